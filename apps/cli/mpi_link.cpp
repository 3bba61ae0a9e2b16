// SPDX-License-Identifier: MIT
#include "apps/cli/mpi_link.hpp"

#include <cstdlib>

#include "apps/cli/part.hpp"
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
  const Expected<void*> found = part("librompicapo_mpi.so", "rompicapo_mpi_functions", "MPI",
                                     "this program was built without it (install libopenmpi-dev and build again)");
  if (!found) return found.error();
  const auto functions = reinterpret_cast<decltype(&rompicapo_mpi_functions)>(*found);
  ::setenv("OMPI_MCA_mpi_warn_on_fork", "0", 0);  // worker processes call exec at once
  if (functions()->begin() == 0) return Error{ErrorCode::environment, "MPI cannot start"};
  return std::unique_ptr<MpiLink>(new Loaded(*functions()));
}

}  // namespace rompicapo::cli
