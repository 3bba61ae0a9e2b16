// SPDX-License-Identifier: MIT
//
// SQLite's C interface as values: a database and prepared statements with destructors, and Expected errors with
// SQLite's message and the file's name. Bound values are copied.
#pragma once

#include <concepts>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "rompicapo/base/expected.hpp"
#include "rompicapo/base/fields.hpp"

struct sqlite3;
struct sqlite3_stmt;

namespace rompicapo::lab {

class Database;

// Parameters and columns are numbered from 0. Bound values persist until they are replaced.
class Statement {
 public:
  Statement& bind(int place, std::int64_t value);
  Statement& bind(int place, double value);
  Statement& bind(int place, std::string_view value);
  template <std::integral Value>
  Statement& bind(int place, Value value) {
    return bind(place, static_cast<std::int64_t>(value));
  }
  Statement& bind_nothing(int place);
  template <class Value>
  Statement& bind(int place, const std::optional<Value>& value) {
    return value ? bind(place, *value) : bind_nothing(place);
  }

  // The values in order, from the first place.
  template <class... Values>
  Statement& bind_all(const Values&... values) {
    int place = 0;
    (bind(place++, values), ...);
    return *this;
  }
  template <class Fields, class Record>
  Statement& bind_record(const Fields& fields, const Record& record) {
    int place = 0;
    for_each_field(fields, [&](const auto& field) { bind(place++, record.*field.member); });
    return *this;
  }

  // True: there is a row; false: no more. Errors: environment (busy beyond the timeout, disk full, damaged, ...).
  Expected<bool> step();
  // take(*this) for each row, then resets.
  template <class Take>
  Expected<bool> each(const Take& take) {
    Expected<bool> row = step();
    for (; row && *row; row = step()) take(*this);
    reset();
    return row ? Expected<bool>(true) : row;
  }
  Expected<bool> run() {
    return each([](const Statement&) {});
  }
  void reset();

  std::int64_t whole(int column) const;
  double number(int column) const;
  std::string text(int column) const;
  bool is_null(int column) const;
  // The same by type.
  void read(int column, std::string& value) const { value = text(column); }
  void read(int column, double& value) const { value = number(column); }
  template <std::integral Value>
  void read(int column, Value& value) const {
    value = static_cast<Value>(whole(column));
  }
  template <class Value>
  void read(int column, std::optional<Value>& value) const {
    is_null(column) ? value.reset() : read(column, value.emplace());
  }
  // From the first column.
  template <class Record, class Fields>
  Record record(const Fields& fields) const {
    Record record;
    int column = 0;
    for_each_field(fields, [&](const auto& field) { read(column++, record.*field.member); });
    return record;
  }

 private:
  friend class Database;
  struct Finalize {
    void operator()(sqlite3_stmt* statement) const;
  };
  std::unique_ptr<sqlite3_stmt, Finalize> statement_;
  std::string file_;
};

class Database {
 public:
  enum class Open { existing, existing_or_new, to_read };

  // Errors: environment, with the file's name.
  static Expected<Database> open(const std::string& file, Open how);

  // `sql` may be several statements; rows are ignored.
  Expected<bool> execute(const std::string& sql);
  // Precondition: `sql` is valid; a mistake in it is a bug, reported as an error.
  Expected<Statement> prepare(std::string_view sql);
  std::int64_t changes() const;  // rows changed by the last statement

  const std::string& file() const { return file_; }

 private:
  struct Close {
    void operator()(sqlite3* database) const;
  };
  Error error() const;

  std::unique_ptr<sqlite3, Close> database_;
  std::string file_;
};

// Rolls back unless commit() is called.
class Transaction {
 public:
  // Waits for other writers. Errors: environment.
  static Expected<Transaction> begin(Database& database);
  Transaction(Transaction&& other) noexcept : database_(std::exchange(other.database_, nullptr)) {}
  Transaction& operator=(Transaction&&) = delete;
  Transaction(const Transaction&) = delete;
  Transaction& operator=(const Transaction&) = delete;
  ~Transaction();

  Expected<bool> commit();

 private:
  explicit Transaction(Database& database) : database_(&database) {}

  Database* database_;
};

}  // namespace rompicapo::lab
