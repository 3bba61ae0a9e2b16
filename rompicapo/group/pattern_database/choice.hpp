// SPDX-License-Identifier: MIT
//
// Which pattern databases a puzzle gets for so much memory. Candidates are products of what may be seen of each orbit:
// orientations, the places of some pieces or of all, places and orientations of some, which places hold any of a few
// pieces. Of those that fit that with the largest expected mean is taken, a short breadth-first search telling how fast
// its layers grow; one that symmetries turn into several is worth more than its mean, and one that does not see all
// orbits less. A puzzle without symmetries gets several smaller ones, of different pieces
// (docs/decisions/file-optimal.md).
#pragma once

#include <cstdint>
#include <vector>

#include "rompicapo/group/pattern_database/coordinate_cache.hpp"
#include "rompicapo/group/pattern_database/symmetry.hpp"
#include "rompicapo/group/pattern_database/table.hpp"

namespace rompicapo::group {

struct Chosen {
  Product product;
  double mean = 0;     // expected, of its entries
  bool whole = false;  // it sees everything: its entries are the distances themselves
};

// What is expected of a product of which this share of the entries can be met.
double expected_mean(const Product& product, std::size_t moves, double share);

// From how many sides it differs: what symmetries make of it.
std::size_t count_sides(const Space& space, const std::vector<Symmetry>& symmetries, const Product& product);

// The strongest that fit into so many bytes together, coordinates included; none where nothing fits.
std::vector<Chosen> choose_products(CoordinateCache& cache, const std::vector<Symmetry>& symmetries,
                                    std::uint64_t bytes);

}  // namespace rompicapo::group
