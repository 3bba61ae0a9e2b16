// SPDX-License-Identifier: MIT
//
// Server-sent events arrive in chunks that end anywhere, also within a character.
import { expect, it } from 'vitest';
import { type ServerSentEvent, serverSentEvents } from '../../src/engine/event_stream.js';

const text = ': a comment\n\nevent: progress\ndata: {"è":1}\n\nevent: better\r\ndata: a\r\ndata: b\r\n\r\nevent: half';

async function heard(size: number): Promise<ServerSentEvent[]> {
  const bytes = new TextEncoder().encode(text);
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (let at = 0; at < bytes.length; at += size) controller.enqueue(bytes.slice(at, at + size));
      controller.close();
    },
  });
  const events: ServerSentEvent[] = [];
  for await (const event of serverSentEvents(new Response(body))) events.push(event);
  return events;
}

it.each([1, 2, 7, 1000])('reads pieces of %i bytes', async (size) => {
  expect(await heard(size)).toEqual([
    { event: 'progress', data: '{"è":1}' },
    { event: 'better', data: 'a\nb' },
  ]);
});

it('hears nothing from a refusal', async () => {
  const events: ServerSentEvent[] = [];
  for await (const event of serverSentEvents(new Response('event: x\n\n', { status: 404 }))) events.push(event);
  expect(events).toEqual([]);
});
