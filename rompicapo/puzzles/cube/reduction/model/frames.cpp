// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/reduction/model/frames.hpp"

#include <algorithm>

#include "rompicapo/puzzles/cube/text/state_text.hpp"

namespace rompicapo::cube::reduction {

std::vector<Frame> rolled_frames(const std::vector<Start>& starts) {
  std::vector<Frame> frames;
  for (std::size_t start = 0; start < starts.size(); ++start) {
    const unsigned size = starts[start].cube.size();
    for (const Turn& orientation : {Turn{F, 1, size, 4}, Turn{F, 1, size, 1}, Turn{U, 1, size, 1}})
      for (const unsigned rolled : {4u, 1u}) {
        Frame frame{starts[start].cube, {}, start};
        StickerCube solved(size);
        for (const Turn& turn : {orientation, Turn{R, 1, size, rolled}}) {
          frame.cube.turn(turn);
          solved.turn(turn);
        }
        for (const Face face : {U, R, F, D, L, B}) frame.face[face] = solved.colour(solved.centre(face));
        frame.cube = named_by_centres(frame.cube);
        frames.push_back(std::move(frame));
      }
  }
  return frames;
}

Face reframed(Face face, const Frame& from, const Frame& to) {
  return static_cast<Face>(std::find(to.face.begin(), to.face.end(), from.face[face]) - to.face.begin());
}

}  // namespace rompicapo::cube::reduction
