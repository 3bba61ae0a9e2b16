// SPDX-License-Identifier: MIT
//
// A* on the 15-puzzle as in textbooks: a std::priority_queue of open nodes, a std::unordered_map from board to node,
// parent pointers. It shares nothing with the library and is the baseline for a_star.hpp. The goal has the blank first.
// Ties prefer larger g, as there.
#pragma once

#include <array>
#include <cstdint>
#include <cstdlib>
#include <queue>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace reference {

using Board15 = std::array<std::uint8_t, 16>;  // [cell] tile, 0 the blank

struct HashOfBoard {
  std::size_t operator()(const Board15& board) const {
    return std::hash<std::string_view>{}({reinterpret_cast<const char*>(board.data()), board.size()});
  }
};

struct TextbookAnswer {
  bool solved = false;
  std::uint64_t expanded = 0;
  std::vector<Board15> boards;  // from start to goal, both included
};

class TextbookAStar {
 public:
  TextbookAStar() {
    for (int tile = 1; tile < 16; ++tile)
      for (int cell = 0; cell < 16; ++cell)
        distance_[tile][cell] = std::abs(tile / 4 - cell / 4) + std::abs(tile % 4 - cell % 4);
  }

  TextbookAnswer solve(const Board15& start) {
    TextbookAnswer answer;
    Node& root = nodes_[start];
    root = {start, nullptr, 0, estimate(start), false};
    open_.push({root.h, 0, &root});
    while (!open_.empty()) {
      const Entry entry = open_.top();
      open_.pop();
      Node& node = *entry.node;
      if (node.closed) continue;
      if (node.h == 0) return trace(node, answer);
      node.closed = true;
      ++answer.expanded;
      expand(node);
    }
    return answer;
  }

 private:
  struct Node {
    Board15 board{};
    const Node* parent = nullptr;
    int g = 0, h = 0;
    bool closed = false;
  };
  struct Entry {
    int f, g;
    Node* node;
    bool operator<(const Entry& other) const { return f != other.f ? f > other.f : g < other.g; }
  };

  int estimate(const Board15& board) const {
    int sum = 0;
    for (int cell = 0; cell < 16; ++cell) sum += distance_[board[cell]][cell];  // the blank's row is all 0
    return sum;
  }

  void expand(const Node& node) {
    int blank = 0;
    while (node.board[blank] != 0) ++blank;
    if (blank >= 4) visit(node, blank, blank - 4);
    if (blank < 12) visit(node, blank, blank + 4);
    if (blank % 4 != 0) visit(node, blank, blank - 1);
    if (blank % 4 != 3) visit(node, blank, blank + 1);
  }

  void visit(const Node& parent, int blank, int to) {
    Board15 board = parent.board;
    std::swap(board[blank], board[to]);
    const auto [place, fresh] = nodes_.try_emplace(board);
    Node& node = place->second;
    if (!fresh && node.g <= parent.g + 1) return;
    node = {board, &parent, parent.g + 1, estimate(board), false};
    open_.push({node.g + node.h, node.g, &node});
  }

  static TextbookAnswer trace(const Node& goal, TextbookAnswer& answer) {
    answer.solved = true;
    for (const Node* node = &goal; node != nullptr; node = node->parent)
      answer.boards.insert(answer.boards.begin(), node->board);
    return answer;
  }

  std::array<std::array<int, 16>, 16> distance_{};  // [tile][cell]
  std::unordered_map<Board15, Node, HashOfBoard> nodes_;
  std::priority_queue<Entry> open_;
};

}  // namespace reference
