// SPDX-License-Identifier: MIT
//
// Which pictures make a film of so many moves, and how long each is seen. The first and the last one stand; between them
// each move is cut into even steps. Times are whole hundredths of a second, as GIF has them, and never shorter than a
// player will show.

/** One picture: so far into a move (the first picture of all: move -1, none made), shown for so long. */
export interface Shot {
  move: number; // from 0
  share: number; // of the move's time, above 0 up to 1
  hundredths: number;
}

export interface Pace {
  turn: number; // milliseconds of a move
  rest: number; // after it
}

const frame = 4; // hundredths: 25 pictures a second
const before = 90;
const after = 200;
const pause = 50; // a move that is not seen under way is at least seen made

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

/** The shares of each move, in order, for whoever takes the pictures. */
export function sharesOf(shots: readonly Shot[], move: number): number[] {
  return shots.filter((shot) => shot.move === move).map((shot) => shot.share);
}

export function secondsOf(shots: readonly Shot[]): number {
  return shots.reduce((sum, shot) => sum + shot.hundredths, 0) / 100;
}
