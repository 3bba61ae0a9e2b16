// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/sliding/multi/slide_patterns.hpp"

#include <array>
#include <atomic>
#include <fmt/format.h>
#include <utility>

#include "rompicapo/base/parallel.hpp"

namespace rompicapo::sliding {

namespace {

using Contents = std::span<std::byte>;

constexpr std::byte unmet{0xff};

// Breadth-first over the placements of one pattern. A queue entry is the result of pick() and, above it, the first move
// that reached it: a slide along a column (1) or along a row (2). Another slide along the same line reaches nothing
// closer.
class SlidePatternBuild {
 public:
  SlidePatternBuild(std::size_t width, std::size_t height, const SlidePattern& pattern, Contents table)
      : width_(static_cast<int>(width)), cells_(static_cast<int>(width * height)), pattern_(pattern), table_(table) {}

  // Returns the number of placements at each distance.
  std::vector<std::uint64_t> run(std::size_t goal_blank, const tables::Building& building) {
    std::fill(table_.begin(), table_.end(), unmet);
    std::uint32_t goal = static_cast<std::uint32_t>(goal_blank << 4 * pattern_.count);
    for (std::size_t at = 0; at < pattern_.count; ++at) {
      const std::size_t place = pattern_.first + at - 1;
      goal |= static_cast<std::uint32_t>((place + (place >= goal_blank)) << 4 * at);
    }
    std::vector<std::uint64_t> distribution;
    reach(goal, 0);
    for (settle(); !next_.empty() && !building.stopped(); settle()) {
      layer_.swap(next_);
      next_.clear();
      distribution.push_back(layer_.size());
      ++distance_;
      for (const std::uint32_t entry : layer_) expand(entry);
    }
    return distribution;
  }

 private:
  static constexpr unsigned axis_shift = 4 * (SlidePattern::most_tiles + 1);

  struct Reached {
    std::uint32_t entry, rank;
  };

  // Queued for a lookup some dozens later, after a prefetch.
  void reach(std::uint32_t picked, std::uint32_t axis) {
    const std::uint32_t rank = pattern_.rank(picked, static_cast<std::uint32_t>(cells_));
    __builtin_prefetch(&table_[rank], 1);
    reached_[waiting_++] = {picked | axis << axis_shift, rank};
    if (waiting_ == reached_.size()) settle();
  }

  void settle() {
    for (const Reached& here : std::span(reached_).first(waiting_)) {
      if (table_[here.rank] != unmet) continue;
      table_[here.rank] = static_cast<std::byte>(distance_);
      next_.push_back(here.entry);
    }
    waiting_ = 0;
  }

  void expand(std::uint32_t entry) {
    const std::uint32_t picked = entry & ((1u << axis_shift) - 1);
    std::array<std::uint8_t, 16> shift_at{};  // [cell]: shift of the pattern's tile there in the word, plus 1
    for (std::size_t at = 0; at < pattern_.count; ++at)
      shift_at[picked >> 4 * at & 15] = static_cast<std::uint8_t>(4 * at + 1);
    const int blank = static_cast<int>(picked >> 4 * pattern_.count);
    const int column = blank % width_;
    const std::array<std::pair<int, int>, 4> ways{
        {{-width_, blank / width_}, {width_, (cells_ - 1 - blank) / width_}, {-1, column}, {1, width_ - 1 - column}}};
    for (std::size_t way = 0; way < ways.size(); ++way) {
      const std::uint32_t axis = way < 2 ? 1 : 2;
      if (entry >> axis_shift == axis) continue;
      const auto [stride, room] = ways[way];
      std::uint32_t after = picked;
      for (int cell = blank, tiles = 0; tiles < room; ++tiles) {
        const int to = cell + stride;
        const auto change = static_cast<std::uint32_t>(cell ^ to);
        if (const unsigned shift = shift_at[static_cast<std::size_t>(to)]) after ^= change << (shift - 1);
        after ^= change << 4 * pattern_.count;
        reach(after, axis);
        cell = to;
      }
    }
  }

  int width_, cells_;
  const SlidePattern& pattern_;
  Contents table_;
  Cost distance_ = 0;
  std::vector<std::uint32_t> layer_{}, next_{};
  std::array<Reached, 64> reached_{};
  std::size_t waiting_ = 0;
};

// The number of placements at each distance, over all patterns of 4x4. Computed by this code; another goal with its
// blank in the same cell and every rebuild must give the same.
std::vector<std::uint64_t> known_distribution(std::size_t width, std::size_t height, std::size_t goal_blank) {
  if (width != 4 || height != 4) return {};
  switch (goal_blank) {
    case 15:
      return {3,       18,      48,     114,    262,    674,     1710,    4248,    10277,   23561,   52493,
              107314,  204760,  362317, 591046, 885605, 1217999, 1551656, 1809376, 1959508, 1953512, 1831620,
              1609553, 1308867, 912746, 544111, 249189, 84898,   17554,   2177,    64};
    case 14:
      return {3,       18,      48,     106,    266,    678,     1687,    4262,    10317,   23825,   52930,
              109220,  209098,  368726, 602154, 898255, 1227560, 1548402, 1797936, 1931581, 1924803, 1822216,
              1613872, 1314935, 924866, 554216, 251913, 84826,   16956,   1584,    21};
    case 10:
      return {3,       18,      44,     98,     274,    698,     1653,    4241,    10538,   24644,   54432,
              114076,  220551,  389475, 631604, 935605, 1257449, 1543278, 1750877, 1849863, 1830213, 1752384,
              1610659, 1346017, 976887, 591189, 281840, 95854,   20678,   2097,    41};
    default:
      return {};
  }
}

// One thread per pattern; the distributions are summed.
std::vector<std::uint64_t> build_all(std::size_t width, std::size_t height, std::size_t goal_blank, Contents contents,
                                     const tables::Building& building) {
  const std::vector<SlidePattern> patterns = SlidePatterns::patterns_of(width * height);
  std::vector<std::vector<std::uint64_t>> found(patterns.size());
  std::atomic<std::size_t> taken{0};
  run_workers(std::min(building.threads, patterns.size()), [&](std::size_t) {
    for (std::size_t at = taken++; at < patterns.size(); at = taken++) {
      const std::uint64_t size = patterns[at].size(static_cast<std::uint32_t>(width * height));
      SlidePatternBuild build(width, height, patterns[at], contents.subspan(patterns[at].offset, size));
      found[at] = build.run(goal_blank, building);
    }
  });
  std::vector<std::uint64_t> distribution;
  for (const std::vector<std::uint64_t>& one : found) {
    distribution.resize(std::max(distribution.size(), one.size()));
    for (std::size_t distance = 0; distance < one.size(); ++distance) distribution[distance] += one[distance];
  }
  return distribution;
}

}  // namespace

std::vector<SlidePattern> SlidePatterns::patterns_of(std::size_t cells) {
  const std::size_t tiles = cells - 1, parts = (tiles + SlidePattern::most_tiles - 1) / SlidePattern::most_tiles;
  std::vector<SlidePattern> patterns;
  SlidePattern pattern{1, 0, 0};
  for (std::size_t part = 0; part < parts; ++part) {
    pattern.count = (tiles - (pattern.first - 1) + parts - part - 1) / (parts - part);
    patterns.push_back(pattern);
    pattern.first += pattern.count;
    pattern.offset += pattern.size(static_cast<std::uint32_t>(cells));
  }
  return patterns;
}

std::uint64_t SlidePatterns::bytes_for(std::size_t cells) {
  const SlidePattern last = patterns_of(cells).back();
  return last.offset + last.size(static_cast<std::uint32_t>(cells));
}

tables::TableSpec SlidePatterns::spec(std::size_t width, std::size_t height, std::size_t goal_blank) {
  const std::size_t row = goal_blank % width + 1, column = goal_blank / width + 1;  // as a board of `width` rows
  tables::TableSpec spec;
  spec.name = fmt::format("sliding-{}x{}-multi-blank-{}-{}", width, height, row, column);
  spec.summary = fmt::format(
      "sliding:{}x{} in the multi metric, pattern databases, for goals with the blank in row {}, column {} or its "
      "mirror images",
      width, height, row, column);
  spec.parameters = "patterns of up to 5 tiles as the goal is read, and the blank, a byte for each way to place them";
  spec.bytes = bytes_for(width * height);
  constexpr std::uint64_t queue_bytes = 2 * sizeof(std::uint32_t);  // at most one placement in each of two layers
  spec.building_bytes = spec.bytes * (1 + queue_bytes);
  spec.huge_pages = true;
  spec.distribution = known_distribution(width, height, goal_blank);
  spec.build = [=](Contents contents, const tables::Building& building) {
    return build_all(width, height, goal_blank, contents, building);
  };
  return spec;
}

std::vector<tables::TableSpec> SlidePatterns::stored_specs() {
  return {spec(4, 4, 15), spec(4, 4, 14), spec(4, 4, 10)};  // in the corner, at an edge, inside
}

SlidePatternSource::SlidePatternSource(std::shared_ptr<tables::Library> library)
    : library_(std::move(library)), memory_(tables::library_or_own(nullptr)) {}

Expected<std::shared_ptr<const SlidePatterns>> SlidePatternSource::load(const GoalConversion& conversion) const {
  return loaded_.get(conversion.goal_blank(), [&]() -> Expected<std::shared_ptr<const SlidePatterns>> {
    const bool stored = conversion.width() * conversion.width() == SlidePatterns::stored_cells &&
                        conversion.height() == conversion.width();
    tables::Library& library = stored && library_ ? *library_ : *memory_;
    auto table = library.get(SlidePatterns::spec(conversion.width(), conversion.height(), conversion.goal_blank()));
    if (!table) return table.error();
    return std::make_shared<const SlidePatterns>(conversion.cells(), *std::move(table));
  });
}

}  // namespace rompicapo::sliding
