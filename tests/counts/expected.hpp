// SPDX-License-Identifier: MIT
//
// The number of positions at each distance from solved, for puzzles where it is known. Sources: 8-puzzle: A. Reinefeld,
// "Complete solution of the eight-puzzle", 1993 (goal's blank in a corner); cubes: the published tables of J. Bruce and
// T. Rokicki et al.; Brain Twist: counted here in two ways.
#pragma once

#include <cstdint>
#include <numeric>
#include <vector>

namespace rompicapo {

using Counts = std::vector<std::uint64_t>;

inline std::uint64_t total(const Counts& counts) {
  return std::accumulate(counts.begin(), counts.end(), std::uint64_t{0});
}

namespace expected {

inline const Counts sliding_3x3_corner{1,     2,     4,     8,     16,    20,   39,   62,   116,   152,   286,
                                       396,   748,   1024,  1893,  2512,  4485, 5638, 9529, 10878, 16993, 17110,
                                       23952, 20224, 24047, 15578, 14560, 6274, 3910, 760,  221,   2};

inline const Counts sliding_3x3_centre{1,     4,     8,     8,     16,    32,   60,   72,    136,   200,   376,
                                       512,   964,   1296,  2368,  3084,  5482, 6736, 11132, 12208, 18612, 18444,
                                       24968, 19632, 22289, 13600, 11842, 4340, 2398, 472,   148};

// Several tiles of a line slide as one move. Counted here in two ways.
inline const Counts sliding_3x3_corner_multi{1,     4,     8,     16,   32,   64,    127,   244,   454,
                                             856,   1576,  2854,  5117, 8588, 13466, 19739, 26558, 31485,
                                             30985, 23494, 11751, 3390, 589,  41,    1};
inline const Counts sliding_3x3_centre_multi{1,     4,     8,     16,   32,   64,    124,   236,   452,
                                             872,   1598,  2880,  5048, 8632, 13500, 19412, 26136, 31859,
                                             30304, 23402, 12743, 3424, 654,  35,    4};
inline const Counts sliding_4x4_multi{1, 6, 18, 54, 162, 486, 1457, 4334, 12568, 36046, 102801};

inline const Counts cube_2_htm{1, 9, 54, 321, 1847, 9992, 50136, 227536, 870072, 1887748, 623800, 2644};
inline const Counts cube_2_qtm{1,      6,      27,     120,     534,    2256,  8969, 33058,
                               114149, 360508, 930588, 1350852, 782536, 90280, 276};

inline const Counts cube_3_htm{1, 18, 243, 3240, 43239, 574908};
inline const Counts cube_3_qtm{1, 12, 114, 1068, 10011, 93840};

// With tile rc fixed at place 1.
inline const Counts brain_twist_faces{2,      16,      64,      240,      960,      3552,    12864, 47744, 174016,
                                      606376, 2010340, 6059868, 13689676, 14323554, 2952228, 35100, 200};
inline const Counts brain_twist_tips = brain_twist_faces;
inline const Counts brain_twist_faces_outer{1,        9,        40,      152,    600,     2256,
                                            8208,     30304,    110952,  391772, 1322262, 4177440,
                                            10776004, 15903421, 6900769, 289643, 2875,    92};

}  // namespace expected
}  // namespace rompicapo
