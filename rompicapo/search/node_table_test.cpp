// SPDX-License-Identifier: MIT
//
// The node table against std::map: the same members, costs and numbers, through many growths and in little memory; and
// the path reconstructed by undoing moves.
#include "rompicapo/search/node_table.hpp"

#include <gtest/gtest.h>
#include <map>
#include <string>

#include "rompicapo/base/rng.hpp"
#include "rompicapo/search/account_test_support.hpp"
#include "rompicapo/search/toy_puzzle_test_support.hpp"

namespace rompicapo {
namespace {

template <class Key>
Key make_key(std::uint64_t number) {
  if constexpr (std::is_integral_v<Key>) {
    return static_cast<Key>(number);
  } else {
    const std::string digits = std::to_string(number * 1'000'003);
    return Key(digits.begin(), digits.end());
  }
}

template <class Key>
void agrees_with_a_map(std::uint64_t different, std::size_t rounds) {
  MemoryAccount account;
  NodeTable<Key> table(account.memory_budget, make_key<Key>(1));
  std::map<Key, NodeId> known;
  Rng rng(3);
  for (std::size_t round = 0; round < rounds; ++round) {
    const Key key = make_key<Key>(rng.next() % different);
    ASSERT_TRUE(table.make_room(1));
    ASSERT_EQ(table.find(key) != no_node, known.contains(key));
    const auto [id, fresh] = table.insert(key, static_cast<Cost>(round), Move{7});
    ASSERT_EQ(fresh, known.emplace(key, static_cast<NodeId>(known.size())).second);
    ASSERT_EQ(id, known[key]);
    ASSERT_EQ(table[id].key, key);
  }
  ASSERT_EQ(table.size(), known.size());
  for (const auto& [key, id] : known) ASSERT_EQ(table.find(key), id);
  EXPECT_EQ(account.result.stats.peak_bytes, account.memory_budget.used());

  table.clear();
  EXPECT_EQ(table.size(), 0u);
  for (const auto& [key, id] : known) ASSERT_EQ(table.find(key), no_node);
}

TEST(NodeTable, AgreesWithAMap) {
  agrees_with_a_map<std::uint64_t>(100'000, 300'000);
  agrees_with_a_map<std::uint16_t>(60'000, 100'000);
  agrees_with_a_map<std::vector<std::uint8_t>>(2'000, 5'000);
}

TEST(NodeTable, EndsWithinItsMemoryAndUsesMostOfIt) {
  for (const std::uint64_t bytes : {0ull, 5'000ull, 200'000ull, 1ull << 20, 10ull << 20}) {
    MemoryAccount account(bytes);
    NodeTable<std::uint64_t> table(account.memory_budget, 0);
    std::uint64_t next = 0;
    while (table.make_room(1)) table.insert(next++, 0, Move::none);
    EXPECT_EQ(account.result.outcome, Outcome::out_of_budget);
    EXPECT_EQ(account.result.exhausted, LimitReached::memory);
    EXPECT_LE(account.result.stats.peak_bytes, bytes);
    for (std::uint64_t key = 0; key < next; ++key) ASSERT_EQ(table.find(key), key);  // all still present
    EXPECT_TRUE(bytes < 1 << 20 || next * 30 > bytes) << next;                       // at most 30 bytes per node
  }
}

// Keys that all map to one line: the overflow wraps around the end of the table.
TEST(NodeTable, KeepsKeysWhoseHashesCollide) {
  MemoryAccount account;
  NodeTable<std::uint64_t> table(account.memory_budget, 0);
  ASSERT_TRUE(table.make_room(1));
  constexpr std::uint64_t last_line = 0xffffffff'00000001;
  for (std::uint64_t key = 0; key < 200; ++key) {
    ASSERT_TRUE(table.insert(key, last_line, 0, Move::none).fresh);
    ASSERT_FALSE(table.insert(key, last_line, 0, Move::none).fresh);
  }
  for (std::uint64_t key = 0; key < 200; ++key) ASSERT_EQ(table.find(key, last_line), key);
  EXPECT_EQ(table.find(1000, last_line), no_node);
}

TEST(NodeTable, WalksBackByUndoing) {
  const toy::PackedSliding puzzle;
  MemoryAccount account;
  NodeTable<std::uint64_t> table(account.memory_budget, 0);
  ASSERT_TRUE(table.make_room(100));
  toy::Board board = puzzle.goals()[0];
  std::vector<Move> moves;
  NodeId id = table.insert(puzzle.pack(board), 0, Move::none).id;
  for (int step = 0; step < 30; ++step) {
    const auto list = puzzle.moves(board, moves.empty() ? Move::none : moves.back());
    toy::Board next = board;
    puzzle.apply(next, list[static_cast<std::size_t>(step) % list.size()]);
    if (table.find(puzzle.pack(next)) != no_node) break;
    moves.push_back(list[static_cast<std::size_t>(step) % list.size()]);
    board = next;
    id = table.insert(puzzle.pack(board), static_cast<Cost>(moves.size()), moves.back()).id;
  }
  EXPECT_GT(moves.size(), 5u);
  EXPECT_EQ(path_to(puzzle, table, id), moves);
}

TEST(HashKey, SpreadsNeighbouringKeys) {
  // 2^16 neighbours over 2^12 lines: 16 each on average; the probability of 60 in any is below 1e-12.
  for (const int shift : {0, 8, 32, 48}) {
    std::vector<int> lines(1 << 12), tags(256);
    for (std::uint64_t key = 0; key < 1 << 16; ++key) {
      const std::uint64_t hash = hash_key(key << shift);
      ++lines[hash >> 52];
      ++tags[hash & 255];
    }
    EXPECT_LT(*std::max_element(lines.begin(), lines.end()), 60);
    EXPECT_LT(*std::max_element(tags.begin(), tags.end()), 400);
  }
}

TEST(HashKey, SeesEveryByte) {
  std::vector<std::uint8_t> bytes(21);
  const std::uint64_t before = hash_key(bytes);
  for (std::uint8_t& byte : bytes) {
    byte = 1;
    EXPECT_NE(hash_key(bytes), before);
    byte = 0;
  }
  EXPECT_NE(hash_bytes("a", 1), hash_bytes("a\0", 2));
}

}  // namespace
}  // namespace rompicapo
