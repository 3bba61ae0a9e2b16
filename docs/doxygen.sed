# SPDX-License-Identifier: MIT
# Plain comments as doxygen's: that at the head of a file is of the file, one after code is of what stands before it.
1s|^// SPDX.*|/// @file|
s|^([[:space:]]*)//([[:space:]]\|$)|\1///\2|
s|//[[:space:]]*NOLINT.*$||
s|([;,])[[:space:]]+// |\1  ///< |
