// SPDX-License-Identifier: MIT
//
// Keys are read one by one; an unread key is an error with the nearest known key, so that a misspelt limit is not
// ignored.
#define TOML_EXCEPTIONS 0
#define TOML_HEADER_ONLY 1

#include "lab/experiments/suite.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <toml++/toml.h>

#include "rompicapo/base/text.hpp"

namespace rompicapo::lab {

namespace {

using nlohmann::json;

// One table of the file. The first fault is recorded; all tables share it.
class Keys {
 public:
  Keys(const toml::table& table, std::string_view file, std::optional<Error>& error)
      : table_(table), file_(file), error_(error) {}

  std::string text(std::string_view key, bool required = false) {
    const toml::node* const node = take(key);
    if (node == nullptr && required && missing_.empty()) missing_ = key;
    if (node == nullptr) return {};
    const auto value = node->value_exact<std::string>();
    if (!value) wrong(*node, key, "a text in quotes");
    return value.value_or("");
  }

  std::uint64_t whole(std::string_view key, std::uint64_t usual, std::uint64_t least, std::uint64_t most) {
    const toml::node* const node = take(key);
    return node == nullptr ? usual : whole_of(*node, key, least, most);
  }

  // A value, or a list of them; `usual` if the key is absent.
  std::vector<std::string> texts(std::string_view key, bool required = false) {
    if (required && !has(key) && missing_.empty()) missing_ = key;
    return each<std::string>(key, {}, [&](const toml::node& node) {
      const auto value = node.value_exact<std::string>();
      if (!value) wrong(node, key, "a text in quotes, or a list of them");
      return value.value_or("");
    });
  }
  std::vector<std::uint64_t> wholes(std::string_view key, std::vector<std::uint64_t> usual, std::uint64_t least,
                                    std::uint64_t most) {
    return each<std::uint64_t>(key, std::move(usual),
                               [&](const toml::node& node) { return whole_of(node, key, least, most); });
  }
  std::vector<double> numbers(std::string_view key, std::vector<double> usual, double least, double most) {
    return each<double>(key, std::move(usual), [&](const toml::node& node) {
      const auto value = node.value<double>();
      if (!value || !(*value >= least && *value <= most))
        wrong(node, key, fmt::format("a number from {:g} to {:g}", least, most));
      return value.value_or(0);
    });
  }

  // {"name": value, ...}: the product over values that are lists.
  OptionSets options(std::string_view key, bool lists) {
    const toml::node* const node = take(key);
    if (node == nullptr) return {"{}"};
    const toml::table* const table = node->as_table();
    if (table == nullptr) return wrong(*node, key, "a table: { weight = 2 }"), OptionSets{};
    std::vector<json> sets{json::object()};
    for (const auto& [name, value] : *table) {
      const toml::array* const list = value.as_array();
      if (list != nullptr && !lists) wrong(value, name.str(), "one value");
      std::vector<json> longer;
      for (const json& set : sets) {
        const auto add = [&, &name = name](const toml::node& one) {
          longer.push_back(set);
          longer.back()[std::string(name.str())] = value_of(one, name.str());
        };
        if (list == nullptr) {
          add(value);
        } else {
          for (const toml::node& one : *list) add(one);
        }
      }
      sets = std::move(longer);
    }
    OptionSets all;
    for (const json& set : sets) all.push_back(set.dump());
    return all;
  }

  // Each table of a list of tables, [[key]].
  template <class Read>
  void tables(std::string_view key, const Read& read) {
    const toml::node* const node = take(key);
    const toml::array* const list = node == nullptr ? nullptr : node->as_array();
    if (list == nullptr || list->empty())
      return fail(table_, ErrorCode::bad_option, fmt::format("there is no [[{}]]", key));
    for (const toml::node& one : *list) {
      const toml::table* const table = one.as_table();
      if (table == nullptr) return wrong(one, key, fmt::format("a table: [[{}]]", key));
      Keys keys(*table, file_, error_);
      read(keys);
      keys.finish();
    }
  }

  void finish() {
    for (const auto& [name, node] : table_)
      if (std::find(known_.begin(), known_.end(), name.str()) == known_.end()) {
        const std::vector<std::string_view> names(known_.begin(), known_.end());
        fail(node, ErrorCode::unknown_name,
             fmt::format("there is no key `{}`{}", excerpt(name.str()), suggestion(name.str(), names)));
      }
    if (!missing_.empty()) refuse(fmt::format("`{}` is missing", missing_));  // unless it is present, misspelt
  }

  void fail(const toml::node& node, ErrorCode code, const std::string& message) {
    const toml::source_position& at = node.source().begin;
    if (!error_) error_ = Error{code, fmt::format("{}:{}:{}: {}", file_, at.line, at.column, message), {}};
  }
  void refuse(const std::string& message) { fail(table_, ErrorCode::bad_option, message); }
  bool has(std::string_view key) const { return table_.contains(key); }
  std::size_t line() const { return table_.source().begin.line; }

 private:
  const toml::node* take(std::string_view key) {
    known_.emplace_back(key);
    return table_.get(key);
  }

  void wrong(const toml::node& node, std::string_view key, std::string_view wanted) {
    fail(node, ErrorCode::bad_option, fmt::format("`{}` must be {}", key, wanted));
  }

  std::uint64_t whole_of(const toml::node& node, std::string_view key, std::uint64_t least, std::uint64_t most) {
    const auto value = node.value_exact<std::int64_t>();
    const bool good = value && *value >= 0 && static_cast<std::uint64_t>(*value) >= least &&
                      static_cast<std::uint64_t>(*value) <= most;
    if (!good) wrong(node, key, fmt::format("a whole number from {} to {}", least, most));
    return good ? static_cast<std::uint64_t>(*value) : least;
  }

  json value_of(const toml::node& node, std::string_view key) {
    if (const auto flag = node.value_exact<bool>()) return *flag;
    if (const auto whole = node.value_exact<std::int64_t>()) return *whole;
    if (const auto number = node.value_exact<double>()) return *number;
    if (const auto text = node.value_exact<std::string>()) return *text;
    wrong(node, key, "a text, a number, true or false");
    return nullptr;
  }

  template <class Value, class Read>
  std::vector<Value> each(std::string_view key, std::vector<Value> usual, const Read& read) {
    const toml::node* const node = take(key);
    if (node == nullptr) return usual;
    std::vector<Value> values;
    if (const toml::array* const list = node->as_array()) {
      for (const toml::node& one : *list) values.push_back(read(one));
    } else {
      values.push_back(read(*node));
    }
    if (values.empty()) wrong(*node, key, "a list of at least one");
    return values;
  }

  const toml::table& table_;
  std::string_view file_;
  std::optional<Error>& error_;
  std::vector<std::string> known_{};
  std::string missing_{};
};

constexpr std::uint64_t most_runs = 100'000'000;
constexpr std::uint64_t most_exact = std::uint64_t{1} << 53;

void read_columns(Keys& keys, SuiteInstances& set) {
  if (const auto columns = keys.texts("columns"); !columns.empty()) set.columns = columns;
  for (const std::string& column : set.columns)
    if (column != "number" && column != "length" && column != "state")
      keys.refuse(fmt::format("there is no column `{}` (one of: number, length, state)", excerpt(column)));
  if (set.columns.back() != "state")
    keys.refuse("the last of `columns` must be `state`: it takes the rest of the line");
}

SuiteInstances read_instances(Keys& keys) {
  SuiteInstances set;
  set.line = keys.line();
  set.puzzle = keys.text("puzzle", /*required=*/true);
  set.name = keys.text("name");
  if (set.name.empty()) set.name = set.puzzle;
  set.goal = keys.text("goal");
  set.metric = keys.text("metric");
  set.options = keys.options("options", /*lists=*/false).front();
  set.states = keys.texts("states");
  set.file = keys.text("file");
  read_columns(keys, set);
  set.random = keys.whole("random", 0, 1, most_runs);
  set.seed = keys.whole("seed", 1, 0, most_exact);
  set.distances = keys.wholes("distance", {}, 0, 1'000'000);
  set.first = keys.whole("first", 0, 1, most_runs);
  if (!set.states.empty() + !set.file.empty() + (set.random > 0) != 1)
    keys.refuse("give one of `states`, `file`, `random`");
  if (set.random == 0 && !set.distances.empty()) keys.refuse("`distance` goes with `random`");
  return set;
}

SuiteSolvers read_solvers(Keys& keys) {
  SuiteSolvers entry;
  entry.line = keys.line();
  entry.solvers = keys.texts("solvers", /*required=*/true);
  entry.heuristics = keys.texts("heuristics");
  entry.options = keys.options("options", /*lists=*/true);
  entry.on = keys.texts("on");
  entry.split = keys.whole("split", 0, 1, 100'000);
  entry.seconds = keys.numbers("seconds", {entry.split > 0 ? 0.0 : 30.0}, 0, 1e9);
  entry.nodes = keys.wholes("nodes", {0}, 0, most_exact);
  entry.memory_mib = keys.whole("memory", 1024, 16, 1 << 24);
  entry.repetitions = keys.whole("repetitions", 1, 1, 1'000'000);
  return entry;
}

void check_names(Keys& keys, const Suite& suite) {
  std::vector<std::string_view> names;
  for (const SuiteInstances& set : suite.instances) {
    if (std::find(names.begin(), names.end(), set.name) != names.end())
      keys.refuse(fmt::format("two of [[instances]] are named `{}`", excerpt(set.name)));
    names.push_back(set.name);
  }
  for (const SuiteSolvers& entry : suite.solvers)
    for (const std::string& name : entry.on)
      if (std::find(names.begin(), names.end(), name) == names.end())
        keys.refuse(fmt::format("[[solvers]] of line {}: there are no [[instances]] named `{}`{}", entry.line,
                                excerpt(name), suggestion(name, names)));
}

}  // namespace

Expected<Suite> read_suite(std::string_view text, std::string_view file) {
  const toml::parse_result parsed = toml::parse(text, file);
  if (!parsed) {
    const toml::source_position& at = parsed.error().source().begin;
    return Error{ErrorCode::bad_syntax,
                 fmt::format("{}:{}:{}: {}", file, at.line, at.column, parsed.error().description())};
  }
  std::optional<Error> error;
  Keys keys(parsed.table(), file, error);
  Suite suite;
  suite.text = text;
  suite.name = keys.text("name", /*required=*/true);
  suite.summary = keys.text("summary");
  suite.seed = keys.whole("seed", 1, 0, most_exact);
  keys.tables("instances", [&](Keys& of) { suite.instances.push_back(read_instances(of)); });
  keys.tables("solvers", [&](Keys& of) { suite.solvers.push_back(read_solvers(of)); });
  keys.finish();
  if (!error) check_names(keys, suite);
  if (error) return *error;
  return suite;
}

}  // namespace rompicapo::lab
