// SPDX-License-Identifier: MIT
//
// The end of the module for node. The core is read here: emscripten would fetch it, and node's fetch takes no file names.
module.exports = (options) => {
  const wasmBinary = require('fs').readFileSync(__dirname + '/rompicapo.wasm');
  return rompicapo({ wasmBinary, ...options });
};
