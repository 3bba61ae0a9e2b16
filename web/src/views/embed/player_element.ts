// SPDX-License-Identifier: MIT
//
// The public interface of <rompicapo-player>: properties, methods and events.

export interface RompicapoPlayerElement extends HTMLElement {
  puzzle: string; // "cube:3", "15-puzzle", "file:pyraminx", ...
  setup: string; // a state, or moves from solved
  moves: string;
  speed: string;
  controls: string;
  palette: string;
  backView: string; // the attribute `back`
  theme: string;
  angle: string;
  mask: string; // the solved state with '.' for what is not shown
  letters: boolean;
  autoplay: boolean;
  explain: boolean;
  play(): void;
  pause(): void;
  step(): void;
  back(): void;
  seek(at: number): void;
  readonly playing: boolean;
  readonly at: number; // moves made
  readonly length: number; // of the line of moves
  readonly state: string; // canonical; empty while nothing is there
}

export interface PlayerMove {
  move: string;
  by: string; // "player", or "gesture" for a turn made in the picture
  at: number;
  length: number;
}
export interface PlayerState {
  puzzle: string;
  state: string;
  at: number;
  length: number;
  solved: boolean;
}
export interface PlayerEnd {
  at: number;
  length: number;
}
export interface PlayerFault {
  message: string;
  position: number | null; // byte offset (UTF-8) of the error in the text
}

export interface PlayerEvents {
  'rompicapo-move': CustomEvent<PlayerMove>;
  'rompicapo-state': CustomEvent<PlayerState>;
  'rompicapo-end': CustomEvent<PlayerEnd>;
  'rompicapo-error': CustomEvent<PlayerFault>;
}

declare global {
  interface HTMLElementTagNameMap {
    'rompicapo-player': RompicapoPlayerElement;
  }
  interface HTMLElementEventMap extends PlayerEvents {}
}
