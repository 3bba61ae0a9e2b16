// SPDX-License-Identifier: MIT
//
// A puzzle from a file: pieces lie in orbits; for each place, a move gives the place its piece comes from and its
// twist. The number of distinguishable orientations (the modulus, 1 if none shows) belongs to the piece. States are
// written `ORBIT: 1 2 3 / 0 0 ?; …`, pieces from 1; '.' is a gap in an unfinished one.
import type { KPuzzle, PuzzleInfo } from '../engine/protocol.js';
import type { Key, PuzzleModel, Token } from './puzzle.js';
import { usualScramble } from './scramble.js';

export interface Orbit {
  readonly name: string;
  readonly places: number;
  readonly orientations: number;
  readonly first: number; // its first place, counted through all orbits, as in a PaintEvent
}

/** The piece at a place; -1: a gap. */
export interface Piece {
  readonly piece: number;
  readonly turned: number;
  readonly modulus: number;
}

/** By place, counted through all orbits: the place its piece comes from, and the change of orientation. */
export interface Transformation {
  readonly source: readonly number[];
  readonly twist: readonly number[];
}

const longestOrder = 1024; // the core's limit for powers of a move

export class PermutationModel implements PuzzleModel {
  readonly stickers = false;
  readonly scrambleLength = usualScramble;
  readonly id: string;
  readonly solved: string;
  readonly name: string;
  readonly orbits: readonly Orbit[];
  readonly places: number;
  readonly orbitAt: readonly Orbit[]; // by place
  readonly generators: ReadonlyMap<string, Transformation>;
  private readonly vocabulary: readonly string[]; // the moves of searches, each once
  private readonly nameOf = new Map<string, string>(); // of a transformation's key
  private readonly known = new Map<string, Transformation | undefined>(); // by the text of a move
  private readonly moduli: readonly ReadonlyMap<number, number>[]; // [orbit] by piece

  constructor(info: PuzzleInfo) {
    const definition = info.definition;
    if (!definition) throw new Error(`no definition of ${info.puzzle}`);
    this.id = info.puzzle;
    this.solved = info.state;
    this.name = definition.name;
    let places = 0;
    this.orbits = definition.orbits.map((orbit) => {
      const first = places;
      places += orbit.numPieces;
      return { name: orbit.orbitName, places: orbit.numPieces, orientations: orbit.numOrientations, first };
    });
    this.places = places;
    this.orbitAt = this.orbits.flatMap((orbit) => Array.from({ length: orbit.places }, () => orbit));
    this.moduli = moduliOf(definition, this.orbits);
    this.generators = new Map(
      Object.entries(definition.moves).map(([name, parts]) => [name, wholeOf(parts, this.orbits)]),
    );
    this.vocabulary = info.moves;
    for (const move of info.moves) {
      const made = this.transformation(move);
      if (made && !this.nameOf.has(keyOf(made))) this.nameOf.set(keyOf(made), move);
    }
  }

  parse(state: string): Piece[] {
    const texts = new Map<string, string>();
    for (const part of state.split(';')) {
      const colon = part.indexOf(':');
      texts.set(part.slice(0, Math.max(colon, 0)).trim(), part.slice(colon + 1));
    }
    return this.orbits.flatMap((orbit, index) => {
      const [pieces = [], turns = []] = (texts.get(orbit.name) ?? '')
        .split('/')
        .map((list) => list.split(/[\s,]+/).filter((text) => text !== ''));
      return Array.from({ length: orbit.places }, (_, place) => {
        const piece = /^\d+$/.test(pieces[place] ?? '') ? Number(pieces[place]) - 1 : -1;
        const turned = /^\d+$/.test(turns[place] ?? '') ? Number(turns[place]) : 0;
        return { piece, turned, modulus: this.moduli[index]?.get(piece) ?? orbit.orientations };
      });
    });
  }

  format(pattern: readonly Piece[]): string {
    return this.orbits
      .map((orbit) => {
        const part = pattern.slice(orbit.first, orbit.first + orbit.places);
        const pieces = part.map(({ piece }) => (piece < 0 ? '.' : String(piece + 1)));
        const text = [`${orbit.name}:`, ...pieces];
        if (orbit.orientations > 1) text.push('/', ...part.map(turnText));
        return text.join(' ');
      })
      .join('; ');
  }

  applyTo(pattern: readonly Piece[], { source, twist }: Transformation): Piece[] {
    return source.map((from, place) => {
      const piece = pattern[from] as Piece;
      return { ...piece, turned: (piece.turned + (twist[place] ?? 0)) % piece.modulus };
    });
  }

  apply(state: string, move: string): string | undefined {
    const made = this.transformation(move);
    return made && this.format(this.applyTo(this.parse(state), made));
  }

  /** Reads one move: the name of a generator or of a power of it: `U`, `U2`, `U'`, `U2'`, `(T1)2'`. */
  transformation(move: string): Transformation | undefined {
    if (!this.known.has(move)) this.known.set(move, this.read(move));
    return this.known.get(move);
  }

  private read(move: string): Transformation | undefined {
    const whole = this.generators.get(move);
    if (whole) return whole;
    const power = this.powerOf(move);
    const generator = power && this.generators.get(power.generator);
    if (!power || !generator) return undefined;
    let made = identity(this.places);
    const turn = power.exponent < 0 ? this.invert(generator) : generator;
    for (let time = Math.abs(power.exponent); time > 0; time -= 1) made = this.composed(made, turn);
    return made;
  }

  /** The longest matching name counts. */
  powerOf(move: string): { generator: string; exponent: number } | undefined {
    if (this.generators.has(move)) return { generator: move, exponent: 1 };
    const sign = move.endsWith("'") ? -1 : 1;
    const group = /^\((.+)\)(\d*)'?$/.exec(move);
    if (group) return this.counted(group[1] ?? '', group[2] ?? '', sign);
    const stem = sign < 0 ? move.slice(0, -1) : move;
    for (let length = stem.length; length > 0; length -= 1) {
      const power = this.counted(stem.slice(0, length), stem.slice(length), sign);
      if (power) return power;
    }
    return undefined;
  }

  private counted(generator: string, count: string, sign: 1 | -1): { generator: string; exponent: number } | undefined {
    const times = Number(count || 1);
    if (!this.generators.has(generator) || !/^\d*$/.test(count) || times > longestOrder) return undefined;
    return { generator, exponent: sign * times };
  }

  /** The name of a power of a generator (negative: inverse) in searches; undefined: the identity. */
  named(generator: string, times: number): string | undefined {
    const made = this.transformation(`(${generator})${Math.abs(times)}${times < 0 ? "'" : ''}`);
    return times !== 0 && made ? this.nameOf.get(keyOf(made)) : undefined;
  }

  inverse(move: string): string {
    const made = this.transformation(move);
    const name = made && this.nameOf.get(keyOf(this.invert(made)));
    if (name !== undefined) return name;
    return move.endsWith("'") ? move.slice(0, -1) : `${move}'`;
  }

  moves(): string[] {
    return [...this.vocabulary];
  }

  /** The move named by the key's letter; Shift inverts it. */
  keyMove({ key, altKey, shiftKey }: Key): string | undefined {
    if (key.length !== 1 || altKey) return undefined;
    const move = this.vocabulary.find((name) => name.toLowerCase() === key.toLowerCase());
    return move !== undefined && shiftKey ? this.inverse(move) : move;
  }

  split(moves: string): Token[] {
    return [...moves.matchAll(/[^\s,]+/gu)].map((piece) => ({
      text: piece[0],
      start: piece.index,
      end: piece.index + piece[0].length,
    }));
  }

  join(moves: readonly string[]): string {
    return moves.join(' ');
  }

  rearrange(state: string, index: number, other?: number): string {
    const pattern = this.parse(state);
    const piece = pattern[index];
    const second = pattern[other ?? index];
    if (!piece || !second || this.orbitAt[index] !== this.orbitAt[other ?? index]) return state;
    if (other === undefined) pattern[index] = { ...piece, turned: (piece.turned + 1) % piece.modulus };
    else [pattern[index], pattern[other]] = [second, piece];
    return this.format(pattern);
  }

  /** For an index into "ORBIT: 1 2 3 / 0 0 0; …": the place, counted through all orbits, of that piece or orientation. */
  pieceAt(text: string, at: number): number {
    let [first, start] = [0, 0];
    for (const part of text.split(';')) {
      const [pieces = '', turns = ''] = part.slice(part.indexOf(':') + 1).split('/');
      const places = pieces.split(/\s+/).filter((word) => word !== '').length;
      if (at <= start + part.length) {
        const from = start + part.length - (turns === '' ? pieces.length : turns.length);
        const list = turns !== '' && at < from ? start + part.indexOf(':') + 1 : from;
        const passed = text.slice(list, Math.max(at, list)).match(/\S+(?=\s)/g) ?? [];
        return first + Math.min(passed.length, places - 1);
      }
      [first, start] = [first + places, start + part.length + 1];
    }
    return first;
  }

  private composed(first: Transformation, then: Transformation): Transformation {
    const turns = (place: number): number => this.orbitAt[place]?.orientations ?? 1;
    return {
      source: then.source.map((middle) => first.source[middle] ?? middle),
      twist: then.source.map(
        (middle, place) => ((first.twist[middle] ?? 0) + (then.twist[place] ?? 0)) % turns(place),
      ),
    };
  }

  private invert({ source, twist }: Transformation): Transformation {
    const back = { source: [...source], twist: [...twist] };
    source.forEach((from, place) => {
      const turns = this.orbitAt[place]?.orientations ?? 1;
      back.source[from] = place;
      back.twist[from] = (turns - (twist[place] ?? 0)) % turns;
    });
    return back;
  }
}

/** The puzzle from the core's description, whose state is the goal. */
export function createPermutationModel(info: PuzzleInfo): PermutationModel {
  return new PermutationModel(info);
}

function turnText({ piece, turned, modulus }: Piece): string {
  if (piece < 0) return '.';
  return modulus === 1 ? '?' : String(turned);
}

/** The places with these names: "EDGES 3" is the third of its orbit. Unknown names are ignored. */
export function placesNamed({ orbits }: PermutationModel, names: readonly string[]): number[] {
  return names.flatMap((text) => {
    const [, name, number] = /^(.*) (\d+)$/.exec(text) ?? [];
    const orbit = orbits.find((one) => one.name === name);
    return orbit === undefined || Number(number) < 1 || Number(number) > orbit.places ? [] : [orbit.first + Number(number) - 1];
  });
}

function identity(places: number): Transformation {
  return { source: Array.from({ length: places }, (_, place) => place), twist: Array(places).fill(0) };
}

function keyOf({ source, twist }: Transformation): string {
  return `${source.join(' ')}/${twist.join(' ')}`;
}

function moduliOf(definition: KPuzzle, orbits: readonly Orbit[]): Map<number, number>[] {
  return orbits.map((orbit) => {
    const solved = definition.defaultPattern[orbit.name];
    const entries = (solved?.pieces ?? []).map((piece, place): [number, number] => {
      const shown = solved?.orientationMod?.[place] ?? 0;
      return [piece, shown === 0 ? orbit.orientations : shown];
    });
    return new Map(entries);
  });
}

/** Orbits that the move does not list stay unchanged. */
function wholeOf(parts: KPuzzle['moves'][string], orbits: readonly Orbit[]): Transformation {
  const all = orbits.flatMap((orbit) => {
    const part = parts[orbit.name];
    return Array.from({ length: orbit.places }, (_, place) => ({
      source: orbit.first + (part?.permutation[place] ?? place),
      twist: part?.orientationDelta[place] ?? 0,
    }));
  });
  return { source: all.map(({ source }) => source), twist: all.map(({ twist }) => twist) };
}
