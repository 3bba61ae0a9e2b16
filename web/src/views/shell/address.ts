// SPDX-License-Identifier: MIT
//
// The page's address says what is on the table, so that a reload and a link bring it back. What a link asks for is put
// there once the core has read it; what it refuses is told, and the rest is taken. The address follows a little late: a
// page that is left before then keeps for its reload what it would have said.
import type { Shared } from '../../model/share.js';
import { fromHash, isAddress, toHash } from '../../model/share.js';
import { inSession } from './in_session.js';
import type { Workbench } from './workbench.js';

const patience = 400; // ms after the last change: browsers refuse addresses that change too fast
const leftKey = 'rompicapo.address.left'; // the address as the page was left

function sharedOf(bench: Workbench): Shared {
  const { session, model, settings, choices, angle } = bench;
  const shared: Shared = { puzzle: bench.ref.puzzle };
  if (session.start !== model.solved) shared.start = session.start;
  if (session.length > 0) shared.moves = model.join(session.moves);
  if (session.at > 0) shared.at = session.at;
  if (session.length > 0 && session.line.by !== null) shared.by = session.line.by;
  const { goal, metric, move_convention: convention } = bench.ref;
  const solve = { ...choices, ...(goal ? { goal } : {}), ...(metric ? { metric } : {}), ...(convention ? { move_convention: convention } : {}) };
  if (Object.keys(solve).length > 0) shared.solve = solve;
  if (bench.inside !== null) shared.inside = bench.inside;
  if (bench.heuristics !== null) shared.heuristics = bench.heuristics;
  if (settings.language !== 'auto') shared.language = bench.words.language;
  if (angle !== '') shared.angle = angle;
  return shared;
}

/** To be given to others. */
export const fullAddress = (bench: Workbench): string => new URL(toHash(sharedOf(bench)), location.href).href;

/** Lays what an address asks for on the table. False: it asks for nothing. */
export async function follow(bench: Workbench, hash: string): Promise<boolean> {
  const shared = fromHash(hash);
  if (shared === undefined) {
    if (isAddress(hash)) bench.tell(bench.words.say('ui.address.unreadable'));
    return false;
  }
  const { goal, metric, move_convention: convention, ...choices } = shared.solve ?? {};
  const ref = {
    puzzle: shared.puzzle,
    ...(typeof goal === 'string' ? { goal } : {}),
    ...(typeof metric === 'string' ? { metric } : {}),
    ...(convention === 'tile' || convention === 'blank' ? { move_convention: convention as 'tile' | 'blank' } : {}),
  };
  bench.wantedAngle = shared.angle ?? '';
  if (shared.language !== undefined && shared.language !== bench.words.language) await bench.speak(shared.language);
  if (!(await bench.open(ref))) return false;
  bench.choices = choices;
  if (shared.moves !== undefined) bench.resting = 'answer';
  const complete = await begin(bench, shared);
  bench.lookInside(shared.inside ?? null);
  bench.weigh(shared.inside === undefined ? (shared.heuristics ?? null) : null);
  if (shared.damaged === true || !complete) bench.tell(bench.words.say('ui.address.damaged'));
  return true;
}

/** False: the position or some of the moves could not be taken. */
async function begin(bench: Workbench, shared: Shared): Promise<boolean> {
  const { session, ref } = bench;
  try {
    const start = shared.start === undefined ? session.model.solved : (await bench.ask('state', { ...ref, text: shared.start })).state;
    if (bench.session !== session) return true;
    if (start === null) return false;
    const moves = session.model.split(shared.moves ?? '').map((token) => token.text);
    if (start === session.model.solved && moves.length === 0) return true;
    if (session.restore(start, moves, shared.at ?? 0, shared.by ?? null)) return true;
    session.restore(start);
    return false;
  } catch {
    return false;
  }
}

const addressOf = (bench: Workbench): string =>
  bench.ref.definition !== undefined || bench.engine === null ? location.hash : toHash(sharedOf(bench));

function write(hash: string): void {
  if (hash !== location.hash) history.replaceState(history.state, '', hash);
}

/** A page that is loaded again goes on from the address that it was left with, written or not. */
export function catchUp(): void {
  const [how] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const left = inSession((store) => JSON.parse(store.getItem(leftKey) ?? '[]') as string[]);
  if (how?.type === 'reload' && left?.[0] === location.pathname && left[1] !== undefined) write(left[1]);
}

/**
 * Keeps the address in step, and what is shown in step with an address that is entered or gone back to; a puzzle from a
 * file of one's own has none. What was shown last is not written over an address just reached: the history would lose it.
 */
export function keepAddress(bench: Workbench): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let shown: string | null = location.hash; // null: an address is being followed
  const now = (): void => {
    clearTimeout(timer);
    if (location.hash !== shown) return; // one was reached that `hashchange` has yet to tell of
    write(addressOf(bench));
    shown = location.hash;
  };
  const later = (): void => {
    clearTimeout(timer);
    timer = setTimeout(now, patience);
  };
  for (const event of ['change', 'turned']) bench.addEventListener(event, later);
  addEventListener('hashchange', async () => {
    const hash = location.hash;
    shown = null;
    try {
      await follow(bench, hash);
    } finally {
      if (location.hash === hash) shown = hash; // else another is being followed by now
      now();
    }
  });
  const leave = (): void => {
    const hash = addressOf(bench);
    bench.entry.keep(hash);
    inSession((store) => store.setItem(leftKey, JSON.stringify([location.pathname, hash])));
  };
  // The page that follows may begin before the second; some browsers do not tell the first.
  for (const event of ['beforeunload', 'pagehide']) addEventListener(event, leave);
}
