// SPDX-License-Identifier: MIT
//
// rompicapo play and serve: the workbench over HTTP, for the user of this machine or for others. Handles what the
// server library does not: signals, the environment, the terminal.
#include <algorithm>
#include <arpa/inet.h>
#include <array>
#include <csignal>
#include <cstdlib>
#include <memory>
#include <pthread.h>
#include <thread>
#include <unistd.h>
#if defined(__GLIBC__)
#include <malloc.h>
#endif

#include "rompicapo/catalogue/service/service.hpp"

#include "apps/cli/browser.hpp"
#include "apps/cli/commands.hpp"
#include "apps/cli/guard.hpp"
#include "apps/cli/part.hpp"
#include "apps/cli/report_page.hpp"
#include "apps/cli/table_library.hpp"
#include "apps/cut_table.hpp"
#include "apps/server/origin_policy.hpp"
#include "apps/server/server.hpp"
#include "apps/words.hpp"

namespace rompicapo::cli {

namespace {

std::size_t processors() { return std::max(1u, std::thread::hardware_concurrency()); }

struct Serve {
  server::Settings settings;
  service::Bounds bounds;
  std::string page;
  double grace = 5, lease = 15;
  std::uint64_t reply_memory = 256;            // MiB
  std::uint64_t tables = table_space() >> 20;  // MiB
  bool quiet = false, play = false, no_browser = false;

  int run();
  service::Host host(server::Log::Sink log, const std::atomic<bool>& stop_tables) const;
};

// Blocks the ending signals in this thread and all later ones; sigwait receives them.
sigset_t hold_signals() {
  sigset_t ends{};
  sigemptyset(&ends);
  sigaddset(&ends, SIGINT);
  sigaddset(&ends, SIGTERM);
  struct sigaction hangup {};
  if (sigaction(SIGHUP, nullptr, &hangup) == 0 && hangup.sa_handler != SIG_IGN) sigaddset(&ends, SIGHUP);
  pthread_sigmask(SIG_BLOCK, &ends, nullptr);
  std::signal(SIGPIPE, SIG_IGN);
  std::signal(SIGXFSZ, SIG_IGN);
  return ends;
}

int wait_for_the_end(const sigset_t& ends) {
  int signal = 0;
  while (sigwait(&ends, &signal) != 0) continue;
  std::signal(SIGINT, SIG_DFL);  // a second Ctrl-C ends at once
  std::signal(SIGTERM, SIG_DFL);
  if (sigismember(&ends, SIGHUP) == 1) std::signal(SIGHUP, SIG_DFL);
  pthread_sigmask(SIG_UNBLOCK, &ends, nullptr);
  return signal;
}

void to_standard_error(std::string_view line) {
  while (!line.empty()) {
    const ssize_t written = ::write(STDERR_FILENO, line.data(), line.size());
    if (written <= 0) return;  // the server runs on if nobody reads the log
    line.remove_prefix(static_cast<std::size_t>(written));
  }
}

std::string address(const std::string& host, int port) {
  const bool everywhere = host == "0.0.0.0" || host == "::";
  const std::string name = everywhere ? "localhost" : host.find(':') != std::string::npos ? '[' + host + ']' : host;
  return fmt::format("http://{}:{}/", name, port);
}

service::Host Serve::host(server::Log::Sink log, const std::atomic<bool>& stop_tables) const {
  service::Host host;
  host.engine = "machine";
  host.version = ROMPICAPO_VERSION;
  for (const auto& [language, text] : apps::locales()) host.words.emplace_back(language, text);
  host.tables.folder = table_folder();
  host.tables.threads = processors();
  host.tables.stop = &stop_tables;
  host.most_stored = tables << 20;
  host.keeps_tables_of_definitions = false;
  const auto notices = std::make_shared<server::Log>(std::move(log));
  host.tables.notice = [notices](const std::string& line) { notices->write("tables", {{"notice", line}}); };
  host.clingo = clingo_program();
  host.cut_tables = &apps::survive_cut_tables();
  host.bounds = bounds;
  return host;
}

// The C library keeps freed memory in one arena per thread. Limits the arenas, and returns large blocks at once.
void keep_no_freed_memory() {
#if defined(__GLIBC__)
  ::mallopt(M_ARENA_MAX, static_cast<int>(std::min<std::size_t>(processors(), 64)));
  ::mallopt(M_MMAP_THRESHOLD, 1 << 20);
#endif
}

int Serve::run() {
  server::Page files = page.empty() ? server::Page(server::built_in_page()) : server::Page(page);
  if (play && files.empty())
    refuse(Format::text, {ErrorCode::environment, "this program was built without the page: `make play` builds both"});
  const sigset_t ends = hold_signals();
  const server::Log::Sink log = quiet ? server::Log::Sink() : to_standard_error;
  std::atomic<bool> stop_tables{false};
  const service::Service core(host(log, stop_tables));
  settings.lease = server::Seconds(lease);
  settings.most_held = reply_memory << 20;
  keep_no_freed_memory();
  const Expected<void*> make = part("librompicapo_server.so", "rompicapo_make_server", "the server",
                                    "librompicapo_server.so is neither beside the program nor installed");
  if (!make) refuse(Format::text, make.error());
  const std::unique_ptr<server::Server> server(
      reinterpret_cast<decltype(&rompicapo_make_server)>(*make)(settings, core, std::move(files), log, stop_tables));
  const Expected<int> port = server->start();
  if (!port) refuse(Format::text, port.error());
  const std::string where = address(settings.host, *port);
  out(play ? fmt::format("Rompicapo is at {}  (Ctrl-C ends it)\n", where) : where + '\n');
  flush();
  if (play && !no_browser) open_browser(where);
  const int signal = wait_for_the_end(ends);
  server->end(server::Seconds(grace));
  return signal == SIGTERM ? done : interrupted;
}

std::string checked_origin(const std::string& origin) {
  if (!server::host_of_origin(origin).empty() && origin.find('/', origin.find("://") + 3) == std::string::npos)
    return {};
  return fmt::format("`{}` is no origin: it looks like https://example.org or http://localhost:5173", excerpt(origin));
}

std::string checked_address(const std::string& address) {
  std::array<unsigned char, 16> bytes{};
  if (inet_pton(AF_INET, address.c_str(), bytes.data()) == 1 || inet_pton(AF_INET6, address.c_str(), bytes.data()) == 1)
    return {};
  return fmt::format("`{}` is no address: it looks like 10.0.0.1 or fd00::1", excerpt(address));
}

// Options of both commands.
void add_common(CLI::App& app, Serve& serve) {
  app.add_option("--host", serve.settings.host,
                 "Address to listen on; 0.0.0.0: all, for everybody (default: 127.0.0.1)")
      ->type_name("ADDRESS");
  app.add_option("--allow-origin", serve.settings.origins, "Pages of this origin may ask too; may be repeated")
      ->check(checked_origin)
      ->type_name("ORIGIN")
      ->allow_extra_args(false);
  app.add_option("--page", serve.page, "Serve the page of this folder instead of the built-in one")
      ->check(CLI::ExistingDirectory.description(""))
      ->type_name("FOLDER");
}

void add_limits(CLI::App& app, Serve& serve) {
  server::Settings& settings = serve.settings;
  add_number<std::size_t>(app, "--threads", settings.connections, 2, 4096,
                          "Connections served at once; half of them may listen to events (default: 128)");
  app.add_option("--proxy", settings.proxies, "A proxy, whose X-Forwarded-For names the client; may be repeated")
      ->check(checked_address)
      ->type_name("ADDRESS")
      ->allow_extra_args(false);
  add_number<std::uint64_t>(app, "--reply-memory", serve.reply_memory, 1, 1 << 20,
                            "MiB of replies in transit, waiting requests and stored results (default: 256)");
  add_number<std::size_t>(app, "--jobs", settings.workers, 1, 1024, "Solves at once (default: a processor each)");
  add_number<std::size_t>(app, "--queue", settings.queue, 1, 1'000'000,
                          "Solves that may wait; an address may have as many as it leaves to others (default: 64)");
  add_number<double>(app, "--job-time", serve.bounds.most_seconds, 0, 1e9,
                     "Seconds that a solve may take; 0: no limit (default: 60)");
  add_number<std::uint64_t>(app, "--job-memory", serve.bounds.most_memory_mib, 16, 1 << 24,
                            "MiB that a solve may take (default: half of the machine's, shared by the solves at once)");
  add_number<std::size_t>(app, "--job-threads", serve.bounds.most_threads, 1, 1024,
                          "Threads that a solve may take (default: 1)");
  add_number<std::uint64_t>(app, "--table-space", serve.tables, 0, most_table_space,
                            "MiB of all stored tables; 0: no limit (default: $ROMPICAPO_TABLE_SPACE, else 16384)");
  add_number<std::size_t>(app, "--max-body", settings.most_body, 1024, 8 << 20, "Bytes of a request (default: 1 MiB)");
  add_number<double>(app, "--lease", serve.lease, 1, 3600,
                     "Seconds until a solve is cancelled if no client listens or asks (default: 15)");
  add_number<double>(app, "--grace", serve.grace, 0, 3600, "Seconds that running solves get at shutdown (default: 5)");
}

// The machine's memory and threads are divided among `jobs`.
void share_out(Serve& serve) {
  service::Bounds& bounds = serve.bounds;
  if (bounds.most_memory_mib == 0)
    bounds.most_memory_mib = std::max<std::uint64_t>(64, (machine_bytes() >> 21) / serve.settings.workers);
  bounds.memory_mib = std::min(bounds.memory_mib, bounds.most_memory_mib);
  bounds.threads = bounds.most_threads;
}

}  // namespace

Command add_play(CLI::App& app) {
  auto play = std::make_shared<Serve>();
  play->play = play->quiet = play->settings.any_port = true;
  play->settings.workers = 2;  // a long search does not block the next request
  play->bounds.most_threads = processors();
  play->grace = 0;
  CLI::App* sub = app.add_subcommand("play", "Play and solve in the browser");
  add_common(*sub, *play);
  add_number<int>(*sub, "--port", play->settings.port, 0, 65535, "Port; if it is in use, another (default: 8420)");
  sub->add_flag("--no-browser", play->no_browser, "Only print the address");
  sub->footer(
      "Examples:\n"
      "  rompicapo play\n"
      "  rompicapo play --no-browser --port 0\n"
      "Only programs of this machine reach it, and only its own page may ask. Exit: 130 by Ctrl-C, 4 environment.");
  return {sub, [play] {
            share_out(*play);
            return play->run();
          }};
}

Command add_serve(CLI::App& app) {
  auto serve = std::make_shared<Serve>();
  serve->settings.workers = processors();
  serve->bounds.most_seconds = 60;
  CLI::App* sub = app.add_subcommand("serve", "Serve the page and the core over HTTP, within limits");
  add_common(*sub, *serve);
  add_number<int>(*sub, "--port", serve->settings.port, 0, 65535, "Port; 0: any free one (default: 8420)");
  add_limits(*sub, *serve);
  sub->add_flag("--metrics", serve->settings.metrics, "Serve counters at /metrics, for Prometheus");
  sub->add_flag("--quiet", serve->quiet, "No log on standard error");
  sub->footer(
      "Examples:\n"
      "  rompicapo serve --port 8080 --jobs 2 --job-time 10\n"
      "  rompicapo serve --host 0.0.0.0 --allow-origin https://example.org --metrics 2>log.jsonl\n"
      "Addresses: docs/api.md. Exit: 0 by SIGTERM, 130 by Ctrl-C, 2 bad input, 4 environment.");
  return {sub, [serve] {
            share_out(*serve);
            return serve->run();
          }};
}

std::string_view report_page() {
  for (const server::BuiltIn& file : server::built_in_page())
    if (file.path == "report.html") return file.bytes;
  return {};
}

}  // namespace rompicapo::cli
