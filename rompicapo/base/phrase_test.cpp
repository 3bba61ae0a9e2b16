// SPDX-License-Identifier: MIT
#include "rompicapo/base/phrase.hpp"

#include <gtest/gtest.h>

namespace rompicapo {
namespace {

TEST(Phrase, PlacesAreFilledByName) {
  EXPECT_EQ(with_values("{tile} stands twice, {tile}!", {{"tile", "7"}}), "7 stands twice, 7!");
  EXPECT_EQ(with_values("{one} and {other}", {{"other", "{one}"}, {"one", "1"}}), "1 and {one}");
}

TEST(Phrase, WhatHasNoValueStays) {
  EXPECT_EQ(with_values("{tile} and {", {}), "{tile} and {");
  EXPECT_EQ(with_values("{", {}), "{");
  EXPECT_EQ(with_values("", {{"tile", "7"}}), "");
}

TEST(Phrase, AnErrorHasBothForms) {
  const Error error = phrased_error(ErrorCode::bad_state, "tile-twice", "{tile} stands twice", {{"tile", "7"}}, 3);
  EXPECT_EQ(error.message, "7 stands twice");
  EXPECT_EQ(error.position, 3u);
  EXPECT_EQ(error.phrase.key, "tile-twice");
  EXPECT_EQ(error.phrase.values, (PhraseValues{{"tile", "7"}}));
}

}  // namespace
}  // namespace rompicapo
