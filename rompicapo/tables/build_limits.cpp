// SPDX-License-Identifier: MIT
#include "rompicapo/tables/build_limits.hpp"

namespace rompicapo::tables {

namespace {

thread_local const BuildScope* innermost = nullptr;

}  // namespace

BuildScope::BuildScope(const BuildLimits& limits) : limits_(limits), outer_(innermost) { innermost = this; }

BuildScope::~BuildScope() { innermost = outer_; }

const BuildLimits& BuildScope::current() {
  static constexpr BuildLimits none;
  return innermost == nullptr ? none : innermost->limits_;
}

}  // namespace rompicapo::tables
