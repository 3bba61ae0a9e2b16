// SPDX-License-Identifier: MIT
//
// Which frames make up a film, and how long each is shown. The first and the last one pause; each move between is
// divided into even steps. Times are whole hundredths of a second, as in GIF, and never shorter than players support.

/** One frame: a move and its share (the first frame: move -1, none made), and its duration. */
export interface Shot {
  move: number; // from 0
  share: number; // of the move's time, above 0 up to 1
  hundredths: number;
}

export interface Pace {
  turn: number; // milliseconds of a move
  rest: number; // after each move
}

const frame = 4; // hundredths: 25 pictures a second
const before = 90;
const after = 200;
const pause = 50; // a move shown in one frame only

export function shotsOf(moves: number, { turn, rest }: Pace): Shot[] {
  const steps = Math.max(1, Math.round(turn / 10 / frame));
  const resting = Math.round(rest / 10);
  const shots: Shot[] = [{ move: -1, share: 1, hundredths: before }];
  for (let move = 0; move < moves; ++move)
    for (let step = 1; step <= steps; ++step)
      shots.push({ move, share: step / steps, hundredths: step < steps ? frame : steps === 1 ? pause : frame + resting });
  const last = shots[shots.length - 1] as Shot;
  last.hundredths = after;
  return shots;
}

/** The shares of each move, in order. */
export function sharesOf(shots: readonly Shot[], move: number): number[] {
  return shots.filter((shot) => shot.move === move).map((shot) => shot.share);
}

export function secondsOf(shots: readonly Shot[]): number {
  return shots.reduce((sum, shot) => sum + shot.hundredths, 0) / 100;
}
