// SPDX-License-Identifier: MIT
//
// Milestones of pieces that reach their home places, for any puzzle whose pieces have names:
//
//     home                 reach home with this move and stay: how many have so far, of how many
//     home-for-now         reach home until a later move takes them out: its number
//     moved-out            leave home: the number of the move that brings them back for good, and how many it brings
//     moved-out-and-back   the same if they return by different moves: the number of the last one
//
// Moves are numbered from 1. If the line does not end with all pieces at home, the first and the last become
// home-so-far and moved-out-so-far, valid for the line as far as it goes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "rompicapo/model/annotation.hpp"
#include "rompicapo/model/settled.hpp"

namespace rompicapo {

class HomeTeller {
 public:
  // `home`: one fact per piece; `names`: of the pieces, in that order.
  HomeTeller(Settled home, std::vector<std::string> names) : home_(std::move(home)), names_(std::move(names)) {}

  const Settled& settled() const { return home_; }
  bool solved() const { return home_.count(home_.states() - 1) == total(); }

  void tell(Annotation& annotation, std::size_t move) const {
    if (const std::vector<std::size_t> gained = home_.gained(move); !gained.empty())
      annotation.achieved.push_back(
          {solved() ? "home" : "home-so-far", home_.count(move + 1), std::to_string(total()), named(gained)});
    std::map<std::size_t, std::vector<std::size_t>> until, back;
    for (const std::size_t piece : home_.passing(move)) until[home_.ended_by(piece, move + 1) + 1].push_back(piece);
    for (const std::size_t piece : home_.lost(move)) back[home_.since(piece)].push_back(piece);
    for (const auto& [end, pieces] : until)
      annotation.achieved.push_back({"home-for-now", static_cast<std::int64_t>(end), {}, named(pieces)});
    if (const auto never = back.find(home_.states()); never != back.end()) {
      annotation.achieved.push_back({"moved-out-so-far", 0, {}, named(never->second)});
      back.erase(never);
    }
    if (back.size() == 1) {
      const auto& [since, pieces] = *back.begin();
      const std::size_t together = home_.gained(since - 1).size();
      annotation.achieved.push_back(
          {"moved-out", static_cast<std::int64_t>(since), std::to_string(together), named(pieces)});
    } else if (!back.empty()) {
      std::vector<std::size_t> all;
      for (const auto& [since, pieces] : back) all.insert(all.end(), pieces.begin(), pieces.end());
      annotation.achieved.push_back(
          {"moved-out-and-back", static_cast<std::int64_t>(back.rbegin()->first), {}, named(all)});
    }
  }

 private:
  std::int64_t total() const { return static_cast<std::int64_t>(names_.size()); }

  std::vector<std::string> named(const std::vector<std::size_t>& pieces) const {
    std::vector<std::string> names;
    for (const std::size_t piece : pieces) names.push_back(names_[piece]);
    return names;
  }

  Settled home_;
  std::vector<std::string> names_;
};

}  // namespace rompicapo
