// SPDX-License-Identifier: MIT
#include "apps/server/page.hpp"

#include <array>
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>

namespace rompicapo::server {
namespace {

constexpr std::array<BuiltIn, 5> files{{{"assets/main-1a2b.js", "script"},
                                        {"assets/main-1a2b.js.br", "b"},
                                        {"assets/main-1a2b.js.gz", "g"},
                                        {"embed/index.html", "embedded"},
                                        {"index.html", "page"}}};

TEST(Page, FindsWhatIsBuiltInAndNothingElse) {
  const Page page{std::span<const BuiltIn>(files)};
  EXPECT_EQ(page.find("/", "")->bytes, "page");
  EXPECT_EQ(page.find("/", "")->type, "text/html; charset=utf-8");
  EXPECT_EQ(page.find("/embed/", "")->bytes, "embedded");
  EXPECT_FALSE(page.find("/index.html", "")->immutable);
  EXPECT_TRUE(page.find("/assets/main-1a2b.js", "")->immutable);
  for (const char* path : {"/index", "/../index.html", "//index.html", "/./index.html", "/assets", "/index.html/"})
    EXPECT_FALSE(page.find(path, "")) << path;
}

TEST(Page, ChoosesTheFormThatTheClientTakes) {
  const Page page{std::span<const BuiltIn>(files)};
  const auto encoding = [&](std::string_view accepted) {
    return page.find("/assets/main-1a2b.js", accepted)->encoding;
  };
  EXPECT_EQ(encoding(""), "");
  EXPECT_EQ(encoding("gzip, deflate, br, zstd"), "br");
  EXPECT_EQ(encoding("gzip, br;q=0"), "gzip");
  EXPECT_EQ(encoding("br;q=0.5"), "br");
  EXPECT_EQ(encoding("identity"), "");
  EXPECT_EQ(page.find("/assets/main-1a2b.js", "br")->type, "text/javascript; charset=utf-8");
  EXPECT_EQ(page.find("/index.html", "br")->encoding, "");
  EXPECT_NE(page.find("/assets/main-1a2b.js", "br")->tag, page.find("/assets/main-1a2b.js", "gzip")->tag);
}

TEST(Page, AFolderShowsNothingOutsideIt) {
  namespace fs = std::filesystem;
  const fs::path root = fs::temp_directory_path() / "rompicapo_page_test";
  fs::remove_all(root);
  fs::create_directories(root / "page" / "sub");
  std::ofstream(root / "secret.txt") << "secret";
  std::ofstream(root / "page" / "index.html") << "page";
  fs::create_symlink(root / "secret.txt", root / "page" / "link.txt");
  const Page page((root / "page").string());
  EXPECT_EQ(page.find("/", "")->bytes, "page");
  EXPECT_EQ(page.find("/sub/../index.html", "")->bytes, "page");
  for (const std::string path :
       {"/../secret.txt", "/sub/../../secret.txt", "/link.txt", "//etc/passwd", "/sub", "/none"})
    EXPECT_FALSE(page.find(path, "")) << path;
  EXPECT_FALSE(page.find("/" + (root / "secret.txt").string(), ""));
  fs::remove_all(root);
}

TEST(Page, NamesTypes) {
  EXPECT_EQ(mime_type("a.wasm"), "application/wasm");
  EXPECT_EQ(mime_type("a.webmanifest"), "application/manifest+json");
  EXPECT_EQ(mime_type("a.woff2"), "font/woff2");
  EXPECT_EQ(mime_type("a"), "application/octet-stream");
}

}  // namespace
}  // namespace rompicapo::server
