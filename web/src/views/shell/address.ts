// SPDX-License-Identifier: MIT
//
// The page's address describes what is shown, so that reloads and links restore it. What a link asks for is shown once
// the core has read it; invalid parts are reported and the rest is used. The address follows with a delay: a page that
// is left earlier stores the address for its reload.
import type { Shared } from '../../model/share.js';
import { fromHash, isAddress, toHash } from '../../model/share.js';
import { isScheme } from '../puzzle_view.js';
import { inSession } from './in_session.js';
import type { Workbench } from './workbench.js';

const patience = 400; // ms after the last change: browsers limit the rate of address changes
const leftKey = 'rompicapo.address.left'; // the address when the page was left

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
  if (isScheme(bench.palette)) shared.colours = bench.palette;
  return shared;
}

/** For sharing. */
export const fullAddress = (bench: Workbench): string => new URL(toHash(sharedOf(bench)), location.href).href;

/** Shows what an address asks for. False: it asks for nothing. */
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
  if (shared.language !== undefined && shared.language !== bench.words.language) await bench.speak(shared.language);
  if (!(await bench.open(ref, false, { wantedAngle: shared.angle ?? '', linkScheme: shared.colours ?? null }))) return false;
  bench.choices = choices;
  if (shared.moves !== undefined) bench.resting = 'answer';
  const complete = await begin(bench, shared);
  bench.lookInside(shared.inside ?? null);
  bench.weigh(shared.inside === undefined ? (shared.heuristics ?? null) : null);
  if (shared.damaged === true || !complete) bench.tell(bench.words.say('ui.address.damaged'));
  return true;
}

/** False: the position or some of the moves were refused. */
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

/** A reloaded page continues from the address with which it was left, written or not. */
export function catchUp(): void {
  const [how] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const left = inSession((store) => JSON.parse(store.getItem(leftKey) ?? '[]') as string[]);
  if (how?.type === 'reload' && left?.[0] === location.pathname && left[1] !== undefined) write(left[1]);
}

/**
 * Keeps the address and the page in step, in both directions; a puzzle from a user's file has no address. Never writes
 * over an address just navigated to: the history would lose it.
 */
export function keepAddress(bench: Workbench): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let shown: string | null = location.hash; // null: an address is being followed
  const now = (): void => {
    clearTimeout(timer);
    if (location.hash !== shown) return; // navigated to another address; `hashchange` is still to come
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
      if (location.hash === hash) shown = hash; // otherwise another is being followed
      now();
    }
  });
  const leave = (): void => {
    const hash = addressOf(bench);
    bench.entry.keep(hash);
    inSession((store) => store.setItem(leftKey, JSON.stringify([location.pathname, hash])));
  };
  // The next page may begin before the second event; some browsers do not fire the first.
  for (const event of ['beforeunload', 'pagehide']) addEventListener(event, leave);
}
