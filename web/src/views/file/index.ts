// SPDX-License-Identifier: MIT
//
// What others need of the pictures of a puzzle from a file.
export { createFileView } from './file_view.js';
