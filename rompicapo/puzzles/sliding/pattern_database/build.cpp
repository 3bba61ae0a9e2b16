// SPDX-License-Identifier: MIT
//
// A layer is a bit for each order in each block. A block collects the last layer of the blocks that moves lead from,
// each as a whole: a move along a row keeps the order, one across rows permutes the orders by a table that all blocks
// share. Each set, with its components, has one writer.
#include "rompicapo/puzzles/sliding/pattern_database/build.hpp"

#include <algorithm>
#include <atomic>

#include "rompicapo/base/parallel.hpp"
#include "rompicapo/puzzles/sliding/pattern_database/pack.hpp"

namespace rompicapo::sliding {

namespace {

constexpr std::uint8_t unmet = 255;

// [rank of an order]: the order's rank after the tile in place `from` moves to place `to`.
std::vector<std::uint16_t> reordered(const PatternSpace& space, const std::vector<std::uint32_t>& orders, unsigned from,
                                     unsigned to) {
  std::vector<std::uint16_t> ranks;
  for (const std::uint32_t order : orders)
    ranks.push_back(static_cast<std::uint16_t>(space.rank_order(Placement::reordered(order, from, to))));
  return ranks;
}

class Builder {
 public:
  Builder(const PatternSpace& space, CellSet goal, const tables::Building& work)
      : space_(space),
        goal_(goal),
        work_(work),
        sets_(space.all_sets()),
        orders_(space.all_orders()),
        words_((space.orders() + 63) / 64) {
    reordered_.resize(std::size_t{most_pattern_tiles} * most_pattern_tiles);
    for (unsigned from = 0; from < space.tiles(); ++from)
      for (unsigned to = 0; to < space.tiles(); ++to)
        if (from != to) reordered_[from * most_pattern_tiles + to] = reordered(space, orders_, from, to);
  }

  std::vector<std::uint64_t> run(std::uint32_t blank, Numbering numbering, std::span<std::byte> contents) {
    const PatternSpace whole(space_.grid(), space_.tiles(), true);
    blocks_ = &whole;
    for (std::uint32_t set = 0, extra = 0; set < sets_.size(); ++set) {
      extra_from_.push_back(extra);
      while (extra < whole.extra_sets().size() && whole.extra_sets()[extra] == set) ++extra;
    }
    list_edges();
    search(blank);
    const auto pack = numbering == Numbering::dense ? pack_densely : pack_ranked;
    if (!work_.stopped()) pack(space_, goal_, distance_, contents, work_);
    return std::move(distribution_);
  }

 private:
  // A source of a block: the block that a move of the tile in place `from` to place `to` comes from.
  struct Edge {
    std::uint32_t block;
    std::uint8_t from, to;
  };

  template <class Use>
  void for_blocks(std::uint32_t set, Use use) const {
    const std::span<const std::uint32_t> owners = blocks_->extra_sets();
    CellSet others = 0;
    for (std::size_t extra = extra_from_[set]; extra < owners.size() && owners[extra] == set; ++extra) {
      const CellSet component = blocks_->extra_components()[extra];
      others |= component;
      use(static_cast<std::uint32_t>(sets_.size() + extra), component);
    }
    use(set, all_cells(space_.grid()) & ~sets_[set] & ~others);
  }

  void list_edges() {
    const Grid grid = space_.grid();
    std::vector<std::vector<Edge>> extra(blocks_->extra_components().size());
    std::vector<Edge> found;
    edges_from_.assign(blocks_->blocks() + 1, 0);
    for (std::uint32_t set = 0; set < sets_.size(); ++set) {
      edges_from_[set] = static_cast<std::uint32_t>(edges_.size());
      for_blocks(set, [&](std::uint32_t block, CellSet component) {
        std::vector<Edge>& list = block < sets_.size() ? edges_ : extra[block - sets_.size()];
        for (CellSet tiles = sets_[set] & spread(component, grid); tiles != 0; tiles &= tiles - 1) {
          const auto here = static_cast<std::uint32_t>(std::countr_zero(tiles));
          for (CellSet free = spread(CellSet{1} << here, grid) & component; free != 0; free &= free - 1) {
            const auto there = static_cast<std::uint32_t>(std::countr_zero(free));
            const CellSet source = sets_[set] ^ CellSet { 1 } << here ^ CellSet { 1 } << there;
            list.push_back({blocks_->block(source, here), static_cast<std::uint8_t>(Placement::place(source, there)),
                            static_cast<std::uint8_t>(Placement::place(sets_[set], here))});
          }
        }
      });
    }
    for (std::size_t at = 0; at < extra.size(); ++at) {
      edges_from_[sets_.size() + at] = static_cast<std::uint32_t>(edges_.size());
      edges_.insert(edges_.end(), extra[at].begin(), extra[at].end());
    }
    edges_from_.back() = static_cast<std::uint32_t>(edges_.size());
  }

  void search(std::uint32_t blank) {
    const std::size_t blocks = blocks_->blocks();
    last_.resize(blocks * words_);
    next_.resize(blocks * words_);
    seen_.resize(blocks * words_);
    active_.resize(blocks);
    will_be_active_.resize(blocks);
    left_.assign(blocks, space_.orders());
    distance_.assign(space_.entries(), unmet);
    std::uint64_t met = 1, in_all = blocks_->entries();
    start(blank);
    distribution_.push_back(1);
    for (unsigned depth = 1; depth < unmet && !work_.stopped(); ++depth) {
      const std::uint64_t found = layer(static_cast<std::uint8_t>(depth));
      if (found == 0) break;
      met += found;
      if (work_.progress) work_.progress(0.9 * static_cast<double>(met) / static_cast<double>(in_all));
      std::swap(last_, next_);
      std::swap(active_, will_be_active_);
    }
    seen_ = next_ = last_ = {};
    edges_ = {};
  }

  // Tile t is in the t-th cell of the goal: the order of rank 0.
  void start(std::uint32_t blank) {
    const std::uint32_t block = blocks_->block(goal_, blank);
    last_[block * words_] = seen_[block * words_] = 1;
    active_[block] = 1;
    --left_[block];
    distance_[space_.entry(Placement{goal_, orders_[0]}, blank)] = 0;
  }

  std::uint64_t layer(std::uint8_t depth) {
    constexpr std::uint32_t chunk = 64;
    std::atomic<std::uint32_t> next_set{0};
    std::atomic<std::uint64_t> found{0}, counted{0};
    run_workers(work_.threads, [&](std::size_t) {
      std::uint64_t here = 0, entries = 0;
      for (std::uint32_t from; (from = next_set.fetch_add(chunk)) < sets_.size() && !work_.stopped();)
        for (std::uint32_t set = from; set < std::min<std::size_t>(from + chunk, sets_.size()); ++set)
          for_blocks(set, [&](std::uint32_t block, CellSet) { here += collect(set, block, depth, entries); });
      found += here;
      counted += entries;
    });
    if (counted != 0) distribution_.push_back(counted);
    return found;
  }

  // Returns the number of new orders of the block; adds to `entries` those that no other component reached before.
  std::uint64_t collect(std::uint32_t set, std::uint32_t block, std::uint8_t depth, std::uint64_t& entries) {
    std::uint64_t* into = &next_[block * words_];
    std::fill_n(into, words_, 0);
    will_be_active_[block] = 0;
    if (left_[block] == 0) return 0;
    for (std::uint32_t at = edges_from_[block]; at < edges_from_[block + 1]; ++at)
      if (active_[edges_[at].block] != 0) gather(edges_[at], into);
    std::uint8_t* distances = &distance_[std::uint64_t{space_.zero_aware() ? block : set} * space_.orders()];
    std::uint64_t* seen = &seen_[block * words_];
    std::uint64_t found = 0;
    for (std::size_t word = 0; word < words_; ++word) {
      std::uint64_t fresh = into[word] & ~seen[word];
      into[word] = fresh;
      seen[word] |= fresh;
      found += static_cast<std::uint64_t>(std::popcount(fresh));
      for (; fresh != 0; fresh &= fresh - 1) {
        std::uint8_t& distance = distances[word * 64 + static_cast<std::size_t>(std::countr_zero(fresh))];
        if (distance != unmet) continue;
        distance = depth;
        ++entries;
      }
    }
    will_be_active_[block] = found != 0;
    left_[block] -= static_cast<std::uint32_t>(found);
    return found;
  }

  void gather(const Edge& edge, std::uint64_t* into) const {
    const std::uint64_t* from = &last_[edge.block * words_];
    if (edge.from == edge.to) {
      for (std::size_t word = 0; word < words_; ++word) into[word] |= from[word];
      return;
    }
    const std::uint16_t* to = reordered_[std::size_t{edge.from} * most_pattern_tiles + edge.to].data();
    for (std::size_t word = 0; word < words_; ++word)
      for (std::uint64_t bits = from[word]; bits != 0; bits &= bits - 1) {
        const std::uint16_t rank = to[word * 64 + static_cast<std::size_t>(std::countr_zero(bits))];
        into[rank / 64] |= std::uint64_t{1} << rank % 64;
      }
  }

  const PatternSpace& space_;
  CellSet goal_;
  const tables::Building& work_;
  std::vector<CellSet> sets_;
  std::vector<std::uint32_t> orders_;
  std::size_t words_;                                  // per block
  const PatternSpace* blocks_ = nullptr;               // distinguishes components even if the table does not
  std::vector<std::vector<std::uint16_t>> reordered_;  // [from * most_pattern_tiles + to]
  std::vector<std::uint32_t> extra_from_;              // [set]: the first of its extra components
  std::vector<Edge> edges_;
  std::vector<std::uint32_t> edges_from_;          // [block], one more than blocks
  std::vector<std::uint64_t> last_, next_, seen_;  // [block][word]
  std::vector<std::uint8_t> active_, will_be_active_;
  std::vector<std::uint32_t> left_;
  std::vector<std::uint8_t> distance_;  // [entry]
  std::vector<std::uint64_t> distribution_;
};

}  // namespace

std::vector<std::uint64_t> build_pattern_database(const PatternSpace& space, CellSet goal, std::uint32_t blank,
                                                  Numbering numbering, std::span<std::byte> contents,
                                                  const tables::Building& work) {
  return Builder(space, goal, work).run(blank, numbering, contents);
}

std::uint64_t pattern_building_bytes(const PatternSpace& space) {
  // A set leaves 1.4 components on average with six tiles on 25 cells, 1.9 with eight on 16.
  const std::uint64_t blocks = space.zero_aware() ? space.blocks() : 2 * std::uint64_t{space.sets()};
  const std::uint64_t bits = (space.orders() + 63) / 64 * 8, edges = 4 * std::uint64_t{space.tiles()};
  return space.entries() + blocks * (3 * bits + edges * sizeof(std::uint64_t));
}

}  // namespace rompicapo::sliding
