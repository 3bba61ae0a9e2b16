// SPDX-License-Identifier: MIT
//
// The rotation of the puzzle in the picture. The core rotates the puzzle so that rc stands first; the picture must not
// show that rotation. So the picture has its own places, and the orientation maps between the two: place c of the state
// is place rotation[c] of the picture. Invariant: a turn of a tip moves three petals of the picture and no other.
import { places, readBoard, rotations, turned, turnOf, type Board, type Rearrangement } from '../../model/brain_twist.js';

export class Orientation {
  private rotation: Rearrangement = rotations[0] as Rearrangement;
  private board: Board = readBoard('');

  /** Shows a state in the rotation (of 12) that changes the fewest petals of the current picture. */
  show(state: string): void {
    const seen = this.tiles();
    this.board = readBoard(state);
    const kept = rotations.map((rotation) => this.board.tiles.filter((tile, place) => seen[rotation[place] ?? 0] === tile).length);
    this.rotation = rotations[kept.indexOf(Math.max(...kept))] ?? this.rotation;
  }

  /** Follows one move. Precondition: `state` is `move` applied to the state shown. */
  follow(state: string, move: string): void {
    const turn = turnOf(move);
    if (turn) {
      const tip = this.tipInPicture(turn.tip);
      this.board = { tiles: turned(this.tiles(), tip, turn.clockwise ? 1 : -1), flipped: this.board.flipped };
      this.rotation = rotations[0] as Rearrangement;
    }
    this.show(state);
  }

  get flipped(): boolean {
    return this.board.flipped;
  }

  /** The tiles by place of the picture. */
  tiles(): string[] {
    const seen = Array<string>(12);
    this.board.tiles.forEach((tile, place) => (seen[this.rotation[place] ?? 0] = tile));
    return seen;
  }

  /** The state's place for a place of the picture, and the reverse. */
  placeInState(place: number): number {
    return this.rotation.indexOf(place);
  }
  placeInPicture(place: number): number {
    return this.rotation[place] ?? 0;
  }

  /** From the tips' numbers in moves (0..7) to their places in the picture. */
  tipInPicture(tip: number): number {
    const outer = tip >= 4;
    const group = outer ? tip - 4 : tip;
    const member = places.findIndex((place) => (outer ? place.outer : place.inner) === group);
    const there = places[this.placeInPicture(member)];
    return outer ? (there?.outer ?? 0) + 4 : (there?.inner ?? 0);
  }
  tipInState(tip: number): number {
    return [0, 1, 2, 3, 4, 5, 6, 7].find((candidate) => this.tipInPicture(candidate) === tip) ?? tip;
  }
}
