// SPDX-License-Identifier: MIT
//
// Whether the server of the page has an engine: decided by its answer alone, whenever it comes.
import { afterEach, expect, it, vi } from 'vitest';
import { machineOffer } from '../../src/engine/choose.js';

const offer = { engine: 'machine', threads: 4 };

function answering(answer: () => Response): ReturnType<typeof vi.fn> {
  const asked = vi.fn(async () => answer());
  vi.stubGlobal('fetch', asked);
  return asked;
}
afterEach(() => void vi.unstubAllGlobals());

it('has one where it says so; the question has no limit of time', async () => {
  const asked = answering(() => Response.json(offer));
  expect(await machineOffer('/api/v1/')).toEqual(offer);
  expect(asked).toHaveBeenCalledExactlyOnceWith('/api/v1/offer');
});

it.each<[string, () => Response]>([
  ['there is nothing', () => new Response('<h1>nothing here</h1>', { status: 404 })],
  ['a page stands in for everything', () => new Response('<h1>welcome</h1>')],
  ['another engine answers', () => Response.json({ ...offer, engine: 'page' })],
  ['there is no network', () => { throw new TypeError('failed to fetch'); }],
])('has none where %s', async (_, answer) => {
  answering(answer);
  expect(await machineOffer('/api/v1/')).toBeUndefined();
});
