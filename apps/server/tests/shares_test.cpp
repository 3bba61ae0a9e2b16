// SPDX-License-Identifier: MIT
#include "apps/server/shares.hpp"

#include <chrono>
#include <gtest/gtest.h>
#include <thread>
#include <vector>

#include "apps/server/client.hpp"
#include "apps/server/turns.hpp"

namespace rompicapo::server {
namespace {

std::vector<Shares::Share> take_all(Shares& shares, const std::string& client) {
  std::vector<Shares::Share> taken;
  while (auto share = shares.take(client)) taken.push_back(*std::move(share));
  return taken;
}

TEST(Shares, NobodyHasMoreThanIsLeftForOthers) {
  Shares shares(64);
  const auto first = take_all(shares, "a"), second = take_all(shares, "b"), third = take_all(shares, "c");
  EXPECT_EQ(first.size(), 32u);
  EXPECT_EQ(second.size(), 16u);
  EXPECT_EQ(third.size(), 8u);
  EXPECT_TRUE(shares.has_for("d"));
  EXPECT_EQ(shares.held(), 56u);
}

TEST(Shares, AreGivenBackWithTheirHolder) {
  Shares shares(8);
  {
    const auto held = take_all(shares, "a");
    EXPECT_FALSE(shares.has_for("a"));
  }
  EXPECT_EQ(shares.held(), 0u);
  EXPECT_EQ(take_all(shares, "a").size(), 4u);
  EXPECT_EQ(shares.held(), 0u);
}

TEST(Shares, MayGrowAsFarAsTheRuleGoesAndAlwaysShrink) {
  Shares shares(100);
  auto one = shares.take("a", 40);
  ASSERT_TRUE(one);
  EXPECT_FALSE(one->resize(60));
  EXPECT_EQ(shares.held(), 40u);
  EXPECT_TRUE(one->resize(50));
  const auto other = shares.take("b", 25);
  ASSERT_TRUE(other);
  EXPECT_TRUE(one->resize(45));
  EXPECT_EQ(shares.held(), 70u);
}

TEST(Shares, EvenOneIsLent) {
  Shares shares(1);
  EXPECT_EQ(take_all(shares, "a").size(), 1u);
}

TEST(Turns, AreHandedOnByClient) {
  Turns turns(1);
  Turns::Turn mine(turns, "a", Seconds(0));
  ASSERT_TRUE(mine.got());
  EXPECT_FALSE(Turns::Turn(turns, "b", Seconds(0)).got());
  mine.give_back();
  EXPECT_TRUE(Turns::Turn(turns, "b", Seconds(0)).got());
  EXPECT_TRUE(mine.take());
}

TEST(Turns, OneIsLeftForTheNextClient) {
  Turns turns(4);
  const Turns::Turn first(turns, "a", Seconds(0)), second(turns, "a", Seconds(0)), third(turns, "a", Seconds(0));
  EXPECT_TRUE(first.got() && second.got());
  EXPECT_FALSE(third.got());
  EXPECT_TRUE(Turns::Turn(turns, "b", Seconds(0)).got());
}

TEST(Turns, AClientThatMayHaveNoMoreIsPassedOver) {
  Turns turns(4);
  const Turns::Turn one(turns, "a", Seconds(0)), two(turns, "a", Seconds(0)), other(turns, "b", Seconds(0));
  Turns::Turn last(turns, "c", Seconds(0));
  ASSERT_TRUE(two.got() && other.got() && last.got());
  std::thread greedy([&] { EXPECT_FALSE(Turns::Turn(turns, "a", Seconds(0.5)).got()); });
  std::thread next([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(100));  // behind the greedy one, as a rule
    EXPECT_TRUE(Turns::Turn(turns, "d", Seconds(60)).got());
  });
  std::this_thread::sleep_for(std::chrono::milliseconds(200));
  last.give_back();
  next.join();
  greedy.join();
}

TEST(Client, IsAnAddressOrANetworkOfIPv6) {
  EXPECT_EQ(client_at("10.0.0.7"), "10.0.0.7");
  EXPECT_EQ(client_at("::ffff:10.0.0.7"), "10.0.0.7");
  EXPECT_EQ(client_at("2001:db8:1:2:3:4:5:6"), client_at("2001:db8:1:2::9"));
  EXPECT_NE(client_at("2001:db8:1:2::9"), client_at("2001:db8:1:3::9"));
}

TEST(Client, OnlyAProxyIsBelieved) {
  httplib::Request request;
  request.remote_addr = "10.0.0.7";
  request.headers.emplace("X-Forwarded-For", "1.1.1.1, 2.2.2.2");
  Settings settings;
  EXPECT_EQ(client_of(request, settings), "10.0.0.7");
  settings.proxies = {"10.0.0.7"};
  EXPECT_EQ(client_of(request, settings), "2.2.2.2");
  request.headers.emplace("X-Forwarded-For", "nonsense");
  EXPECT_EQ(client_of(request, settings), "10.0.0.7");
}

}  // namespace
}  // namespace rompicapo::server
