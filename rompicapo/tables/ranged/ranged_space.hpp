// SPDX-License-Identifier: MIT
//
// The states of a puzzle cut into ranges, each small enough for memory, for a breadth-first search whose layers lie on
// disks. Every move can be undone, so layer d+1 is the neighbours of layer d less layers d and d-1. What one range
// finds in another is not looked up there: it is left as a mark, kept in order, and entered when that range has its
// turn (delayed duplicate detection: R. E. Korf and P. Schultze, "Large-scale parallel breadth-first search", AAAI
// 2005; batches of deferred access: D. Kunkle and G. Cooperman, 2007). A stored range of a layer is a set of states and
// the marks that they make for the next layer; it is written once and never changed.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>

#include "rompicapo/base/expected.hpp"
#include "rompicapo/tables/ranged/section_file.hpp"

namespace rompicapo::tables {

// The sections of a stored range.
inline constexpr std::uint32_t section_set = 1;    // of 0
inline constexpr std::uint32_t section_marks = 2;  // of the range that they are for; there may be several

// Who works at which range, and how marks come from one to another. A process by itself has them all in one folder;
// over several machines each has some, and this is all that they need of each other.
class RangeExchange {
 public:
  RangeExchange() = default;
  RangeExchange(const RangeExchange&) = delete;
  RangeExchange& operator=(const RangeExchange&) = delete;
  virtual ~RangeExchange() = default;

  virtual bool mine(std::size_t range) const = 0;

  // So many distances are finished here. Returns the fewest of all, who go on from there: they are never more than one
  // apart. Errors, here and below: environment; also when one of the others has one.
  virtual Expected<std::uint64_t> fewest_finished(std::uint64_t finished) = 0;

  // The layer in hand as it is stored, by range, those of others without a pointer: its marks may be asked for until
  // layer_done. Everyone calls it, and it may wait for the others.
  virtual Expected<bool> enter(std::span<const std::shared_ptr<const SectionFile>> stored) = 0;

  // What is mine of the next layer is stored, with so many states, and all layers before it are on the disk. Returns
  // the sum over all, when all have said so.
  virtual Expected<std::uint64_t> layer_done(std::uint64_t states) = 0;

  // What `source` marked in `target`, of the layer in hand. Asked for by several threads at once.
  virtual Expected<std::unique_ptr<ByteStream>> marks(std::size_t source, std::size_t target) = 0;
};

// What there is to make a range of the next layer from.
class RangeInputs {
 public:
  RangeInputs() = default;
  RangeInputs(const RangeInputs&) = delete;
  RangeInputs& operator=(const RangeInputs&) = delete;
  virtual ~RangeInputs() = default;

  virtual std::unique_ptr<ByteStream> before() = 0;   // the set of layer d-1; no pointer: d is 0
  virtual std::unique_ptr<ByteStream> current() = 0;  // the set of layer d
  virtual Expected<std::unique_ptr<ByteStream>> marks(std::size_t source) = 0;
  virtual bool keep_on() = 0;  // to be asked every few milliseconds; false: give up, with any answer
};

// The buffers of one thread.
class RangeWorker {
 public:
  RangeWorker() = default;
  RangeWorker(const RangeWorker&) = delete;
  RangeWorker& operator=(const RangeWorker&) = delete;
  virtual ~RangeWorker() = default;

  // Writes what the range has of layer 0, and returns how many states.
  virtual std::uint64_t begin(std::size_t range, SectionWriter& out) = 0;

  // Writes what it has of the layer after `distance`. Errors: those of the streams.
  virtual Expected<std::uint64_t> step(std::uint64_t distance, std::size_t range, RangeInputs& in,
                                       SectionWriter& out) = 0;

  // Calls visit(state as text) for each state of a stored set until it returns false.
  virtual Expected<bool> list(std::uint64_t distance, std::size_t range, ByteStream& set,
                              const std::function<bool(std::string)>& visit) = 0;
};

// Immutable; shared by threads.
class RangedSpace {
 public:
  RangedSpace() = default;
  RangedSpace(const RangedSpace&) = delete;
  RangedSpace& operator=(const RangedSpace&) = delete;
  virtual ~RangedSpace() = default;

  virtual std::size_t ranges() const = 0;
  virtual std::uint64_t states() const = 0;        // those out of reach too
  virtual std::uint64_t worker_bytes() const = 0;  // what a worker takes, its files' buffers included
  virtual std::unique_ptr<RangeWorker> worker() const = 0;
};

}  // namespace rompicapo::tables
