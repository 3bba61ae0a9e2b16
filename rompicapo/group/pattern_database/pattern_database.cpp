// SPDX-License-Identifier: MIT
#include "rompicapo/group/pattern_database/pattern_database.hpp"

#include <algorithm>
#include <chrono>
#include <fmt/format.h>
#include <limits>
#include <utility>

#include "rompicapo/base/rng.hpp"
#include "rompicapo/base/text.hpp"
#include "rompicapo/group/pattern_database/inverse.hpp"
#include "rompicapo/tables/build_limits.hpp"
#include "rompicapo/tables/table_disk.hpp"
#include "rompicapo/tables/table_file.hpp"
#include "rompicapo/tables/table_sets.hpp"

namespace rompicapo::group {

namespace {

constexpr std::uint64_t mebi = std::uint64_t{1} << 20;
struct SetSize {
  std::string_view name;
  std::uint64_t bytes;
};
constexpr std::array<SetSize, 4> set_sizes{{{"small", 4 * mebi},
                                            {"medium", 256 * mebi},
                                            {"large", 1024 * mebi},
                                            {tables::largest_set, std::numeric_limits<std::uint64_t>::max()}}};
constexpr std::size_t samples = 96, sample_moves = 60;
constexpr double worth_a_look = 0.02;  // what a further look-up must add to the mean

constexpr std::chrono::seconds long_enough(60);  // for the set `medium` to be made and used
constexpr std::string_view advice = "`--time 60` once, or `--tables small`, would do";

// Of a choice that this thread's limits ended.
Error not_chosen(std::string_view puzzle) {
  const std::string what = fmt::format("before the tables for {} were chosen", excerpt(puzzle));
  return {ErrorCode::environment,
          tables::BuildScope::current().late() ? fmt::format("the time was up {}: {}", what, advice)
                                               : fmt::format("stopped {}", what),
          {}};
}

Error no_whole_table() {
  return {ErrorCode::unsupported,
          "no table of the distances of all states fits into the memory allowed, or into the set of tables; the solver "
          "`pattern-database` searches with smaller ones",
          {}};
}

}  // namespace

PatternTables::PatternTables(std::shared_ptr<const Space> space, std::shared_ptr<const CoordinateCache> cache,
                             std::vector<Chosen> chosen, std::vector<std::shared_ptr<const tables::Table>> tables)
    : space_(std::move(space)),
      cache_(std::move(cache)),
      chosen_(std::move(chosen)),
      tables_(std::move(tables)),
      symmetries_(whole() ? std::vector<Symmetry>{} : symmetries(*space_)) {
  take_best_sides();
  inverses_ = std::make_unique<const InverseTables>(*this);
}

PatternTables::~PatternTables() = default;

LookUp PatternTables::look_up(std::size_t table, std::size_t symmetry) const {
  LookUp made;
  made.table = table;
  made.symmetry = symmetry;
  const Product& product = chosen_[table].product;
  made.parts = product.parts().size();
  for (std::size_t part = 0; part < made.parts; ++part) {
    made.after[part] = product.parts()[part]->after();
    made.stride[part] = product.stride(part);
  }
  made.move_to = symmetry < symmetries_.size() ? symmetries_[symmetry].move_to.data() : nullptr;
  made.entries = tables_[table]->contents().data() + table_head_bytes;
  const auto by_value = entries_by_value(tables_[table]->contents());
  made.closed = by_value[table_horizon - 1] == 0;
  made.most = table_horizon;
  while (made.most > 0 && (by_value[made.most] == 0 || (made.closed && made.most == table_horizon))) --made.most;
  return made;
}

std::optional<std::array<std::uint32_t, most_parts>> PatternTables::places_in(std::size_t table,
                                                                              const SpaceState& state) const {
  std::array<std::uint32_t, most_parts> made{};
  const Product& product = chosen_[table].product;
  for (std::size_t part = 0; part < product.parts().size(); ++part) {
    const auto found = product.parts()[part]->find(state);
    if (!found) return {};
    made[part] = *found;
  }
  return made;
}

std::vector<SpaceState> PatternTables::far_states() const {
  Rng rng(20);
  std::vector<SpaceState> far;
  for (std::size_t sample = 0; sample < samples; ++sample) {
    SpaceState state = space_->goal();
    for (std::size_t move = 0; move < sample_moves; ++move)
      state = space_->after(state, rng.below(static_cast<std::uint32_t>(space_->moves())));
    far.push_back(std::move(state));
  }
  return far;
}

Cost PatternTables::value_from(std::size_t table, std::size_t symmetry, const SpaceState& state) const {
  const auto places = places_in(table, symmetry == 0 ? state : conjugate(*space_, symmetries_[symmetry], state));
  if (!places) return 0;
  const Product& product = chosen_[table].product;
  std::uint64_t at = 0;
  for (std::size_t part = 0; part < product.parts().size(); ++part) at += (*places)[part] * product.stride(part);
  return entry_at(tables_[table]->contents().data() + table_head_bytes, at);
}

// Of all tables and sides, one after another that which adds most to the mean over states far from the goal.
void PatternTables::take_best_sides() {
  if (symmetries_.empty()) symmetries_.push_back(no_symmetry(*space_));
  const std::vector<SpaceState> far = far_states();
  std::vector<std::vector<Cost>> values;
  for (std::size_t side = 0; side < chosen_.size() * symmetries_.size(); ++side) {
    values.emplace_back();
    for (const SpaceState& state : far)
      values.back().push_back(value_from(side / symmetries_.size(), side % symmetries_.size(), state));
  }
  std::vector<Cost> best(samples, 0);
  while (look_ups_.size() < most_look_ups) {
    std::size_t taken = 0;
    Cost most = 0;
    for (std::size_t side = 0; side < values.size(); ++side) {
      Cost gain = 0;
      for (std::size_t sample = 0; sample < samples; ++sample)
        gain += values[side][sample] > best[sample] ? values[side][sample] - best[sample] : 0u;
      if (gain > most) {
        most = gain;
        taken = side;
      }
    }
    if (!look_ups_.empty() && most < worth_a_look * samples) break;
    look_ups_.push_back(look_up(taken / symmetries_.size(), taken % symmetries_.size()));
    for (std::size_t sample = 0; sample < samples; ++sample)
      best[sample] = std::max(best[sample], values[taken][sample]);
  }
}

std::uint64_t PatternTables::bytes() const {
  std::uint64_t sum = 0;
  for (const Chosen& each : chosen_) {
    sum += each.product.bytes();
    for (const Coordinate* part : each.product.parts()) sum += part->bytes();
  }
  return sum;
}

std::optional<LookUpPlaces> PatternTables::places(const SpaceState& state) const {
  LookUpPlaces made{};
  for (std::size_t at = 0; at < look_ups_.size(); ++at) {
    const std::size_t symmetry = look_ups_[at].symmetry;
    const auto found =
        places_in(look_ups_[at].table, symmetry == 0 ? state : conjugate(*space_, symmetries_[symmetry], state));
    if (!found) return {};
    made[at] = *found;
  }
  return made;
}

LookUpPlaces PatternTables::after(const LookUpPlaces& before, std::size_t move) const {
  LookUpPlaces made{};
  const std::size_t moves = space_->moves();
  for (std::size_t at = 0; at < look_ups_.size(); ++at)
    for (std::size_t part = 0; part < look_ups_[at].parts; ++part)
      made[at][part] = look_ups_[at].after[part][before[at][part] * moves + look_ups_[at].move_to[move]];
  return made;
}

Cost PatternTables::bound(const LookUpPlaces& places) const {
  unsigned most = 0;
  for (std::size_t at = 0; at < look_ups_.size(); ++at) most = std::max(most, value(at, places));
  return most;
}

bool PatternTables::hopeless(const LookUpPlaces& places) const {
  for (std::size_t at = 0; at < look_ups_.size(); ++at)
    if (look_ups_[at].closed && value(at, places) == table_horizon) return true;
  return false;
}

PatternSource::PatternSource(const Definition& definition, const Moves& moves, const Goals& goals,
                             std::shared_ptr<tables::Library> library)
    : name_(definition.name),
      space_(std::make_shared<const Space>(definition, moves, goals)),
      coding_(definition),
      moves_(moves),
      goal_(goals.front()),
      library_(tables::library_or_own(std::move(library))) {}

std::shared_ptr<const PatternTables> PatternSource::loaded() const {
  std::shared_ptr<const PatternTables> largest;
  for (const auto& tables : made_.all())
    if (tables && (!largest || tables->bytes() > largest->bytes())) largest = tables;
  return largest;
}

Expected<std::shared_ptr<const PatternTables>> PatternSource::load(std::string_view set, std::uint64_t max_bytes,
                                                                   bool whole_only) const {
  if (set.empty()) set = usual_set();
  const Expected<std::uint64_t> bytes = bytes_of(set, max_bytes, whole_only ? "table" : "pattern-database");
  if (!bytes) return bytes.error();
  auto loaded = made_.get(*bytes, [&] { return make(*bytes, max_bytes, whole_only); });
  if (whole_only && loaded && (*loaded == nullptr || !(*loaded)->whole())) return no_whole_table();
  return loaded;
}

// `solver`: that asks.
Expected<std::uint64_t> PatternSource::bytes_of(std::string_view set, std::uint64_t max_bytes,
                                                std::string_view solver) {
  std::vector<std::string_view> names;
  for (const SetSize& each : set_sizes) {
    if (each.name == set) return std::min(each.bytes, max_bytes);
    names.push_back(each.name);
  }
  return tables::no_set(solver, set, names);
}

Expected<std::shared_ptr<const RowTable>> PatternSource::load_rows(std::string_view set,
                                                                   std::uint64_t max_bytes) const {
  using Loaded = std::shared_ptr<const RowTable>;
  const Expected<std::uint64_t> bytes = bytes_of(set, max_bytes, "table");
  if (!bytes) return bytes.error();
  return rows_.get(*bytes, [&]() -> Expected<Loaded> {
    Codes goal(coding_.places());
    coding_.encode(goal_, goal.data());
    auto space = RowSpace::make(coding_, moves_, goal, {*bytes, *bytes / 4});
    if (!space) return Loaded{};
    auto shared = std::make_shared<const RowSpace>(*std::move(space));
    tables::TableSpec spec = RowTable::spec(shared);
    if (spec.building_bytes > *bytes) return Loaded{};
    name_spec(spec, fmt::format("a table of {} states", shared->rows() * shared->row_size()));
    auto table = library_->get(spec);
    if (!table) return table.error();
    return std::make_shared<const RowTable>(std::move(shared), *std::move(table));
  });
}

std::shared_ptr<const RowTable> PatternSource::loaded_rows() const {
  for (auto& table : rows_.all())
    if (table) return table;
  return nullptr;
}

std::optional<RowSpace::Place> PatternSource::place_in(const RowTable& table, const Pattern& pattern) const {
  if (!space_->state(pattern)) return std::nullopt;  // other pieces
  Codes codes(coding_.places());
  coding_.encode(pattern, codes.data());
  return table.space().find(codes);
}

std::string_view PatternSource::usual_set() const {
  const std::string& folder = library_->options().folder;
  if (folder.empty()) return "small";
  if (tables::BuildScope::current().deadline - std::chrono::steady_clock::now() >= long_enough) return "medium";
  for (const std::string& name : library_->files())
    if (name.starts_with(stem()))
      if (const auto header = tables::header_of(library_->path(name)); header && header->bytes > set_sizes[0].bytes)
        return "medium";
  return "small";
}

std::string PatternSource::stem() const { return fmt::format("{}{:016x}-", table_prefix, space_->fingerprint()); }

// The name and parameters of a table say all that its contents depend on, the puzzle's own name aside.
void PatternSource::name_spec(tables::TableSpec& spec, std::string_view what) const {
  spec.parameters = fmt::format("puzzle {:016x}, {}", space_->fingerprint(), spec.parameters);
  spec.name = stem() + fmt::format("{:08x}",
                                   tables::piece_checksum(std::as_bytes(std::span<const char>(spec.parameters))) >> 32);
  spec.summary = fmt::format("{}, {}", name_, what);
  spec.advice = advice;
}

tables::TableSpec PatternSource::spec(const std::shared_ptr<const CoordinateCache>& cache,
                                      const Product& product) const {
  tables::TableSpec made;
  made.parameters = "coordinates";
  for (const Coordinate* part : product.parts()) {
    const Projection& look = part->projection();
    std::vector<std::uint16_t> all{static_cast<std::uint16_t>(look.orbit)};
    all.insert(all.end(), look.label.begin(), look.label.end());
    all.insert(all.end(), look.modulus.begin(), look.modulus.end());
    made.parameters += fmt::format(" {}:{:016x}", part->size(),
                                   tables::piece_checksum(std::as_bytes(std::span<const std::uint16_t>(all))));
  }
  name_spec(made, fmt::format("a pattern database of {} states", product.entries()));
  made.bytes = product.bytes();
  made.building_bytes = product.building_bytes();
  made.huge_pages = true;
  made.build = [cache, product](std::span<std::byte> contents, const tables::Building& building) {
    return build_table(product, cache->space().inverses(), product.goals(cache->space()), contents, building);
  };
  return made;
}

Expected<std::shared_ptr<const PatternSource::Choice>> PatternSource::choose(std::uint64_t bytes,
                                                                             std::uint64_t max_bytes) const {
  const auto cache =
      std::make_shared<CoordinateCache>(space_, std::min(max_bytes / 2, std::clamp(bytes, 4 * mebi, 128 * mebi) * 4));
  std::vector<Chosen> chosen = choose_products(*cache, symmetries(*space_), bytes);
  if (tables::BuildScope::current().stopped()) return not_chosen(name_);
  std::vector<const Coordinate*> used;
  for (Chosen& each : chosen) {
    each.product = Product(each.product.parts());
    used.insert(used.end(), each.product.parts().begin(), each.product.parts().end());
  }
  cache->keep_only(used);
  return std::make_shared<const Choice>(Choice{cache, std::move(chosen)});
}

Expected<std::shared_ptr<const PatternTables>> PatternSource::make(std::uint64_t bytes, std::uint64_t max_bytes,
                                                                   bool whole_only) const {
  if (space_->moves() == 0 || space_->orbits().empty()) return std::shared_ptr<const PatternTables>{};
  const Expected<std::shared_ptr<const Choice>> choice = chosen_.get(bytes, [&] { return choose(bytes, max_bytes); });
  if (!choice) return choice.error();
  const auto& [cache, chosen] = **choice;
  if (whole_only && (chosen.empty() || !chosen[0].whole)) return no_whole_table();
  if (chosen.empty()) return std::shared_ptr<const PatternTables>{};
  std::vector<std::shared_ptr<const tables::Table>> loaded;
  for (const Chosen& each : chosen) {
    auto table = library_->get(spec(cache, each.product));
    if (!table) return table.error();
    loaded.push_back(*std::move(table));
  }
  auto made = std::make_shared<const PatternTables>(space_, cache, chosen, std::move(loaded));
  if (tables::BuildScope::current().stopped()) return not_chosen(name_);  // not all symmetries may have been found
  return made;
}

}  // namespace rompicapo::group
