// SPDX-License-Identifier: MIT
#include "rompicapo/catalogue/service/service.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <utility>

#include "rompicapo/base/text.hpp"
#include "rompicapo/catalogue/service/call.hpp"

namespace rompicapo::service {

namespace {

tables::LibraryOptions told_of(tables::LibraryOptions options, std::shared_ptr<TableWatchers> watchers) {
  options.progress = [watchers = std::move(watchers), also = std::move(options.progress)](const std::string& name,
                                                                                          double share) {
    watchers->tell(share);
    if (also) also(name, share);
  };
  return options;
}

}  // namespace

Service::Service(Host host)
    : host_(std::move(host)),
      library_(std::make_shared<tables::Library>(told_of(std::move(host_.tables), table_watchers_))) {}

const std::array<Service::Call::Named, Service::Call::count>& Service::Call::verbs() {
  static const std::array<Named, count> all{{{"offer", &Call::offer, Kind::question, false},
                                             {"catalogue", &Call::catalogue, Kind::question, false},
                                             {"puzzle", &Call::describe},
                                             {"state", &Call::read_state},
                                             {"walk", &Call::walked},
                                             {"successors", &Call::successors},
                                             {"scramble", &Call::scramble},
                                             {"verify", &Call::verify},
                                             {"explain", &Call::explained},
                                             {"prepare", &Call::prepare, Kind::work},
                                             {"solve", &Call::solve, Kind::job},
                                             {"trace", &Call::trace, Kind::work},
                                             {"encoding", &Call::encoding},
                                             {"judge_plan", &Call::judge_plan, Kind::work},
                                             {"horizon", &Call::horizon, Kind::job},
                                             {"judge", &Call::judge, Kind::work},
                                             {"inspect", &Call::inspect, Kind::work}}};
  return all;
}

std::vector<std::string_view> Service::verbs() {
  std::vector<std::string_view> names;
  for (const Call::Named& one : Call::verbs()) names.push_back(one.name);
  return names;
}

Service::Kind Service::kind_of(std::string_view verb) {
  const auto& all = Call::verbs();
  return std::find_if(all.begin(), all.end(), [&](const Call::Named& one) { return one.name == verb; })->kind;
}

Reply Service::answer(std::string_view verb, Request request, const Observer& observer) const {
  return run(verb, request, observer, /*checks_only=*/false);
}

Reply Service::check(std::string_view verb, Request& request, const Observer& observer) const {
  return run(verb, request, observer, /*checks_only=*/true);
}

Reply Service::run(std::string_view verb, Request& request, const Observer& observer, bool checks_only) const {
  for (const Call::Named& one : Call::verbs()) {
    if (one.name != verb) continue;
    const std::uint64_t cut = forget_cut_tables();
    Reply reply = Call(*this, request, observer, checks_only).run(one);
    if (forget_cut_tables() == cut) return reply;
    const Refusal lost{
        {ErrorCode::environment,
         "the file of a stored table was cut short, or cannot be read, while it was in use: ask again, and "
         "the table is built anew"}};
    return {refusal_json(lost), std::string(name_of(lost.error.code))};
  }
  const Refusal refusal{
      {ErrorCode::unknown_name, fmt::format("no verb `{}`{}", excerpt(verb), suggestion(verb, verbs()))}};
  return {refusal_json(refusal), std::string(name_of(refusal.error.code))};
}

// Each caller clears by itself: a caller that arrives after the count must not find what another is about to clear.
std::uint64_t Service::forget_cut_tables() const {
  const std::uint64_t now = host_.cut_tables == nullptr ? 0 : host_.cut_tables->load();
  if (cut_seen_.load() == now) return now;
  puzzles_.clear();
  auto fresh = std::make_shared<tables::Library>(library()->options());
  const std::lock_guard lock(library_guard_);
  library_ = std::move(fresh);
  cut_seen_ = now;
  return now;
}

std::shared_ptr<tables::Library> Service::library() const {
  const std::lock_guard lock(library_guard_);
  return library_;
}

// Not stored, and freed with its puzzle.
std::shared_ptr<tables::Library> Service::library_for_one() const {
  tables::LibraryOptions options = library()->options();
  options.folder.clear();
  options.storage.reset();
  return std::make_shared<tables::Library>(std::move(options));
}

std::string Service::call(std::string_view verb, std::string_view request, const Observer& observer) const {
  Reply reply = answer(verb, Request(request), observer);
  if (reply.rest == nullptr) return std::move(reply.json);
  std::string whole;
  whole.reserve(static_cast<std::size_t>(reply.rest->bytes));
  reply.rest->write([&whole](std::string_view piece) {
    whole += piece;
    return true;
  });
  return whole;
}

void Judged::add(std::uint64_t version, const std::string& puzzle, const PuzzleOptions& options) {
  const std::lock_guard lock(guard_);
  if (std::exchange(version_, version) != version) puzzles_.clear();
  if (puzzles_.size() == most) puzzles_.erase(puzzles_.begin());
  puzzles_.emplace_back(puzzle, options);
}

bool Judged::contains(std::uint64_t version, const std::string& puzzle, const PuzzleOptions& options) const {
  const std::lock_guard lock(guard_);
  return version == version_ &&
         std::find(puzzles_.begin(), puzzles_.end(), std::pair(puzzle, options)) != puzzles_.end();
}

}  // namespace rompicapo::service
