// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/reduction7/frames.hpp"

#include "rompicapo/puzzles/cube/text/state_text.hpp"

namespace rompicapo::cube::reduction7 {

std::vector<Frame> rolled_frames(const std::vector<reduction5::Begin>& begins) {
  std::vector<Frame> frames;
  for (std::size_t begin = 0; begin < begins.size(); ++begin)
    for (Frame& frame : reduction5::frames_of(named_by_centres(begins[begin].cube), begin)) {
      const unsigned size = frame.cube.size();
      const Turn roll{R, 1, size, 1};
      Frame rolled = frame;
      rolled.cube.turn(roll);
      StickerCube solved(size);
      solved.turn(roll);
      for (const Face face : {U, R, F, D, L, B}) rolled.face[face] = frame.face[solved.colour(solved.centre(face))];
      rolled.cube = named_by_centres(rolled.cube);
      frames.push_back(std::move(frame));
      frames.push_back(std::move(rolled));
    }
  return frames;
}

}  // namespace rompicapo::cube::reduction7
