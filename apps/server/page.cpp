// SPDX-License-Identifier: MIT
#include "apps/server/page.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <functional>
#include <utility>

namespace rompicapo::server {

namespace {

namespace files = std::filesystem;

constexpr std::string_view index_file = "index.html";
constexpr std::string_view player = "embed.js";
constexpr std::string_view hashed_folder = "assets/";  // the names of its files contain a hash

// Whether the list of encodings has this one with a weight above 0.
bool accepts(std::string_view list, std::string_view encoding) {
  const std::size_t at = list.find(encoding);
  if (at == std::string_view::npos) return false;
  std::string_view weight = list.substr(at + encoding.size());
  weight = weight.substr(0, weight.find(','));
  return weight.find("q=0") == std::string_view::npos || weight.find_first_of("123456789") != std::string_view::npos;
}

// Empty if the path leads out of the folder (also by a link) or is no regular file.
std::shared_ptr<const std::string> contents(const std::string& folder, const std::string& path) {
  std::error_code error;
  const files::path root = files::canonical(folder, error);
  if (error) return nullptr;
  const files::path file = files::canonical(root / path, error);
  if (error || !files::is_regular_file(file, error)) return nullptr;
  if (std::mismatch(root.begin(), root.end(), file.begin(), file.end()).first != root.end()) return nullptr;
  const std::uintmax_t size = files::file_size(file, error);
  std::ifstream in(file, std::ios::binary);
  if (error || !in) return nullptr;
  auto bytes = std::make_shared<std::string>(static_cast<std::size_t>(size), '\0');
  in.read(bytes->data(), static_cast<std::streamsize>(size));
  bytes->resize(static_cast<std::size_t>(in.gcount()));  // the file may have been truncated meanwhile
  return bytes;
}

}  // namespace

bool is_for_other_pages(std::string_view path) {
  if (path.find("..") != std::string_view::npos || !path.starts_with('/')) return false;
  path.remove_prefix(1);
  return path == player || path.starts_with(hashed_folder);
}

std::string_view mime_type(std::string_view path) {
  static constexpr std::array<std::pair<std::string_view, std::string_view>, 18> types{{
      {"html", "text/html; charset=utf-8"},
      {"js", "text/javascript; charset=utf-8"},
      {"mjs", "text/javascript; charset=utf-8"},
      {"css", "text/css; charset=utf-8"},
      {"json", "application/json"},
      {"map", "application/json"},
      {"webmanifest", "application/manifest+json"},
      {"wasm", "application/wasm"},
      {"svg", "image/svg+xml"},
      {"png", "image/png"},
      {"jpg", "image/jpeg"},
      {"webp", "image/webp"},
      {"ico", "image/x-icon"},
      {"gif", "image/gif"},
      {"woff2", "font/woff2"},
      {"webm", "video/webm"},
      {"xml", "application/xml"},
      {"txt", "text/plain; charset=utf-8"},
  }};
  const std::size_t dot = path.rfind('.');
  const std::string_view ending = dot == std::string_view::npos ? std::string_view() : path.substr(dot + 1);
  for (const auto& [name, type] : types)
    if (name == ending) return type;
  return "application/octet-stream";
}

std::optional<PageFile> Page::read(const std::string& path) const {
  PageFile file;
  if (folder_.empty()) {
    const auto found = std::lower_bound(files_.begin(), files_.end(), path,
                                        [](const BuiltIn& one, std::string_view wanted) { return one.path < wanted; });
    if (found == files_.end() || found->path != path) return {};
    file.bytes = found->bytes;
  } else {
    file.owned = contents(folder_, path);
    if (file.owned == nullptr) return {};
    file.bytes = *file.owned;
  }
  file.tag = fmt::format("\"{:016x}\"", std::hash<std::string_view>()(file.bytes));
  return file;
}

std::optional<PageFile> Page::find(std::string_view path, std::string_view accepted) const {
  std::string name(path.substr(std::min<std::size_t>(1, path.size())));
  if (name.empty() || name.ends_with('/')) name += index_file;
  if (name.find('\0') != std::string::npos) return {};
  constexpr std::array<std::array<std::string_view, 2>, 2> forms{{{"br", ".br"}, {"gzip", ".gz"}}};
  std::optional<PageFile> file;
  std::string_view encoding;
  for (const auto& [form, ending] : forms) {
    if (file || !accepts(accepted, form)) continue;
    file = read(name + std::string(ending));
    if (file) encoding = form;
  }
  if (!file) file = read(name);
  if (!file) return {};
  file->encoding = encoding;
  file->type = mime_type(name);
  file->immutable = name.starts_with(hashed_folder);
  return file;
}

}  // namespace rompicapo::server
