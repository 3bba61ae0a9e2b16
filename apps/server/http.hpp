// SPDX-License-Identifier: MIT
//
// cpp-httplib, whose header older compilers' warnings do not like, from one place.
#pragma once

#include <httplib.h>
