// SPDX-License-Identifier: MIT
//
// rompicapo census: how many positions lie at each distance from the goal, by exhaustive search.
#include <filesystem>
#include <new>

#include "rompicapo/base/stopwatch.hpp"
#include "rompicapo/catalogue/json.hpp"

#include "apps/cli/commands.hpp"
#include "apps/cli/guard.hpp"
#include "apps/cli/mpi_link.hpp"
#include "apps/cli/progress.hpp"
#include "lab/experiments/census_link.hpp"
#include "lab/summary.hpp"

namespace rompicapo::cli {

namespace {

struct CensusCommand {
  PuzzleArguments puzzle;
  LimitArguments limits{0};
  FormatArguments format;
  std::uint64_t depth = any_count;
  std::size_t hardest = 0;
  CensusStore store;
  bool mpi = false;

  int run();
  int count_alone(bool prints);
  int count_with_others();
  Expected<Census> count(const AnyPuzzle& made, const CensusRequest& request) const;
  std::string text(const PuzzleInfo& info, const Census& census, double seconds) const;
};

std::string CensusCommand::text(const PuzzleInfo& info, const Census& census, double seconds) const {
  const char* const counted = census.of_classes ? "classes" : "positions";
  std::vector<std::vector<std::string>> cells{{"distance", counted, "total"}};
  std::uint64_t total = 0;
  for (std::size_t distance = 0; distance < census.counts.size(); ++distance) {
    total += census.counts[distance];
    cells.push_back({std::to_string(distance), lab::human_count(census.counts[distance]), lab::human_count(total)});
  }
  std::string text = lab::align(cells, 0) + '\n';
  text += fmt::format("{}, goal {}, metric {}: {} {}", info.name, excerpt(info.goal, 100), info.metric,
                      lab::human_count(total), counted);
  if (census.complete && !census.counts.empty())
    text += fmt::format(", the farthest {} away", census.counts.size() - 1);
  if (!census.complete) text += " so far";
  const double rate = seconds > 0 ? static_cast<double>(total) / seconds / 1e6 : 0;
  text += fmt::format("\n{}, {:.1f} million {}/s, {}\n", lab::human_seconds(seconds), rate, counted,
                      lab::human_bytes(census.peak_bytes));
  if (!census.hardest.empty()) text += "hardest:\n";
  for (const std::string& state : census.hardest) text += "  " + state + '\n';
  return text;
}

Expected<Census> CensusCommand::count(const AnyPuzzle& made, const CensusRequest& request) const {
  try {
    return store.directory.empty() ? made.census(request) : made.census_on_disk(request, store);
  } catch (const std::bad_alloc&) {
    Census nothing;
    nothing.outcome = Outcome::out_of_budget;
    nothing.exhausted = LimitReached::memory;
    return nothing;
  }
}

int CensusCommand::run() { return mpi ? count_with_others() : count_alone(/*prints=*/true); }

// Each process has its own subdirectory and its own ranges; process 0 prints.
int CensusCommand::count_with_others() {
  if (hardest > 0 || store.directory.empty())
    refuse(format.format(), {ErrorCode::bad_option, "--mpi goes with --directory, and not with --hardest"});
  Expected<std::unique_ptr<MpiLink>> link = start_mpi();
  if (!link) refuse(format.format(), link.error());
  store.directory += fmt::format("/rank-{}-of-{}", (*link)->rank(), (*link)->size());
  std::error_code problem;
  std::filesystem::create_directories(store.directory, problem);
  lab::LinkExchange exchange(**link, store.directory, [] { return interrupt_flag().load(); });
  store.exchange = &exchange;
  int code = environment_fault;
  try {
    code = count_alone((*link)->rank() == 0);
  } catch (const Quit& quit) {
    code = quit.code;
  }
  (*link)->end(code != done);  // otherwise the other processes would wait
  return code;
}

int CensusCommand::count_alone(bool prints) {
  const auto made = puzzle.make(format.format());
  limits.apply_memory();
  CensusRequest request;
  if (depth != any_count) request.depth = static_cast<Cost>(depth);
  request.hardest = hardest;
  ProgressLine progress;
  request.limits = limits.limits();
  request.limits.progress = progress.sink();

  const Stopwatch watch;
  const Expected<Census> census = count(*made, request);
  const double seconds = watch.seconds();
  progress.clear();
  if (!census) refuse(format.format(), census.error(), {}, made->info().name);
  const Census& result = *census;
  if (prints)
    out(format.format() == Format::json ? catalogue::census_json(made->info(), result, seconds) + '\n'
                                        : text(made->info(), result, seconds));
  flush();
  if (result.outcome == Outcome::stopped) return interrupted;
  if (result.outcome != Outcome::out_of_budget) return done;
  note(fmt::format("the {} limit ended the census; the counts are of the finished distances",
                   name_of(result.exhausted)));
  return limit_reached;
}

}  // namespace

Command add_census(CLI::App& app) {
  auto census = std::make_shared<CensusCommand>();
  CLI::App* sub = app.add_subcommand("census", "Count the positions at each distance from the goal, exhaustively");
  census->puzzle.add_to(*sub);
  add_number<std::uint64_t>(*sub, "--depth", census->depth, 0, 1000000, "Stop after this distance");
  add_number<std::size_t>(*sub, "--hardest", census->hardest, 0, 1000000, "List up to N of the farthest positions");
  CLI::Option* const directory =
      sub->add_option("--directory", census->store.directory,
                      "Keep the distances in this directory, and only a part of the states in memory at a time");
  directory->type_name("DIR");
  sub->add_flag("--resume", census->store.resume, "Continue the census in the directory")->needs(directory);
  add_number<std::size_t>(*sub, "--ranges", census->store.ranges, 1, 65536,
                          "Parts of the states, a file each (default: as few as --memory allows)")
      ->needs(directory);
  sub->add_flag("--mpi", census->mpi, "Started by mpirun: each process has some of the ranges")->needs(directory);
  census->limits.add_to(*sub, /*with_nodes=*/false);
  census->format.add_to(*sub, {"text", "json"});
  sub->footer(
      "Examples:\n"
      "  rompicapo census 8-puzzle --hardest 2\n"
      "  rompicapo census cube:2 --metric qtm\n"
      "  rompicapo census 15-puzzle --depth 15\n"
      "  rompicapo census sliding:2x7 --memory 1300 --directory census-2x7 --resume");
  return {sub, [census] { return census->run(); }};
}

}  // namespace rompicapo::cli
