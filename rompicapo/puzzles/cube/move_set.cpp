// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/move_set.hpp"

#include "rompicapo/puzzles/cube/notation.hpp"

namespace rompicapo::cube {

MoveSet::MoveSet(unsigned size, Metric metric) : size_(size), metric_(metric) {
  std::vector<Turn> blocks;
  for (unsigned depth = 1; 2 * depth <= size; ++depth)
    for (unsigned face = 0; face < (2 * depth == size ? 3u : 6u); ++face)
      blocks.push_back({static_cast<Face>(face), 1, depth, 1});
  for (std::size_t block = 0; block < blocks.size(); ++block)
    for (unsigned quarters = 1; quarters <= 3; ++quarters) {
      if (metric == Metric::qtm && quarters == 2) continue;
      all_.push_back(static_cast<Move>(entries_.size()));
      entries_.push_back({blocks[block], block});
      entries_.back().turn.quarters = quarters;
    }
  if (metric == Metric::qtm)
    for (std::size_t block = 0; block < blocks.size(); ++block) entries_.push_back({blocks[block], block, true});
  link();
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
    Turn turn = this->turn(moves[at]);
    if (metric_ == Metric::qtm && at + 1 < moves.size() && turn == this->turn(moves[at + 1])) {
      turn.quarters = 2;
      ++at;
    }
    if (!text.empty()) text += ' ';
    text += write_turn(size_, turn);
  }
  return text;
}

}  // namespace rompicapo::cube
