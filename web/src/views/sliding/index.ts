// SPDX-License-Identifier: MIT
//
// What others need of the sliding board's pictures.
export { createSlidingView } from './sliding_view.js';
export { boardSvg } from './still.js';
