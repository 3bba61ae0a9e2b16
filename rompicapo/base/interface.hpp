// SPDX-License-Identifier: MIT
//
// The base of abstract classes: a virtual destructor, and no copies.
#pragma once

namespace rompicapo {

class Interface {
 public:
  Interface(const Interface&) = delete;
  Interface& operator=(const Interface&) = delete;
  virtual ~Interface() = default;

 protected:
  Interface() = default;
};

}  // namespace rompicapo
