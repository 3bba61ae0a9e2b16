// SPDX-License-Identifier: MIT
//
// window.rompicapo: the current state of the page for scripts and tests, read-only; "change" events announce changes.
import type { DrawCount } from '../puzzle_view.js';
import type { Workbench } from './workbench.js';

export interface Snapshot extends EventTarget {
  readonly ready: boolean; // the core answers, and the picture shows the current state
  readonly puzzle: string;
  readonly state: string;
  readonly start: string;
  readonly moves: readonly string[];
  readonly at: number;
  readonly solved: boolean;
  readonly goal: string | null;
  readonly draft: string | null; // a position or a goal being entered, shown instead of the state
  readonly playing: boolean;
  readonly solving: boolean;
  readonly solution: unknown;
  readonly language: string;
  readonly engine: string | null;
  readonly angle: string;
  readonly flat: boolean; // no WebGL: only the net
  readonly drawn: DrawCount | null;
}

declare global {
  interface Window {
    rompicapo?: Snapshot;
  }
}

export function expose(bench: Workbench): void {
  const read: Record<string, () => unknown> = {
    ready: () => bench.settled && bench.engine !== null && bench.stage?.ready === true,
    puzzle: () => bench.model.id,
    state: () => bench.session.state,
    start: () => bench.session.start,
    moves: () => [...bench.session.moves],
    at: () => bench.session.at,
    solved: () => bench.solved,
    goal: () => bench.info?.goal ?? null,
    draft: () => (bench.entry.active ? bench.entry.draft : null),
    playing: () => bench.playback.playing,
    solving: () => bench.run.running,
    solution: () => (bench.run.solution === null ? null : { ...bench.run.solution }),
    language: () => bench.words.language,
    engine: () => bench.engine?.name ?? null,
    angle: () => bench.angle,
    flat: () => bench.stage?.flat ?? false,
    drawn: () => (bench.stage?.view as { drawCount?: DrawCount } | null)?.drawCount ?? null,
  };
  const snapshot = new EventTarget();
  for (const [name, get] of Object.entries(read)) Object.defineProperty(snapshot, name, { get, enumerable: true });
  bench.addEventListener('change', () => snapshot.dispatchEvent(new Event('change')));
  Object.defineProperty(window, 'rompicapo', { value: snapshot, configurable: true });
}
