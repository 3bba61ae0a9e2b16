// SPDX-License-Identifier: MIT
//
// The wings of all classes at once. A wing is right when it lies beside the middle edge that it belongs to; on even
// sizes, which have none, each edge is given one to begin with. A step is a word of face turns before which,
// between which and after which slices are turned, each away and back: `S0 w1 S1 w2 ... S`, every w of the form "cap
// turns, R U R'", so that the faces through which the slices go are as they were when they come back, and with them the
// centres. A slice that is away during one w makes a 3-cycle of the wings of its class, during several more. The
// word is common to all classes; each chooses for itself what its two slices do.
// Source: "slice, exchange the edge, slice back", common stock of large cubes; all classes in one word is ours.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "rompicapo/base/rng.hpp"
#include "rompicapo/puzzles/cube/reduction_large/layer_turns.hpp"

namespace rompicapo::cube::reduction_large {

// [place]: a place; what follows the 24 places is padding, other than any place.
struct alignas(32) Places {
  std::array<std::uint8_t, 32> at{};
};

struct FaceTurn {
  Face face = U;
  std::uint8_t quarters = 1;
};

// Where a turn of a face, or of a slice of depth 1 seen from the axis or from behind, takes the wings.
const Places& by_face(FaceTurn turn);
const Places& by_slice(unsigned axis, bool far, unsigned quarters);

Places by_word(const std::vector<FaceTurn>& word);

Places then(const Places& one, const Places& other);  // first `one`
Places inverse_of(const Places& places);
// What belongs where, seen after the faces were turned.
Places seen_after(const Places& belongs, const Places& turned);

// All R U R', which exchange an edge between the slices about the axis with one of a cap. `turning`: also those that
// bring an edge back where it was, the other way round: what makes 3-cycles of which two wings are of one edge, as no R
// U R' does.
std::vector<std::vector<FaceTurn>> edge_words(unsigned axis, bool turning);

struct WingStep {
  unsigned axis = 0;
  std::vector<FaceTurn> before;              // anything
  std::vector<std::vector<FaceTurn>> words;  // the w
  std::vector<std::uint16_t> choices;        // [class]: what its slices do
  int gain = 0;
  double cost = 0, value = 0;
};

class WingSearch {
 public:
  // `belongs`[class][place]: where the wing that lies there would be right.
  WingSearch(unsigned size, Metric metric, std::vector<Places> belongs);

  unsigned wrong() const;

  // The best step in gain less `rate` for each turn. `turning`: also with words that turn an edge round, and after more
  // turns of faces, drawn at random: for the last wings, that nothing shorter brings home. `share`: of the
  // turns before, what is looked at, drawn at random. `width`: how many words are
  // made longer. `go_on` is asked often.
  std::optional<WingStep> best(double rate, bool turning, double share, unsigned width, Rng& rng,
                               const std::function<bool()>& go_on);
  LayerTurns turns_of(const WingStep& step) const;
  void make(const WingStep& step);
  const std::vector<Places>& belongs() const { return belongs_; }

 private:
  struct Options;

  // Of one word, no fewer than the `count` best; none, if it must not go on.
  std::vector<WingStep> short_steps(double rate, bool turning, double share, std::size_t count, Rng& rng,
                                    const std::function<bool()>& go_on);
  std::optional<WingStep> weigh(const Options& options, const std::vector<Places>& belongs, double rate,
                                double overhead) const;

  unsigned size_;
  Metric metric_;
  std::vector<Places> belongs_;
};

}  // namespace rompicapo::cube::reduction_large
