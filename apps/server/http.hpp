// SPDX-License-Identifier: MIT
//
// Includes cpp-httplib with the warnings off that its header causes.
#pragma once

#include <httplib.h>
