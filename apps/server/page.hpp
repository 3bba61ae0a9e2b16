// SPDX-License-Identifier: MIT
//
// The files of the page: built into the program, or read from a folder during development. Built-in files are found by
// exact path; a path into the folder must stay inside it.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace rompicapo::server {

// A file built into the program.
struct BuiltIn {
  std::string_view path;  // "assets/index-1a2b.js"
  std::string_view bytes;
};

// Sorted by path; empty if the program was built without the page (cmake/embed_page.cmake).
std::span<const BuiltIn> built_in_page();

struct PageFile {
  std::shared_ptr<const std::string> owned{};  // keeps `bytes` alive for files of a folder
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

  // `path` begins with a slash. `accepted`: the Accept-Encoding header, by which NAME.br or NAME.gz is chosen if there.
  std::optional<PageFile> find(std::string_view path, std::string_view accepted) const;

 private:
  std::optional<PageFile> read(const std::string& path) const;

  std::span<const BuiltIn> files_{};
  std::string folder_{};
};

// Files of the embeddable player, which pages of any origin may load. All other files and the API are for accepted
// origins only.
bool is_for_other_pages(std::string_view path);

// By the file name's extension.
std::string_view mime_type(std::string_view path);

}  // namespace rompicapo::server
