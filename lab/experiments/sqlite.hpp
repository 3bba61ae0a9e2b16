// SPDX-License-Identifier: MIT
//
// SQLite through its C interface, as values: a database and prepared statements that close themselves, errors as
// Expected with SQLite's own message and the file's name. Everything a statement is bound to is copied.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "rompicapo/base/expected.hpp"

struct sqlite3;
struct sqlite3_stmt;

namespace rompicapo::lab {

class Database;

// Places and columns are numbered from 0. What is bound stays bound until it is bound anew.
class Statement {
 public:
  Statement& bind(int place, std::int64_t value);
  Statement& bind(int place, double value);
  Statement& bind(int place, std::string_view value);
  Statement& bind_nothing(int place);
  template <class Value>
  Statement& bind(int place, const std::optional<Value>& value) {
    return value ? bind(place, *value) : bind_nothing(place);
  }

  // True: there is a row; false: no more. Errors: environment (busy beyond patience, disk full, damaged, ...).
  Expected<bool> step();
  // To its end, rows left unread, and back to the beginning.
  Expected<bool> run();
  void reset();

  std::int64_t whole(int column) const;
  double number(int column) const;
  std::string text(int column) const;
  bool is_null(int column) const;

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

  // `sql` may be several statements; rows are not looked at.
  Expected<bool> execute(const std::string& sql);
  // Precondition: `sql` is right: a mistake in it is a bug of ours, told as an error all the same.
  Expected<Statement> prepare(std::string_view sql);
  std::int64_t changes() const;  // rows that the last statement changed

  const std::string& file() const { return file_; }

 private:
  struct Close {
    void operator()(sqlite3* database) const;
  };
  Error error() const;

  std::unique_ptr<sqlite3, Close> database_;
  std::string file_;
};

// From here to commit(); without that all is as it was.
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
