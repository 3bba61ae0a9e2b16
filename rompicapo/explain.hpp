// SPDX-License-Identifier: MIT
//
// What each move of a solution achieves, as data, and the words for it in a language.
#pragma once

#include "rompicapo/explain/explain.hpp"
#include "rompicapo/explain/sentences.hpp"
#include "rompicapo/explain/words.hpp"
