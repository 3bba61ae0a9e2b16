// SPDX-License-Identifier: MIT
#include "apps/python/engine.hpp"

#include <chrono>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "rompicapo/base/stopwatch.hpp"
#include "rompicapo/base/text.hpp"
#include "rompicapo/catalogue/json.hpp"
#include "rompicapo/catalogue/service/request.hpp"
#include "rompicapo/catalogue/tables.hpp"
#include "rompicapo/model/drawing_svg.hpp"
#include "rompicapo/tables/build_limits.hpp"

#include "apps/cut_table.hpp"
#include "apps/python/own_heuristic.hpp"
#include "apps/words.hpp"

namespace rompicapo::python {

namespace py = pybind11;

namespace {

constexpr std::uint64_t most_bytes = std::uint64_t{1} << 24;  // MiB
constexpr std::size_t most_frames = 400;                      // of a strip
constexpr double between_events = 0.1;                        // seconds

std::string refused(const Error& error, const std::string& key = {}) { return service::refusal_json({error, key}); }

// The puzzle that a request names, its keys as the service's.
Expected<std::unique_ptr<AnyPuzzle>> made(service::Request& request, std::shared_ptr<tables::Library> library) {
  PuzzleOptions options;
  const std::string name = service::read_puzzle(request, options);
  options.library = std::move(library);
  options.clingo.clear();
  if (request.refusal()) return request.refusal()->error;
  return catalogue::make(name, options);
}

std::string refusal_of(const service::Request& request, const Error& error) {
  return service::refusal_json(request.refusal().value_or(service::Refusal{error}));
}

std::function<void(const Watch::Event&)> heard_by(const py::object& hear) {
  if (hear.is_none()) return [](const Watch::Event&) {};
  return [&hear](const Watch::Event& event) { hear(event.first, event.second); };
}

service::Observer observer_of(Watch& watch, bool heard) {
  service::Observer observer;
  observer.stop = &watch.stop();
  if (!heard) return observer;
  observer.progress = [&watch](const service::ProgressSnapshot& seen) { watch.tell("progress", to_json(seen)); };
  observer.better = [&watch](const service::Better& better) { watch.tell("better", to_json(better)); };
  return observer;
}

}  // namespace

Engine::Engine(const std::string& folder, std::size_t threads, std::uint64_t memory_mib, std::uint64_t most_stored)
    : folder_(folder), threads_(threads), most_stored_(most_stored) {
  service::Host host;
  host.engine = "machine";
  host.version = ROMPICAPO_VERSION;
  for (const auto& [language, text] : apps::locales()) host.words.emplace_back(language, text);
  host.tables.folder = folder;
  host.tables.threads = threads;
  host.clingo = "clingo";
  host.external = std::make_shared<OwnHeuristic>();
  host.bounds.memory_mib = memory_mib;
  host.bounds.most_memory_mib = most_bytes;
  host.bounds.threads = threads;
  host.bounds.most_threads = 4096;
  host.opens_files = true;
  host.most_stored = most_stored;
  host.cut_tables = &apps::survive_cut_tables();
  service_ = std::make_unique<service::Service>(std::move(host));
}

std::string Engine::ask(const std::string& verb, const std::string& request) const {
  const py::gil_scoped_release released;
  return service_->call(verb, request);
}

py::tuple Engine::call(const std::string& verb, const std::string& request, const py::object& hear,
                       const py::object& function, std::uint64_t version, bool scalar) const {
  OwnFunction own{function, version, scalar};
  const bool has_own = !function.is_none(), heard = !hear.is_none();
  std::string reply;
  watched(
      [&](Watch& watch) {
        if (!has_own) {
          reply = service_->call(verb, request, observer_of(watch, heard));
          return;
        }
        const py::gil_scoped_acquire thread_of_python;  // made once, not at each batch
        const py::gil_scoped_release released;
        const OwnHeuristic::Scope scope(own, watch);
        reply = service_->call(verb, request, observer_of(watch, heard));
      },
      heard_by(hear));
  return py::make_tuple(reply, own.failure);
}

std::shared_ptr<tables::Library> Engine::library(Watch* watch) const {
  tables::LibraryOptions options;
  options.folder = folder_;
  options.threads = threads_;
  if (watch != nullptr) {
    options.stop = &watch->stop();
    options.progress = [watch, clock = Stopwatch(), last = -1.0](const std::string& name, double share) mutable {
      if (share < 1 && clock.seconds() - last < between_events) return;
      last = clock.seconds();
      watch->tell("progress", nlohmann::json{{"stage", "tables"}, {"table", name}, {"share", share}}.dump());
    };
  }
  return std::make_shared<tables::Library>(std::move(options));
}

std::string Engine::census(const std::string& text, const py::object& hear) const {
  std::string reply;
  const bool heard = !hear.is_none();
  watched(
      [&](Watch& watch) {
        service::Request request(text);
        const Expected<std::unique_ptr<AnyPuzzle>> puzzle = made(request, library(nullptr));
        CensusRequest wanted;
        if (const auto depth = request.whole("depth", 0, 1'000'000)) wanted.depth = static_cast<Cost>(*depth);
        wanted.hardest = static_cast<std::size_t>(request.whole("hardest", 0, 1'000'000).value_or(0));
        Limits& limits = wanted.limits;
        limits.max_bytes = request.whole("memory", 16, most_bytes).value_or(service_->bounds().memory_mib) << 20;
        limits.threads = static_cast<std::size_t>(request.whole("threads", 1, 4096).value_or(threads_));
        limits.stop = &watch.stop();
        if (const auto seconds = request.number("time", 0, 1e9); seconds && *seconds > 0)
          limits.deadline =
              Clock::now() + std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(*seconds));
        CensusStore store;
        store.directory = request.text("directory");
        store.resume = request.flag("resume");
        store.ranges = static_cast<std::size_t>(request.whole("ranges", 1, 65536).value_or(0));
        if (store.directory.empty() && (store.resume || store.ranges > 0))
          request.refuse({ErrorCode::bad_option, "`resume` and `ranges` go with `directory`"}, "directory");
        request.finish();
        if (request.refusal() || !puzzle) {
          reply = refusal_of(request, puzzle ? Error{} : puzzle.error());
          return;
        }
        using service::ProgressSnapshot;
        const ProgressSink progress = [&](const Progress& seen) {
          watch.tell("progress", to_json(ProgressSnapshot{ProgressSnapshot::Stage::search, seen.expanded, seen.bound,
                                                          seen.seconds, seen.share}));
        };
        if (heard) limits.progress = &progress;
        const Stopwatch clock;
        const Expected<Census> census =
            store.directory.empty() ? (*puzzle)->census(wanted) : (*puzzle)->census_on_disk(wanted, store);
        if (!census) {
          reply = refused(census.error());
          return;
        }
        auto json = nlohmann::ordered_json::parse(catalogue::census_json((*puzzle)->info(), *census, clock.seconds()));
        json["complete"] = census->complete;
        json["limit"] = census->exhausted == LimitReached::none ? nlohmann::ordered_json(nullptr)
                                                                : nlohmann::ordered_json(name_of(census->exhausted));
        reply = json.dump();
      },
      heard_by(hear));
  return reply;
}

std::string Engine::picture(const std::string& text) const {
  const py::gil_scoped_release released;
  service::Request request(text);
  const Expected<std::unique_ptr<AnyPuzzle>> puzzle = made(request, library(nullptr));
  const std::string state = request.required_text("state"), moves = request.text("moves");
  const auto columns = static_cast<std::size_t>(request.whole("columns", 1, 1000).value_or(6));
  request.finish();
  if (request.refusal() || !puzzle) return refusal_of(request, puzzle ? Error{} : puzzle.error());
  const Expected<Walk> walk = (*puzzle)->walk(state, moves);
  if (!walk) return refused(walk.error());
  std::vector<Frame> frames;
  const auto add = [&](const std::string& at, std::string caption) {
    if (const Expected<Drawing> drawing = (*puzzle)->draw(at)) frames.push_back({*drawing, std::move(caption)});
  };
  add(walk->start, {});
  for (std::size_t step = 0; step < walk->steps.size() && frames.size() < most_frames; ++step)
    add(walk->steps[step].state, fmt::format("{}. {}", step + 1, walk->steps[step].move));
  return nlohmann::json{{"svg", svg_strip(frames, columns)}}.dump();
}

namespace {

std::vector<catalogue::NamedSpec> all_tables(const tables::Library& library) {
  std::vector<catalogue::NamedSpec> all = catalogue::stored_tables();
  for (catalogue::NamedSpec& table : catalogue::stored_file_tables(library)) all.push_back(std::move(table));
  return all;
}

std::string told(const tables::Library& library, const catalogue::NamedSpec& table) {
  const tables::Stored stored = library.inspect(table.spec, /*whole=*/false);
  return catalogue::table_json(table, catalogue::state_of(stored), stored, library.path(table.spec.name));
}

Error no_table(const std::string& name, const std::vector<catalogue::NamedSpec>& all) {
  std::vector<std::string_view> names;
  for (const catalogue::NamedSpec& table : all) names.push_back(table.spec.name);
  return {ErrorCode::unknown_name, fmt::format("no table `{}`{}", excerpt(name), suggestion(name, names))};
}

const catalogue::NamedSpec* called(const std::string& name, const std::vector<catalogue::NamedSpec>& all) {
  for (const catalogue::NamedSpec& table : all)
    if (table.spec.name == name) return &table;
  return nullptr;
}

}  // namespace

std::string Engine::tables() const {
  const py::gil_scoped_release released;
  const auto library = this->library(nullptr);
  std::string list;
  for (const catalogue::NamedSpec& table : all_tables(*library))
    list += (list.empty() ? "" : ",") + told(*library, table);
  return "[" + list + "]";
}

std::string Engine::build_table(const std::string& name, const py::object& hear) const {
  std::string reply;
  watched(
      [&](Watch& watch) {
        const auto library = this->library(&watch);
        const std::vector<catalogue::NamedSpec> all = all_tables(*library);
        const catalogue::NamedSpec* const table = called(name, all);
        if (table == nullptr) {
          reply = refused(no_table(name, all));
          return;
        }
        const tables::BuildScope building({threads_, &watch.stop(), 0, most_stored_});
        const Expected<bool> stored = library->store(table->spec);
        reply = stored ? told(*library, *table) : refused(stored.error());
      },
      heard_by(hear));
  return reply;
}

std::string Engine::remove_table(const std::string& name) const {
  const py::gil_scoped_release released;
  const auto library = this->library(nullptr);
  const std::vector<catalogue::NamedSpec> all = all_tables(*library);
  const catalogue::NamedSpec* const table = called(name, all);
  if (table == nullptr) return refused(no_table(name, all));
  const Expected<bool> removed = library->remove(name);
  return removed ? told(*library, *table) : refused(removed.error());
}

}  // namespace rompicapo::python
