// SPDX-License-Identifier: MIT
#include "rompicapo/base/json_keys.hpp"

#include <gtest/gtest.h>

#include "rompicapo/base/byte_order_mark.hpp"

namespace rompicapo {
namespace {

std::optional<std::string> doubled_key(const std::string& text) {
  ParseFollower keys;
  [[maybe_unused]] const auto json = nlohmann::json::parse(text, keys.callback<nlohmann::json>(), false);
  return keys.duplicate();
}

TEST(JsonKeys, AKeyThatStandsTwiceIsNamedWithItsPlace) {
  EXPECT_EQ(doubled_key(R"({"a": 1, "b": 2, "a": 3})"), "a");
  EXPECT_EQ(doubled_key(R"({"a": {"b": [0, [], {"c": 1}, {"d": {}, "d": 2}]}})"), "a.b[3].d");
  EXPECT_EQ(doubled_key(R"([[{"a\n": 1, "a\u000a": 1}]])"), "[0][0].a\\x0a");
  EXPECT_FALSE(doubled_key(R"({"a": {"a": [{"a": 1}, {"a": 1}]}, "b": "a"})").has_value());
  EXPECT_FALSE(doubled_key(R"({"a": 1, "b": )").has_value());
  EXPECT_FALSE(doubled_key("").has_value());
  EXPECT_FALSE(doubled_key(std::string(100000, '[')).has_value());
}

TEST(JsonKeys, ContainersAroundAValueAreCounted) {
  for (const auto& [text, depth] : {std::pair("1", 0U), {"[]", 0U}, {"[1]", 1U}, {R"({"a": [[], 1], "b": 2})", 2U}}) {
    ParseFollower keys;
    [[maybe_unused]] const auto json = nlohmann::json::parse(text, keys.callback<nlohmann::json>());
    EXPECT_EQ(keys.depth(), depth) << text;
  }
}

TEST(ByteOrderMark, IsLeftOutOnceAtTheHead) {
  EXPECT_EQ(without_byte_order_mark("\xEF\xBB\xBFU R"), "U R");
  EXPECT_EQ(without_byte_order_mark("U\xEF\xBB\xBF"), "U\xEF\xBB\xBF");
  EXPECT_EQ(without_byte_order_mark("\xEF\xBB"), "\xEF\xBB");
  EXPECT_EQ(without_byte_order_mark(""), "");
}

TEST(JsonKeys, WhereATextStopsBeingJson) {
  EXPECT_FALSE(syntax_fault("{\"a\": [1, null, \"x\"]}"));
  EXPECT_EQ(syntax_fault("{\"a\": [1, , 2]}")->position, 10u);
  EXPECT_EQ(syntax_fault("")->position, 0u);
  EXPECT_EQ(syntax_fault("[1e999]")->message, "number overflow parsing '1e999'");
  EXPECT_TRUE(syntax_fault("{1}")->message.starts_with("syntax error while parsing object key - "));
}

}  // namespace
}  // namespace rompicapo
