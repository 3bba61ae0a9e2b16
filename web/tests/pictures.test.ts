// SPDX-License-Identifier: MIT
//
// The order in which pictures arrive, in the page and in a player. Pictures are fakes that arrive when the test says
// so, and elements are never rendered.
import { beforeEach, expect, it, vi } from 'vitest';

/** Makes the requested pictures arrive. */
const { arrivals, disposed, set } = vi.hoisted(() => ({ arrivals: [] as (() => void)[], disposed: vi.fn(), set: vi.fn() }));

vi.mock('../src/views/kinds.js', async (original) => {
  const make = () => {
    const picture = { element: new EventTarget(), angle: '', painting: false, dispose: disposed };
    return Object.assign(picture, { show() {}, mark() {}, set, play: async () => undefined });
  };
  const late = () => new Promise((done) => arrivals.push(() => done(make())));
  const { kindOf } = await original<{ kindOf: (puzzle: string) => object }>();
  return { kindOf: (puzzle: string) => ({ ...kindOf(puzzle), view: late, net: late }) };
});

// What the elements use of a browser.
vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
vi.stubGlobal('window', {});
vi.stubGlobal('requestAnimationFrame', (work: () => void) => setTimeout(work));
let reportVisibility: (seen: { isIntersecting: boolean }[]) => void = () => undefined;
vi.stubGlobal('IntersectionObserver', class {
  constructor(tell: typeof reportVisibility) {
    reportVisibility = tell;
  }
  observe() {}
});
const place = { replaceChildren() {}, classList: { toggle() {} }, querySelector: () => null };
/** An element that counts as rendered. */
const undrawn = { hasUpdated: true, isConnected: true, scheduleUpdate: () => undefined, querySelector: () => place };

const { Stage } = await import('../src/views/shell/stage.js');
const { RompicapoPlayer } = await import('../src/views/embed/player.js');
const { Table } = await import('../src/views/embed/table.js');
const { kindOf } = await import('../src/views/kinds.js');
const { Workbench } = await import('../src/views/shell/workbench.js');
customElements.define('rompicapo-player', RompicapoPlayer);

/** Makes the next picture arrive and lets its waiters run. */
async function comes(): Promise<void> {
  await vi.waitUntil(() => arrivals.length > 0, 4000);
  arrivals.shift()?.();
  await new Promise((done) => setTimeout(done, 50));
}

beforeEach(() => {
  arrivals.length = 0;
});

it('the page is ready once its pictures are of the puzzle on the table', async () => {
  const bench = new Workbench(kindOf);
  await bench.open({ puzzle: 'cube:3' });
  const stage = Object.assign(new Stage(), undrawn, { bench });
  stage.connectedCallback();
  await bench.open({ puzzle: 'cube:2' });
  const mounted = async (): Promise<void> => {
    await comes(); // the net
    expect(stage.ready).toBe(false);
    await comes();
    expect(stage.ready).toBe(true);
  };
  await mounted();
  await bench.open({ puzzle: 'brain-twist' });
  expect(stage.view).not.toBeNull(); // the cube's, until the net arrives
  expect(stage.ready).toBe(false);
  await comes();
  await bench.open({ puzzle: 'cube:4' });
  await comes(); // Brain Twist, which is no longer wanted
  expect(stage.ready).toBe(false);
  await mounted();
});

it('the pictures get their look again when the mask changes, not for each painted sticker', async () => {
  const bench = new Workbench(kindOf);
  await bench.open({ puzzle: 'cube:3' });
  const stage = Object.assign(new Stage(), undrawn, { bench });
  const updated = (): void => (stage as unknown as { updated(changes: Map<string, unknown>): void }).updated(new Map());
  stage.connectedCallback();
  await bench.open({ puzzle: 'cube:2' });
  await comes();
  await comes();
  set.mockClear();
  bench.entry.openGoal();
  updated();
  expect(set.mock.calls.map(([look]) => look.mask)).toEqual(['', '']);
  for (const sticker of [0, 1, 2]) {
    bench.entry.paint(sticker);
    updated();
  }
  expect(set).toHaveBeenCalledTimes(2);
});

it('a player that comes into view again meanwhile asks for one picture, and plays once', async () => {
  const plays = vi.spyOn(Table.prototype, 'play').mockResolvedValue();
  const player = Object.assign(new RompicapoPlayer(), undrawn, { renderRoot: undrawn, moves: 'R U', autoplay: true });
  player.connectedCallback();
  await vi.waitUntil(() => player.length === 2, 4000);
  for (const isIntersecting of [true, false, true]) reportVisibility([{ isIntersecting }]);
  await comes();
  expect(arrivals).toHaveLength(0);
  expect(plays).toHaveBeenCalledOnce();
  reportVisibility([{ isIntersecting: true }]);
  await new Promise((done) => setTimeout(done, 50));
  expect(arrivals).toHaveLength(0);
  expect(plays).toHaveBeenCalledOnce();
});
