// SPDX-License-Identifier: MIT
//
// The files of the page: those that were built into the program, or those of a folder while the page is being made.
// A path that is none of the built-in ones is nothing at all, whatever dots it has; one of a folder must stay in it.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace rompicapo::server {

// A file as it was when the program was built; its bytes live as long as the program.
struct BuiltIn {
  std::string_view path;  // "assets/index-1a2b.js"
  std::string_view bytes;
};

// Of the build, sorted by path; empty where the program was built without a page (cmake/embed_page.cmake).
std::span<const BuiltIn> built_in_page();

struct PageFile {
  std::shared_ptr<const std::string> owned{};  // of a folder's file: holds what `bytes` shows
  std::string_view bytes{};
  std::string_view type{};      // MIME
  std::string_view encoding{};  // "br", "gzip", or empty
  std::string tag{};            // ETag, quoted
  bool immutable = false;       // its name changes with its contents
};

class Page {
 public:
  explicit Page(std::span<const BuiltIn> files) : files_(files) {}
  explicit Page(std::string folder) : folder_(std::move(folder)) {}

  bool empty() const { return folder_.empty() && files_.empty(); }

  // `path` begins with a slash. `accepted` is the header Accept-Encoding: of a file that stands there compressed too
  // (NAME.br, NAME.gz) the form is chosen that it takes.
  std::optional<PageFile> find(std::string_view path, std::string_view accepted) const;

 private:
  std::optional<PageFile> read(const std::string& path) const;

  std::span<const BuiltIn> files_{};
  std::string folder_{};
};

// The player and what it loads: programs that any page may use, since they tell nothing and do nothing here. The rest
// of the page and everything that the service answers stay with our own origin and those that are let in.
bool is_for_other_pages(std::string_view path);

// By the ending of the name.
std::string_view mime_type(std::string_view path);

}  // namespace rompicapo::server
