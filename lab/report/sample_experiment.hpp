// SPDX-License-Identifier: MIT
//
// Small invented experiments for tests, whose results can be computed by hand.
#pragma once

#include "lab/report/experiment.hpp"

namespace rompicapo::lab {

inline Run solved_run(std::int64_t configuration, std::int64_t instance, Cost length, std::uint64_t nodes,
                      double seconds) {
  Run run;
  run.configuration = configuration;
  run.instance = instance;
  run.outcome = "solved";
  run.length = length;
  run.nodes_expanded = nodes;
  run.nodes_generated = 2 * nodes;
  run.seconds = run.cpu_seconds = seconds;
  run.peak_bytes = 1024 * static_cast<std::uint64_t>(nodes);
  run.moves = std::string(length, 'U');
  run.verified = true;
  return run;
}

// A* (1), which proves its answers, and greedy search (2) on four boards of a set; A* ran out of nodes on the fourth,
// and the second's optimum is not known in advance.
inline Experiment sample_experiment() {
  Experiment experiment;
  experiment.facts = {{"name", "Two <searches> & \"four\" boards"},
                      {"suite", "name = \"x\"\n# </script><!-- |\n"},
                      {"seed", "7"},
                      {"machine", "a machine"},
                      {"revision", "0123abc"},
                      {"version", "0.1.0"},
                      {"command", "rompicapo lab run x.toml --db x.db"},
                      {"created", "2026-01-02T03:04:05Z"}};
  for (std::int64_t id = 1; id <= 2; ++id) {
    Configuration& configuration = experiment.configurations.emplace_back();
    configuration.id = id;
    configuration.name = id == 1 ? "a-star / manhattan" : "greedy_best 100% & $5 | {x}";
    configuration.puzzle = "sliding:3x3";
    configuration.goal = "standard";
    configuration.metric = "moves";
    configuration.solver = id == 1 ? "a-star" : "greedy-best-first";
    configuration.heuristic = "manhattan";
  }
  for (std::int64_t id = 1; id <= 4; ++id) {
    InstanceRecord& instance = experiment.instances.emplace_back();
    instance.id = id;
    instance.set = "boards";
    instance.number = id;
    instance.puzzle = "sliding:3x3";
    instance.goal = "standard";
    instance.state = "1 2 3 4 5 6 7 0 8";
    if (id == 1) instance.optimum = 4;
  }
  experiment.runs = {solved_run(1, 1, 4, 10, 0.25),
                     solved_run(2, 1, 6, 5, 0.125),
                     solved_run(1, 2, 10, 100, 0.5),
                     solved_run(2, 2, 10, 50, 0.25),
                     solved_run(1, 3, 12, 400, 1),
                     solved_run(2, 3, 18, 100, 0.5),
                     Run{},
                     solved_run(2, 4, 30, 20, 0.0625)};
  for (Run& run : experiment.runs) run.optimal = run.configuration == 1;
  Run& failed = experiment.runs[6];
  failed.configuration = 1;
  failed.instance = 4;
  failed.outcome = "out_of_budget";
  failed.nodes_expanded = failed.nodes_generated = 1000;
  failed.seconds = 2;
  failed.error = R"({"code":"node_limit","message":"1,000 nodes, \"no\" more","position":null})";
  for (std::size_t at = 0; at < experiment.runs.size(); ++at)
    experiment.runs[at].unit = static_cast<std::int64_t>(at) + 1;
  experiment.units = 9;
  return experiment;
}

}  // namespace rompicapo::lab
