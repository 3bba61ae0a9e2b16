// SPDX-License-Identifier: MIT
#include "apps/cli/part.hpp"

#include <dlfcn.h>
#include <filesystem>
#include <fmt/format.h>

#include "apps/cli/instances.hpp"

namespace rompicapo::cli {

Expected<void*> part(const std::string& name, const char* function, const std::string& what, const std::string& cure) {
  const std::filesystem::path folder = std::filesystem::read_symlink("/proc/self/exe").parent_path();
  void* library = nullptr;
  for (const auto& place : {folder / name, folder.parent_path() / ROMPICAPO_LIBDIR / "rompicapo" / name,
                            folder.parent_path() / "lib/rompicapo" / name})
    // RTLD_GLOBAL: plugins that MPI loads later need its symbols.
    if (library == nullptr && may_exist(place)) library = ::dlopen(place.c_str(), RTLD_NOW | RTLD_GLOBAL);
  void* const found = library != nullptr ? ::dlsym(library, function) : nullptr;
  if (found != nullptr) return found;
  const char* const why = ::dlerror();
  return Error{ErrorCode::environment, fmt::format("{} is not there: {}", what, why != nullptr ? why : cure)};
}

}  // namespace rompicapo::cli
