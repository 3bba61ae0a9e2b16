// SPDX-License-Identifier: MIT
//
// Pairs the wings of all classes at once. A wing is right when it lies beside the middle edge that it belongs to; even
// sizes have no middle edges, so one is chosen for each edge first. A step is a word of face turns with slice turns
// before, between and after its parts: `S0 w1 S1 w2 ... S`. Each slice is turned away once and back once, and every w
// has the form "cap turns, R U R'", so that the faces that the slices cross are as before when the slices come back,
// and with them the centres. A slice that is away during one w makes a 3-cycle of the wings of its class, during
// several more. All classes share the word; each chooses what its two slices do. Source: "slice, exchange the edge,
// slice back", common knowledge of large cubes; one word for all classes is ours.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "rompicapo/base/rng.hpp"
#include "rompicapo/puzzles/cube/commutators/layer_turns.hpp"

namespace rompicapo::cube::commutators {

// [place]: a place; after the 24 places comes padding that is no place.
struct alignas(32) Places {
  std::array<std::uint8_t, 32> at{};
};

struct FaceTurn {
  Face face = U;
  std::uint8_t quarters = 1;
};
using Word = std::vector<FaceTurn>;

// Where a turn of a face, or of a slice of depth 1 on the axis's side or the far side, takes the wings.
const Places& by_face(FaceTurn turn);
const Places& by_slice(unsigned axis, bool far, unsigned quarters);
Places by_word(const Word& word);

Places then(const Places& one, const Places& other);  // first `one`
Places inverse_of(const Places& places);
// `belongs` after the faces were turned.
Places seen_after(const Places& belongs, const Places& turned);

// All R U R', which exchange an edge between the slices about the axis with an edge of a cap. `turning`: also words
// that bring an edge back turned over; they make 3-cycles with two wings of one edge, which no R U R' does.
std::vector<Word> edge_words(unsigned axis, bool turning);

struct WingStep {
  unsigned axis = 0;
  Word before;                         // any turns
  std::vector<Word> words;             // the w
  std::vector<std::uint16_t> choices;  // [class]: what its slices do
  int gain = 0;
  double cost = 0, value = 0;
};

class WingSearch {
 public:
  // `belongs`[class][place]: where the wing that lies there would be right.
  WingSearch(unsigned size, Metric metric, std::vector<Places> belongs);

  unsigned wrong() const;

  // The step with the greatest gain less `rate` for each turn. `turning`: also with words that turn an edge over, and
  // after more face turns, drawn at random: for the last wings, which nothing shorter brings home. `share` of the turns
  // before are tried, drawn at random; `width` words are made longer. `proceed` is called often.
  std::optional<WingStep> best(double rate, bool turning, double share, unsigned width, Rng& rng,
                               const std::function<bool()>& proceed);
  LayerTurns turns_of(const WingStep& step) const;
  void make(const WingStep& step);

 private:
  struct Options;

  // Steps of one word, at least the `count` best; none if `proceed` said no.
  std::vector<WingStep> short_steps(double rate, bool turning, double share, std::size_t count, Rng& rng,
                                    const std::function<bool()>& proceed);
  // The best choices for a step with these words, whose turns cost `overhead`; none if it gains too little.
  std::optional<WingStep> weigh(const Options& options, const std::vector<Places>& belongs, double rate,
                                double overhead) const;
  std::vector<Places> belongs_after(const Word& before) const;

  unsigned size_;
  Metric metric_;
  std::vector<Places> belongs_;
};

}  // namespace rompicapo::cube::commutators
