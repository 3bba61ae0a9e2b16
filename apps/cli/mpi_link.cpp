// SPDX-License-Identifier: MIT
#include "apps/cli/mpi_link.hpp"

#include <cstdlib>
#include <dlfcn.h>
#include <filesystem>
#include <fmt/format.h>

#include "apps/cli/instances.hpp"
#include "apps/mpi/mpi.hpp"

namespace rompicapo::cli {

namespace {

class Loaded final : public MpiLink {
 public:
  explicit Loaded(const rompicapo_mpi& mpi) : mpi_(mpi), rank_(mpi.rank()), size_(mpi.size()) {}

  int rank() const override { return rank_; }
  int size() const override { return size_; }
  void send(int to, const std::string& message) override { mpi_.send(to, message.data(), message.size()); }
  std::optional<std::pair<int, std::string>> receive() override {
    int from = 0;
    const long count = mpi_.probe(&from);
    if (count < 0) return {};
    std::string message(static_cast<std::size_t>(count), '\0');
    mpi_.receive(from, message.data(), message.size());
    return std::pair(from, std::move(message));
  }
  void end(bool others_are_lost) override { mpi_.end(others_are_lost ? 1 : 0); }

 private:
  const rompicapo_mpi& mpi_;
  int rank_, size_;
};

}  // namespace

Expected<std::unique_ptr<MpiLink>> start_mpi() {
  constexpr const char* name = "librompicapo_mpi.so";
  const std::filesystem::path folder = std::filesystem::read_symlink("/proc/self/exe").parent_path();
  void* library = nullptr;
  for (const auto& place : {folder / name, folder.parent_path() / "lib/rompicapo" / name,
                            folder.parent_path() / "lib/x86_64-linux-gnu/rompicapo" / name})
    // GLOBAL: MPI loads its own parts later, which look for its symbols.
    if (library == nullptr && may_exist(place)) library = ::dlopen(place.c_str(), RTLD_NOW | RTLD_GLOBAL);
  if (library == nullptr) {
    const char* const why = ::dlerror();
    return Error{ErrorCode::environment,
                 fmt::format("MPI is not there: {}", why != nullptr ? why
                                                                    : "this program was built without it (install "
                                                                      "libopenmpi-dev and build again)"),
                 {}};
  }
  using Functions = const rompicapo_mpi* (*)();
  const auto functions = reinterpret_cast<Functions>(::dlsym(library, "rompicapo_mpi_functions"));
  if (functions == nullptr) return Error{ErrorCode::environment, fmt::format("`{}` is no library of ours", name), {}};
  ::setenv("OMPI_MCA_mpi_warn_on_fork", "0", 0);  // worker processes are forks that become another program at once
  if (functions()->begin() == 0) return Error{ErrorCode::environment, "MPI cannot start", {}};
  return std::unique_ptr<MpiLink>(new Loaded(*functions()));
}

}  // namespace rompicapo::cli
