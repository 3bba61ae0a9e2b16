// SPDX-License-Identifier: MIT
//
// Which rotation of the whole puzzle the picture shows. The core rotates the whole so that rc stands first; the picture
// must not show that. So the picture keeps its own places, and the orientation is the rotation between both: place c of
// the state is place rotation[c] of the picture. Invariant: a turn of a tip moves three petals of the picture and no
// other.
import { places, readBoard, rotations, turned, turnOf, type Board, type Rearrangement } from '../../model/brain_twist.js';

export class Orientation {
  private rotation: Rearrangement = rotations[0] as Rearrangement;
  private board: Board = readBoard('');

  /** Shows a state as the one of its 12 turns that changes the fewest petals of what is seen now. */
  show(state: string): void {
    const seen = this.tiles();
    this.board = readBoard(state);
    const kept = rotations.map((rotation) => this.board.tiles.filter((tile, place) => seen[rotation[place] ?? 0] === tile).length);
    this.rotation = rotations[kept.indexOf(Math.max(...kept))] ?? this.rotation;
  }

  /** Takes over the state that one move leads to. Precondition: `state` is `move` applied to the state shown. */
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

  /** Of a place of the picture, the place in the state; and back. */
  placeInState(place: number): number {
    return this.rotation.indexOf(place);
  }
  placeInPicture(place: number): number {
    return this.rotation[place] ?? 0;
  }

  /** Tips as the moves number them (0..7), and where the picture has them. */
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
