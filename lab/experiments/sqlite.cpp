// SPDX-License-Identifier: MIT
//
// The journal is a write-ahead log (WAL), so that readers and one writer do not block each other, and a killed process
// leaves a transaction complete or absent. Commits are not flushed to disk: a power failure may lose the last
// transactions, a kill does not.
#include "lab/experiments/sqlite.hpp"

#include <filesystem>
#include <fmt/format.h>
#include <sqlite3.h>

namespace rompicapo::lab {

namespace {

constexpr int patience = 60'000;  // milliseconds that a writer waits for another

constexpr int turn = 10;  // milliseconds between two attempts

Error failure(sqlite3* database, const std::string& file) {
  const char* const what = database == nullptr ? "out of memory" : sqlite3_errmsg(database);
  return {ErrorCode::environment, fmt::format("the database `{}`: {}", file, what)};
}

constexpr const char* look = "SELECT count(*) FROM sqlite_master";

// Whether the journal is empty: such a file can be read in a read-only folder.
bool is_settled(const std::string& file) {
  std::error_code none;
  const std::uintmax_t waiting = std::filesystem::file_size(file + "-wal", none);
  return none ? std::filesystem::exists(file, none) : waiting == 0;
}

std::string unchanging(const std::string& file) {
  std::string name = "file:";
  for (const char letter : file)
    name += letter == '%' || letter == '?' || letter == '#' ? fmt::format("%{:02x}", letter) : std::string(1, letter);
  return name + "?immutable=1";
}

}  // namespace

void Statement::Finalize::operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }

Statement& Statement::bind(int place, std::int64_t value) {
  sqlite3_bind_int64(statement_.get(), place + 1, value);
  return *this;
}

Statement& Statement::bind(int place, double value) {
  sqlite3_bind_double(statement_.get(), place + 1, value);
  return *this;
}

Statement& Statement::bind(int place, std::string_view value) {
  sqlite3_bind_text(statement_.get(), place + 1, value.data(), static_cast<int>(value.size()), SQLITE_TRANSIENT);
  return *this;
}

Statement& Statement::bind_nothing(int place) {
  sqlite3_bind_null(statement_.get(), place + 1);
  return *this;
}

Expected<bool> Statement::step() {
  const int code = sqlite3_step(statement_.get());
  if (code == SQLITE_ROW) return true;
  if (code == SQLITE_DONE) return false;
  return failure(sqlite3_db_handle(statement_.get()), file_);
}

void Statement::reset() { sqlite3_reset(statement_.get()); }

std::int64_t Statement::whole(int column) const { return sqlite3_column_int64(statement_.get(), column); }

double Statement::number(int column) const { return sqlite3_column_double(statement_.get(), column); }

std::string Statement::text(int column) const {
  const auto* const bytes = reinterpret_cast<const char*>(sqlite3_column_text(statement_.get(), column));
  if (bytes == nullptr) return {};
  return {bytes, static_cast<std::size_t>(sqlite3_column_bytes(statement_.get(), column))};
}

bool Statement::is_null(int column) const { return sqlite3_column_type(statement_.get(), column) == SQLITE_NULL; }

void Database::Close::operator()(sqlite3* database) const { sqlite3_close_v2(database); }

Error Database::error() const { return failure(database_.get(), file_); }

Expected<Database> Database::open(const std::string& file, Open how) {
  const int flags = how == Open::to_read    ? SQLITE_OPEN_READONLY
                    : how == Open::existing ? SQLITE_OPEN_READWRITE
                                            : SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE;
  Database opened;
  opened.file_ = file;
  sqlite3* raw = nullptr;
  const int code = sqlite3_open_v2(file.c_str(), &raw, flags, nullptr);
  opened.database_.reset(raw);
  if (code != SQLITE_OK) return opened.error();
  sqlite3_extended_result_codes(raw, 1);
  sqlite3_busy_timeout(raw, patience);
  // Detects other files here rather than during a run.
  if (how == Open::to_read) {
    Expected<bool> readable = opened.execute(look);
    if (!readable && is_settled(file)) {
      opened.database_.reset();
      static_cast<void>(sqlite3_open_v2(unchanging(file).c_str(), &raw, flags | SQLITE_OPEN_URI, nullptr));
      opened.database_.reset(raw);
      if (const Expected<bool> again = opened.execute(look)) readable = again;
    }
    if (!readable) return readable.error();
    return opened;
  }
  // This fails at once while another process opens the same file for the first time, without the busy timeout.
  Expected<bool> usable = true;
  for (int waited = 0; waited < patience; waited += turn) {
    usable = opened.execute("PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON");
    if (usable || (sqlite3_errcode(raw) & 0xff) != SQLITE_BUSY) break;
    sqlite3_sleep(turn);
  }
  if (!usable) return usable.error();
  return opened;
}

Expected<bool> Database::execute(const std::string& sql) {
  if (sqlite3_exec(database_.get(), sql.c_str(), nullptr, nullptr, nullptr) != SQLITE_OK) return error();
  return true;
}

Expected<Statement> Database::prepare(std::string_view sql) {
  sqlite3_stmt* raw = nullptr;
  const int code = sqlite3_prepare_v2(database_.get(), sql.data(), static_cast<int>(sql.size()), &raw, nullptr);
  if (code != SQLITE_OK) return error();
  Statement statement;
  statement.statement_.reset(raw);
  statement.file_ = file_;
  return statement;
}

std::int64_t Database::changes() const { return sqlite3_changes64(database_.get()); }

Expected<Transaction> Transaction::begin(Database& database) {
  // IMMEDIATE: a transaction that reads before it writes must exclude other writers.
  if (const Expected<bool> begun = database.execute("BEGIN IMMEDIATE"); !begun) return begun.error();
  return Transaction(database);
}

Transaction::~Transaction() {
  if (database_ != nullptr) static_cast<void>(database_->execute("ROLLBACK"));
}

Expected<bool> Transaction::commit() {
  Expected<bool> committed = database_->execute("COMMIT");
  if (committed) database_ = nullptr;
  return committed;
}

}  // namespace rompicapo::lab
