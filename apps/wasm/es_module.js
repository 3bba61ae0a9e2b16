// SPDX-License-Identifier: MIT
export default rompicapo;
