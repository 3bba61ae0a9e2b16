// SPDX-License-Identifier: MIT
//
// One range in memory: load two layers and the marks, make the next layer, store it and the marks for other ranges.
#include "rompicapo/puzzles/sliding/census/board_ranges.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstring>
#include <utility>

#include "rompicapo/tables/ranged/pieces.hpp"

namespace rompicapo::sliding {

namespace {

using tables::ByteStream;
using tables::PieceReader;
using tables::PieceWriter;
using tables::RangeInputs;
using tables::SectionWriter;

constexpr std::size_t piece_words = PermutationBitmapSpace::longest_block, bytes_of_piece = piece_words / 2 * 15;
constexpr std::uint64_t stream_buffers = 5 * tables::section_piece;

// A part of a plane.
struct Part {
  explicit Part(const PermutationBitmapSpace& space) : bits(space) {}
  std::span<std::byte> bytes() { return std::as_writable_bytes(bits.bytes()); }

  void clear() {
    if (dirty) std::fill(bits.bytes().begin(), bits.bytes().end(), std::uint8_t{0});
    dirty = filled = false;
  }

  PermutationBitmap bits;
  bool filled = false;  // has a bit set
  bool dirty = false;   // may have a bit set
};

void add_bytes(std::span<std::byte> into, std::span<const std::byte> from) {
  for (std::size_t at = 0; at < into.size(); ++at) into[at] |= from[at];
}

// Number of cells, of the colour that has more of them, that a move between parts leads to.
std::size_t marked_cells(std::size_t width, std::size_t cells, std::size_t prefix) {
  return std::min((prefix + width + 1) / 2 + 1, cells) * (prefix > 0 ? 1 : 0);
}

class BoardRangeWorker final : public tables::RangeWorker {
 public:
  explicit BoardRangeWorker(const BoardRanges& space);
  std::uint64_t begin(std::size_t range, SectionWriter& out) override;
  Expected<std::uint64_t> step(std::uint64_t distance, std::size_t range, RangeInputs& in, SectionWriter& out) override;
  Expected<bool> list(std::uint64_t distance, std::size_t range, ByteStream& set,
                      const std::function<bool(std::string)>& visit) override;

 private:
  Part& part(std::size_t cell, std::uint64_t local) { return parts_[cell * most_ + local]; }
  Part* marks(std::size_t cell, std::uint64_t local) {
    return slots_[cell] == no_slot ? nullptr : &marks_[slots_[cell] * most_ + local];
  }
  void enter(std::size_t range) {
    range_ = range;
    first_ = space_.cut().first_part(range);
    count_ = space_.cut().parts_in(range);
  }
  bool load(ByteStream& in, std::uint64_t distance);
  void clear(std::uint64_t distance);
  void clear_marks(std::uint64_t distance);
  bool receive(std::size_t source, ByteStream& in, std::uint64_t distance);
  bool receive_run(PieceReader& in, Part& into, std::uint64_t run, std::uint64_t words);
  std::uint64_t make(std::size_t cell, std::uint64_t local, RangeInputs& in);
  bool reached(std::size_t cell, std::uint64_t local);
  void store(std::uint64_t distance, SectionWriter& out);
  void send(std::size_t target, std::uint64_t distance, SectionWriter& out);
  void send_run(PieceWriter& out, Part& from, std::uint64_t run, std::uint64_t words);

  static constexpr std::size_t no_slot = ~std::size_t{0};

  const BoardRanges& space_;
  const BoardPlanes& boards_;
  std::size_t range_ = 0;
  std::uint64_t first_ = 0, count_ = 0, most_;  // parts of the range
  std::vector<Part> parts_;                     // [cell][part of the range]
  std::vector<std::size_t> slots_;              // [cell of the next layer's colour]: slot of its marks
  std::vector<Part> marks_;                     // [slot][part of the range]
  std::array<std::uint64_t, 8> odd_words_{};    // words of runs that do not begin on a byte boundary
  std::size_t odd_at_ = 0;
};

BoardRangeWorker::BoardRangeWorker(const BoardRanges& space)
    : space_(space), boards_(space.boards()), most_(space.cut().most_parts()) {
  const std::size_t prefix = space.cut().prefix();
  parts_.assign(static_cast<std::size_t>(boards_.cells() * most_), Part(boards_.space()));
  marks_.assign(static_cast<std::size_t>(marked_cells(boards_.width(), boards_.cells(), prefix) * most_),
                Part(boards_.space()));
}

std::uint64_t BoardRangeWorker::begin(std::size_t range, SectionWriter& out) {
  enter(range);
  clear(0);
  const bool has_goal = first_ == 0 && count_ > 0;
  if (has_goal) {
    Part& goal = part(boards_.goal_blank(), 0);
    goal.bits.set(0, 0);
    goal.filled = goal.dirty = true;
  }
  store(0, out);
  return has_goal ? 1 : 0;
}

Expected<std::uint64_t> BoardRangeWorker::step(std::uint64_t distance, std::size_t range, RangeInputs& in,
                                               SectionWriter& out) {
  enter(range);
  const auto current = in.current();
  if (!load(*current, distance)) return current->error();
  if (const auto before = in.before(); before == nullptr) {
    clear(distance + 1);
  } else if (!load(*before, distance + 1)) {
    return before->error();
  }
  clear_marks(distance + 1);
  for (std::size_t source = 0; source < space_.ranges(); ++source) {
    const auto marked = in.marks(source);
    if (!marked) return marked.error();
    if ((*marked)->left() > 0 && !receive(source, **marked, distance + 1)) return (*marked)->error();
  }
  std::uint64_t found = 0;
  for (std::size_t cell = 0; cell < boards_.cells(); ++cell)
    for (std::uint64_t local = 0; local < count_ && space_.holds(cell, distance + 1); ++local)
      if (in.keep_on()) found += make(cell, local, in);
  if (in.keep_on()) store(distance + 1, out);
  return found;
}

// Reads the planes of the distance's colour from a stored set.
bool BoardRangeWorker::load(ByteStream& in, std::uint64_t distance) {
  PieceReader pieces(in);
  for (std::size_t cell = 0; cell < boards_.cells(); ++cell)
    for (std::uint64_t local = 0; local < count_ && space_.holds(cell, distance); ++local) {
      Part& into = part(cell, local);
      const std::span<std::byte> bytes = into.bytes();
      bool any = false;
      for (std::size_t at = 0; at < bytes.size(); at += bytes_of_piece) {
        const auto piece = bytes.subspan(at, std::min(bytes_of_piece, bytes.size() - at));
        const PieceReader::Piece next = pieces.next(piece);
        if (next == PieceReader::Piece::failed) return into.dirty = true, false;
        if (next == PieceReader::Piece::zeros && into.dirty) std::fill(piece.begin(), piece.end(), std::byte{0});
        any |= next == PieceReader::Piece::filled;
      }
      into.filled = into.dirty = any;
    }
  return true;
}

void BoardRangeWorker::clear(std::uint64_t distance) {
  for (std::size_t cell = 0; cell < boards_.cells(); ++cell)
    for (std::uint64_t local = 0; local < count_ && space_.holds(cell, distance); ++local) part(cell, local).clear();
}

void BoardRangeWorker::clear_marks(std::uint64_t distance) {
  slots_.assign(boards_.cells(), no_slot);
  std::size_t used = 0;
  for (const PartMove& move : space_.moves().all())
    if (space_.holds(move.to, distance) && slots_[move.to] == no_slot) slots_[move.to] = used++;
  assert(used * most_ <= marks_.size());
  for (Part& each : marks_) each.clear();
}

// Sender and receiver visit the runs in this order. Calls use(move, local part, run, source) for each run from the
// range `source` to the range `target`; returns false as soon as `use` does.
template <class Use>
bool each_run(const BoardRanges& space, std::size_t source, std::size_t target, std::uint64_t distance, Use&& use) {
  const RangeCut& cut = space.cut();
  for (const PartMove& move : space.moves().all()) {
    if (!space.holds(move.to, distance)) continue;
    for (std::uint64_t local = 0; local < cut.parts_in(target); ++local)
      for (std::uint64_t run = 0; run < move.runs; ++run) {
        const PartMove::Source from = move.source(cut.first_part(target) + local, run);
        if (cut.range_of(from.part) == source && !use(move, local, run, from)) return false;
      }
  }
  return true;
}

bool BoardRangeWorker::receive(std::size_t source, ByteStream& in, std::uint64_t distance) {
  PieceReader pieces(in);
  return each_run(space_, source, range_, distance,
                  [&](const PartMove& move, std::uint64_t local, std::uint64_t run, const PartMove::Source&) {
                    return receive_run(pieces, *marks(move.to, local), run, boards_.space().words() / move.runs);
                  });
}

bool BoardRangeWorker::receive_run(PieceReader& in, Part& into, std::uint64_t run, std::uint64_t words) {
  if (words % 2 != 0) {
    for (std::uint64_t at = run * words; at < (run + 1) * words; ++at) {
      std::uint64_t word = 0;
      const PieceReader::Piece next = in.next(std::as_writable_bytes(std::span(&word, 1)));
      if (next == PieceReader::Piece::failed) return false;
      if (next == PieceReader::Piece::zeros) continue;
      into.bits.add_word(at, word & order_word_mask);
      into.filled = into.dirty = true;
    }
    return true;
  }
  const auto run_bytes = static_cast<std::size_t>(words / 2 * 15);
  const std::span<std::byte> bytes = into.bytes().subspan(static_cast<std::size_t>(run) * run_bytes, run_bytes);
  std::array<std::byte, bytes_of_piece> buffer;
  for (std::size_t at = 0; at < bytes.size(); at += bytes_of_piece) {
    const auto piece = bytes.subspan(at, std::min(bytes_of_piece, bytes.size() - at));
    const PieceReader::Piece next = in.next(std::span(buffer).first(piece.size()));
    if (next == PieceReader::Piece::failed) return false;
    if (next == PieceReader::Piece::zeros) continue;
    add_bytes(piece, std::span(buffer).first(piece.size()));
    into.filled = into.dirty = true;
  }
  return true;
}

// Whether the part can have a board in the next layer.
bool BoardRangeWorker::reached(std::size_t cell, std::uint64_t local) {
  const std::size_t width = boards_.width(), prefix = space_.cut().prefix(), column = cell % width;
  const Part* const marked = marks(cell, local);
  return (column > 0 && part(cell - 1, local).filled) || (column + 1 < width && part(cell + 1, local).filled) ||
         (cell + width < boards_.cells() && cell >= prefix && part(cell + width, local).filled) ||
         (cell >= width + prefix && part(cell - width, local).filled) || (marked != nullptr && marked->filled);
}

std::uint64_t BoardRangeWorker::make(std::size_t cell, std::uint64_t local, RangeInputs& in) {
  constexpr std::uint64_t blocks_between_looks = 1 << 12;
  Part& into = part(cell, local);
  if (!reached(cell, local)) return into.clear(), 0;
  const Part* const marked = marks(cell, local);
  const std::size_t words = boards_.space().block_words();
  const bool odd = space_.odd_part(first_ + local);
  PlaneBlock block_words;
  std::uint64_t found = 0;
  for (std::uint64_t block = 0; block < boards_.space().blocks(); ++block) {
    if (block % blocks_between_looks == blocks_between_looks - 1 && !in.keep_on()) break;
    std::fill_n(block_words.begin(), words, 0);
    if (marked != nullptr && marked->filled) marked->bits.load(block * words, words, block_words.data());
    boards_.gather(
        cell, block, odd, [&](std::size_t from) -> const PermutationBitmap& { return part(from, local).bits; },
        block_words.data());
    found += boards_.renew(into.bits, block, block_words);
  }
  into.filled = found > 0;
  into.dirty = true;
  return found;
}

void BoardRangeWorker::store(std::uint64_t distance, SectionWriter& out) {
  out.begin(tables::section_set, 0);
  {
    PieceWriter pieces(out);
    for (std::size_t cell = 0; cell < boards_.cells(); ++cell)
      for (std::uint64_t local = 0; local < count_ && space_.holds(cell, distance); ++local) {
        const std::span<const std::byte> bytes = part(cell, local).bytes();
        for (std::size_t at = 0; at < bytes.size(); at += bytes_of_piece)
          pieces.add(bytes.subspan(at, std::min(bytes_of_piece, bytes.size() - at)));
      }
  }
  for (std::size_t target = 0; target < space_.ranges(); ++target) send(target, distance, out);
}

void BoardRangeWorker::send(std::size_t target, std::uint64_t distance, SectionWriter& out) {
  const auto filled = [&](const PartMove& move) {
    for (std::uint64_t local = 0; local < count_; ++local)
      if (part(move.from, local).filled) return true;
    return false;
  };
  const std::vector<PartMove>& moves = space_.moves().all();
  if (std::none_of(moves.begin(), moves.end(),
                   [&](const PartMove& move) { return space_.holds(move.from, distance) && filled(move); }))
    return;
  out.begin(tables::section_marks, static_cast<std::uint32_t>(target));
  PieceWriter pieces(out);
  each_run(space_, range_, target, distance + 1,
           [&](const PartMove& move, std::uint64_t, std::uint64_t, const PartMove::Source& from) {
             send_run(pieces, part(move.from, from.part - first_), from.run, boards_.space().words() / move.runs);
             return true;
           });
}

void BoardRangeWorker::send_run(PieceWriter& out, Part& from, std::uint64_t run, std::uint64_t words) {
  if (words % 2 != 0) {
    for (std::uint64_t at = run * words; at < (run + 1) * words; ++at) {
      std::uint64_t& word = odd_words_[odd_at_++ % odd_words_.size()];
      word = from.bits.word(at);
      out.add(std::as_bytes(std::span(&word, 1)));
    }
    return;
  }
  const auto run_bytes = static_cast<std::size_t>(words / 2 * 15);
  const std::span<const std::byte> bytes = from.bytes().subspan(static_cast<std::size_t>(run) * run_bytes, run_bytes);
  for (std::size_t at = 0; at < bytes.size(); at += bytes_of_piece)
    out.add(bytes.subspan(at, std::min(bytes_of_piece, bytes.size() - at)));
}

Expected<bool> BoardRangeWorker::list(std::uint64_t distance, std::size_t range, ByteStream& set,
                                      const std::function<bool(std::string)>& visit) {
  enter(range);
  if (!load(set, distance)) return set.error();
  const std::uint64_t words = boards_.space().words();
  for (std::size_t cell = 0; cell < boards_.cells(); ++cell)
    for (std::uint64_t local = 0; local < count_ && space_.holds(cell, distance); ++local)
      for (std::uint64_t word = 0; word < words && part(cell, local).filled; ++word)
        for (std::uint64_t bits = part(cell, local).bits.word(word); bits != 0; bits &= bits - 1) {
          const auto bit = static_cast<std::size_t>(std::countr_zero(bits));
          if (!visit(space_.text(cell, boards_.order(cell, (first_ + local) * words + word, bit)))) return true;
        }
  return true;
}

}  // namespace

BoardRanges::BoardRanges(const GoalConversion& conversion, std::size_t ranges, WriteBoard write)
    : conversion_(conversion),
      cut_(conversion.width(), conversion.cells(), ranges),
      boards_(conversion.width(), conversion.height(), conversion.goal_blank(), cut_.prefix()),
      moves_(conversion.width(), conversion.cells(), cut_.prefix()),
      write_(std::move(write)) {
  for (std::uint64_t part = 0; part < cut_.parts(); ++part) {
    std::uint64_t sum = 0, rest = part;
    for (std::size_t digit = cut_.prefix(); digit-- > 0;) {
      sum += rest % (conversion.cells() - 1 - digit);
      rest /= conversion.cells() - 1 - digit;
    }
    odd_parts_.push_back(sum % 2 != 0);
  }
}

std::unique_ptr<tables::RangeWorker> BoardRanges::worker() const { return std::make_unique<BoardRangeWorker>(*this); }

std::uint64_t BoardRanges::bytes_for(std::size_t width, std::size_t cells, std::size_t ranges) {
  const RangeCut cut(width, cells, ranges);
  const std::uint64_t part = PermutationBitmap::bytes_for(PermutationBitmapSpace(cells - 1 - cut.prefix())) + 64;
  return (cells + marked_cells(width, cells, cut.prefix())) * cut.most_parts() * part + stream_buffers;
}

}  // namespace rompicapo::sliding
