// SPDX-License-Identifier: MIT
#include "lab/experiments/machine.hpp"

#include <array>
#include <ctime>
#include <fmt/format.h>
#include <fstream>
#include <sys/utsname.h>
#include <thread>
#include <unistd.h>

#include "lab/summary.hpp"

namespace rompicapo::lab {

namespace {

// "model name : AMD EPYC" -> "AMD EPYC"; nothing if the file has no such line.
std::string line_of(const char* file, std::string_view key) {
  std::ifstream in(file);
  for (std::string line; std::getline(in, line);) {
    if (!line.starts_with(key)) continue;
    const std::size_t colon = line.find(':');
    const std::size_t from = colon == std::string::npos ? colon : line.find_first_not_of(" \t", colon + 1);
    return from == std::string::npos ? std::string() : line.substr(from);
  }
  return {};
}

}  // namespace

std::string host_name() {
  std::array<char, 256> name{};
  return ::gethostname(name.data(), name.size() - 1) == 0 ? name.data() : "unknown";
}

std::string machine_text() {
  std::string text = line_of("/proc/cpuinfo", "model name");
  const auto add = [&](const std::string& part) { text += (text.empty() ? "" : ", ") + part; };
  add(fmt::format("{} processors", std::max(1u, std::thread::hardware_concurrency())));
  const long pages = ::sysconf(_SC_PHYS_PAGES), page = ::sysconf(_SC_PAGESIZE);
  if (pages > 0 && page > 0) add(human_bytes(static_cast<std::uint64_t>(pages) * static_cast<std::uint64_t>(page)));
  utsname system{};
  if (::uname(&system) == 0) add(fmt::format("{} {}", system.sysname, system.release));
  return text;
}

std::string now_text() {
  const std::time_t now = std::time(nullptr);
  std::tm parts{};
  ::gmtime_r(&now, &parts);
  std::array<char, 32> text{};
  std::strftime(text.data(), text.size(), "%Y-%m-%dT%H:%M:%SZ", &parts);
  return text.data();
}

}  // namespace rompicapo::lab
