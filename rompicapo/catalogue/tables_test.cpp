// SPDX-License-Identifier: MIT
#include "rompicapo/catalogue/tables.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <set>

namespace rompicapo::catalogue {
namespace {

TEST(StoredTables, EachCanBeAFile) {
  std::set<std::string> names;
  for (const auto& [puzzle, spec] : stored_tables()) {
    EXPECT_TRUE(names.insert(spec.name).second) << spec.name << " twice";
    EXPECT_FALSE(spec.name.empty());
    EXPECT_EQ(spec.name.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-"), spec.name.npos) << spec.name;
    EXPECT_LE(spec.name.size() + spec.parameters.size(), 4000u) << spec.name;
    EXPECT_FALSE(puzzle.empty() || spec.summary.empty()) << spec.name;
    EXPECT_GT(spec.bytes, 0u) << spec.name;
    EXPECT_GE(spec.building_bytes, spec.bytes) << spec.name;
    EXPECT_TRUE(spec.build) << spec.name;
  }
  EXPECT_FALSE(names.empty());
}

TEST(StoredTables, InJsonWhatIsNotKnownIsNull) {
  const NamedSpec table = stored_tables().front();
  tables::Stored stored;
  const auto absent = nlohmann::json::parse(table_json(table, state_of(stored), stored, ""));
  EXPECT_EQ(absent["state"], "absent");
  EXPECT_EQ(absent["bytes"], table.spec.bytes);
  for (const char* key : {"path", "fault", "build_seconds"}) EXPECT_TRUE(absent[key].is_null()) << key;
  stored.present = true;
  stored.build_seconds = 1.5;
  const auto good = nlohmann::json::parse(table_json(table, state_of(stored), stored, "/a.table"));
  EXPECT_EQ(good["state"], "stored");
  EXPECT_EQ(good["build_seconds"], 1.5);
  stored.fault = "its contents are damaged";
  const auto bad = nlohmann::json::parse(table_json(table, state_of(stored), stored, "/a.table"));
  EXPECT_EQ(bad["state"], "unusable");
  EXPECT_EQ(bad["fault"], "its contents are damaged");
}

}  // namespace
}  // namespace rompicapo::catalogue
