// SPDX-License-Identifier: MIT
#include "rompicapo/base/json_keys.hpp"

#include <gtest/gtest.h>

#include "rompicapo/base/byte_order_mark.hpp"

namespace rompicapo {
namespace {

TEST(JsonKeys, AKeyThatStandsTwiceIsNamedWithItsPlace) {
  EXPECT_EQ(doubled_key(R"({"a": 1, "b": 2, "a": 3})"), "a");
  EXPECT_EQ(doubled_key(R"({"a": {"b": [0, [], {"c": 1}, {"d": {}, "d": 2}]}})"), "a.b[3].d");
  EXPECT_EQ(doubled_key(R"([[{"a\n": 1, "a\u000a": 1}]])"), "[0][0].a\\x0a");
  EXPECT_FALSE(doubled_key(R"({"a": {"a": [{"a": 1}, {"a": 1}]}, "b": "a"})").has_value());
  EXPECT_FALSE(doubled_key(R"({"a": 1, "b": )").has_value());
  EXPECT_FALSE(doubled_key("").has_value());
  EXPECT_FALSE(doubled_key(std::string(100000, '[')).has_value());
}

TEST(ByteOrderMark, IsLeftOutOnceAtTheHead) {
  EXPECT_EQ(without_byte_order_mark("\xEF\xBB\xBFU R"), "U R");
  EXPECT_EQ(without_byte_order_mark("U\xEF\xBB\xBF"), "U\xEF\xBB\xBF");
  EXPECT_EQ(without_byte_order_mark("\xEF\xBB"), "\xEF\xBB");
  EXPECT_EQ(without_byte_order_mark(""), "");
}

TEST(JsonKeys, WhereATextStopsBeingJson) {
  EXPECT_EQ(syntax_fault("{\"a\": [1, null, \"x\"]}"), std::nullopt);
  EXPECT_EQ(syntax_fault("{\"a\": [1, , 2]}"), 10u);
  EXPECT_EQ(syntax_fault(""), 0u);
}

}  // namespace
}  // namespace rompicapo
