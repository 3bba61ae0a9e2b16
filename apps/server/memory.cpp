// SPDX-License-Identifier: MIT
#include "apps/server/memory.hpp"

#if defined(__GLIBC__)
#include <malloc.h>
#endif

namespace rompicapo::server {

namespace {

constexpr auto between = std::chrono::seconds(1);  // malloc_trim walks all free pages

}  // namespace

void Memory::give_back() {
  const auto now = std::chrono::steady_clock::now();
  if (now - last_ < between || !freed_.exchange(false)) return;
  last_ = now;
#if defined(__GLIBC__)
  ::malloc_trim(0);
#endif
}

}  // namespace rompicapo::server
