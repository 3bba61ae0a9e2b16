// SPDX-License-Identifier: MIT
#include "rompicapo/model/drawing_svg.hpp"

#include <gtest/gtest.h>

namespace rompicapo {
namespace {

TEST(DrawingSvg, NamesAreTextAlone) {
  const std::string hostile = "<script>alert(1)</script>\"onload=\"x]]>&\x01\u202e" + std::string(5000, '<');
  const std::string drawn = svg_strip(std::vector<Frame>{{{{{hostile}, {hostile, Ink::red, true}}}, hostile}}, 1);
  const std::string safe = "&lt;script&gt;alert(1)&lt;/script&gt;&quot;onload=&quot;x]]&gt;&amp;&lt;&lt;";
  std::size_t times = 0;
  for (std::size_t at = drawn.find(safe); at != std::string::npos; at = drawn.find(safe, at + 1)) ++times;
  EXPECT_EQ(times, 3u);
  for (const std::string_view never : {"<script", "]]>", "\"onload", "\x01", "\u202e"})
    EXPECT_EQ(drawn.find(never), std::string::npos) << never;
}

}  // namespace
}  // namespace rompicapo
