// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/models/move_set.hpp"

#include <algorithm>
#include <fmt/format.h>

#include "rompicapo/puzzles/cube/models/notation.hpp"

namespace rompicapo::cube {

std::vector<MoveSet::Block> MoveSet::all_blocks(unsigned size, Metric metric) {
  std::vector<Block> blocks;
  const bool layers = counts_layers(metric);
  for (unsigned depth = 1; 2 * depth <= size; ++depth)
    for (unsigned face = 0; face < (!layers && 2 * depth == size ? 3u : 6u); ++face)
      blocks.push_back({{static_cast<Face>(face), layers ? depth : 1, depth, 1}});
  const unsigned middle = (size + 1) / 2;
  if (layers && size % 2 == 1)
    for (const Face face : {L, D, F}) blocks.push_back({{face, middle, middle, 1}});
  return blocks;
}

MoveSet::MoveSet(unsigned size, Metric metric) : MoveSet(size, metric, all_blocks(size, metric)) {}

MoveSet::MoveSet(unsigned size, Metric metric, const std::vector<Block>& blocks) : size_(size), metric_(metric) {
  for (std::size_t block = 0; block < blocks.size(); ++block)
    for (unsigned quarters = 1; quarters <= 3; ++quarters) {
      if (quarters == 2 ? counts_quarters(metric) : blocks[block].half_only) continue;
      all_.push_back(static_cast<Move>(entries_.size()));
      entries_.push_back({blocks[block].turn, block});
      entries_.back().turn.quarters = quarters;
    }
  if (counts_quarters(metric))
    for (std::size_t block = 0; block < blocks.size(); ++block) entries_.push_back({blocks[block].turn, block, true});
  link();
}

Expected<MoveSet> MoveSet::of(unsigned size, Metric metric, std::span<const Turn> generators) {
  std::vector<Block> blocks;
  for (const Block& block : all_blocks(size, metric)) {
    bool quarter = false, half = false;
    for (const Turn& turn : generators) {
      if (turn.face != block.turn.face || turn.first != block.turn.first || turn.last != block.turn.last) continue;
      (turn.quarters == 2 ? half : quarter) = true;
    }
    if (quarter || half) blocks.push_back({block.turn, !quarter});
    if (half && !quarter && counts_quarters(metric))
      return Error{ErrorCode::bad_option, fmt::format("`{}2` alone cannot be a generator in {}, where it is two turns",
                                                      write_turn(size, block.turn), name_of(metric, size))};
  }
  for (const Turn& turn : generators) {
    const auto same_block = [&](const Block& block) {
      return block.turn.face == turn.face && block.turn.first == turn.first && block.turn.last == turn.last;
    };
    if (std::none_of(blocks.begin(), blocks.end(), same_block))
      return Error{ErrorCode::bad_option, fmt::format("`{}` is no generator of cube:{}: its moves are those of {}",
                                                      write_turn(size, turn), size,
                                                      size == 2               ? "U, R and F (the corner at DBL is held)"
                                                      : counts_layers(metric) ? "single layers"
                                                                              : "the outer blocks")};
  }
  return MoveSet(size, metric, blocks);
}

void MoveSet::link() {
  for (Entry& entry : entries_) {
    entry.name = write_turn(size_, entry.turn);
    const Turn back = cube::inverse(entry.turn);
    for (std::size_t at = 0; at < entries_.size(); ++at) {
      const Move move = static_cast<Move>(at);
      if (entries_[at].turn == back && !entries_[at].second) entry.inverse = move;
      if (may_follow(entry, entries_[at])) entry.after.push_back(move);
    }
  }
}

bool MoveSet::may_follow(const Entry& last, const Entry& next) const {
  if (next.second) return last.block == next.block && !last.second && last.turn.quarters == 1;
  return last.turn.face % 3 != next.turn.face % 3 || last.block < next.block;
}

std::vector<std::string> MoveSet::names() const {
  std::vector<std::string> names;
  for (const Entry& entry : entries_) names.push_back(entry.name);
  return names;
}

std::string MoveSet::spell(std::span<const Move> moves) const {
  std::string text;
  for (std::size_t at = 0; at < moves.size(); ++at) {
    if (!text.empty()) text += ' ';
    Turn turn = this->turn(moves[at]);
    if (counts_quarters(metric_) && at + 1 < moves.size() && turn == this->turn(moves[at + 1])) {
      turn.quarters = 2;
      ++at;
      text += write_turn(size_, turn);
    } else {
      text += name(moves[at]);
    }
  }
  return text;
}

}  // namespace rompicapo::cube
