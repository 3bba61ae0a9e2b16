// SPDX-License-Identifier: MIT
//
// Reads server-sent events (WHATWG HTML, 9.2) from a response: the fields that our server writes, event and data.
export interface ServerSentEvent {
  event: string;
  data: string;
}

function parse(block: string): ServerSentEvent {
  const parsed: ServerSentEvent = { event: 'message', data: '' };
  for (const line of block.split('\n')) {
    const [, field, value = ''] = /^(event|data): ?(.*)$/.exec(line) ?? [];
    if (field === 'event') parsed.event = value;
    if (field === 'data') parsed.data += (parsed.data && '\n') + value;
  }
  return parsed;
}

export async function* serverSentEvents(response: Response): AsyncGenerator<ServerSentEvent> {
  if (!response.ok || !response.body) return;
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      text = (text + decoder.decode(part.value, { stream: true })).replaceAll('\r\n', '\n');
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      for (const event of blocks.map(parse)) if (event.data) yield event; // comments are heartbeats
    }
  } finally {
    await reader.cancel().catch(() => undefined); // the stream may have ended
  }
}
