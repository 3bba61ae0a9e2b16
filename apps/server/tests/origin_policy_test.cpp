// SPDX-License-Identifier: MIT
#include "apps/server/origin_policy.hpp"

#include <gtest/gtest.h>

namespace rompicapo::server {
namespace {

TEST(OriginPolicy, KnowsItsOwnNamesAndAddressesOnly) {
  const OriginPolicy policy("127.0.0.1", {"https://Puzzles.example.org"});
  for (const char* host : {"", "localhost", "LOCALHOST:8420", "127.0.0.1:8420", "[::1]:8420", "192.168.0.7",
                           "me.localhost:1", "puzzles.example.org", "puzzles.example.org:443"})
    EXPECT_TRUE(policy.knows_host(host)) << host;
  for (const char* host :
       {"evil.example", "localhost.evil.example:8420", "127.0.0.1.evil.example", "1.2.3", "[", "]", ":", "example.org",
        "127.0.0.1@evil.example", "localhost@evil", "localhost:80@evil", "[127.0.0.1].evil", "[127.0.0.1]",
        "[::1].evil", "[::1]80", "localhost:8x", "127.0.0.1:80@evil"})
    EXPECT_FALSE(policy.knows_host(host)) << host;
  EXPECT_TRUE(OriginPolicy("workbench", {}).knows_host("Workbench:80"));
}

TEST(OriginPolicy, TellsItsOwnPageFromOthers) {
  const OriginPolicy policy("127.0.0.1", {"https://puzzles.example.org"});
  EXPECT_EQ(policy.judge("", "localhost:8420"), OriginPolicy::Origin::own);
  EXPECT_EQ(policy.judge("http://localhost:8420", "localhost:8420"), OriginPolicy::Origin::own);
  EXPECT_EQ(policy.judge("https://puzzles.example.org", "127.0.0.1:8420"), OriginPolicy::Origin::allowed);
  for (const char* origin :
       {"http://localhost:8421", "http://localhost", "null", "http://puzzles.example.org",
        "https://puzzles.example.org.evil.example", "https://evil.example", "localhost:8420", "http://"})
    EXPECT_EQ(policy.judge(origin, "localhost:8420"), OriginPolicy::Origin::foreign) << origin;
  EXPECT_EQ(policy.judge("http://", ""), OriginPolicy::Origin::foreign);
}

TEST(OriginPolicy, ReadsAHost) {
  EXPECT_EQ(name_of_host("localhost:8420"), "localhost");
  EXPECT_EQ(name_of_host("a-b_c.example.org"), "a-b_c.example.org");
  EXPECT_EQ(name_of_host("[2001:db8::1]:80"), "2001:db8::1");
  for (const char* none : {"", ":80", "localhost@evil", "[127.0.0.1].evil", "[::1", "a b", "a/b", "localhost:8x"})
    EXPECT_EQ(name_of_host(none), "") << none;
}

TEST(OriginPolicy, ReadsAnOrigin) {
  EXPECT_EQ(host_of_origin("https://example.org:8080"), "example.org");
  EXPECT_EQ(host_of_origin("http://[::1]:80"), "::1");
  EXPECT_EQ(host_of_origin("example.org"), "");
}

}  // namespace
}  // namespace rompicapo::server
