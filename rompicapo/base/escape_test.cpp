// SPDX-License-Identifier: MIT
#include "rompicapo/base/escape.hpp"

#include <gtest/gtest.h>

namespace rompicapo {
namespace {

TEST(Escape, MarkupStaysText) {
  EXPECT_EQ(escaped_markup("<a href=\"x\">&'"), "&lt;a href=&quot;x&quot;&gt;&amp;'");
  EXPECT_EQ(escaped_markup("]]>"), "]]&gt;");
  EXPECT_EQ(escaped_markup(std::string_view("a\0b\x1b\x7f\r\n\tc", 9)), "ab\n\tc");
  EXPECT_EQ(escaped_markup("a\u202eb\u2066c\u2069"), "abc");
  EXPECT_EQ(escaped_markup("\u2013\u2026\u200f\u05d0\xe2\x80"), "\u2013\u2026\u200f\u05d0\xe2\x80");
}

TEST(Escape, CellsAreTextToSpreadsheets) {
  for (const std::string text : {"plain", "R U' F2", "a=b", "3-4", "", "'"}) EXPECT_EQ(csv_cell(text), text);
  EXPECT_EQ(csv_cell("=1+1"), "'=1+1");
  EXPECT_EQ(csv_cell("+a"), "'+a");
  EXPECT_EQ(csv_cell("-a1"), "'-a1");
  for (const std::string moves : {"-7 0 1", "-1", "+1"}) EXPECT_EQ(csv_cell(moves), moves);  // Brain Twist's
  EXPECT_EQ(csv_cell("@R U"), "'@R U");
  EXPECT_EQ(csv_cell("\t=1"), "\"'\t=1\"");
  EXPECT_EQ(csv_cell("\r=1"), "\"'\r=1\"");
  EXPECT_EQ(csv_cell("=HYPERLINK(\"x\",\"y\")"), "\"'=HYPERLINK(\"\"x\"\",\"\"y\"\")\"");
  EXPECT_EQ(csv_cell("a;=1"), "\"a;=1\"");
  EXPECT_EQ(csv_cell("a,\"b\"\n"), "\"a,\"\"b\"\"\n\"");
}

}  // namespace
}  // namespace rompicapo
