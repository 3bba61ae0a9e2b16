// SPDX-License-Identifier: MIT
//
// Entry of the package rompicapo-player: defines <rompicapo-player> with the core of the package @rompicapo/core.
import { createCore } from './engine/core_package.js';
import type { Engine } from './engine/engine.js';
import { RompicapoPlayer as Player } from './views/embed/player.js';
import type { RompicapoPlayerElement } from './views/embed/player_element.js';

export type * from './views/embed/player_element.js';

let core: Engine | undefined;
Player.ask = async () => (core ??= createCore());

export const RompicapoPlayer: new () => RompicapoPlayerElement = Player;

if (!customElements.get('rompicapo-player')) customElements.define('rompicapo-player', Player);
