// SPDX-License-Identifier: MIT
//
// The server's engine with a small server that implements docs/api.md over a real socket: requests, their order,
// cancelled jobs and broken streams. The real server is tested in tests/e2e/.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { EngineError } from '../../src/engine/engine.js';
import { MachineEngine } from '../../src/engine/machine_engine.js';
import type { Better, Progress } from '../../src/engine/protocol.js';

const request = { puzzle: 'cube:3', state: 'scrambled' };
const result = { puzzle: 'cube:3', outcome: 'solved', moves: "R U R'", length: 3 };
const progress = { stage: 'search', expanded: 10, bound: 2, seconds: 0.1, share: null };
const found = { moves: "R U R'", length: 3, seconds: 0.2 };

type Answer = (request: IncomingMessage, response: ServerResponse, body: string) => void;
let server: Server | undefined;

/** Serves `answers`, keyed "METHOD path", and records requests. */
async function serve(answers: Record<string, Answer>): Promise<{ engine: MachineEngine; asked: string[] }> {
  const asked: string[] = [];
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      const key = `${request.method} ${request.url}`;
      asked.push(key);
      response.setHeader('Content-Type', 'application/json');
      (answers[key] ?? ((_, nothing) => nothing.writeHead(404).end('<h1>nothing here</h1>')))(request, response, body);
    });
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { engine: new MachineEngine(`http://127.0.0.1:${port}/api/v1/`), asked };
}

const json = (value: unknown, status = 200): Answer => (_, response) =>
  void response.writeHead(status).end(JSON.stringify(value));
const events = (...told: [string, unknown][]): Answer => (_, response) => {
  response.setHeader('Content-Type', 'text/event-stream');
  for (const [event, data] of told) response.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  if (told.some(([event]) => event === 'done')) response.end();
};

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

describe('the engine of the machine', () => {
  it('posts a request and gives the reply', async () => {
    let body = '';
    const { engine } = await serve({
      'POST /api/v1/walk': (_, response, text) => {
        body = text;
        response.end(JSON.stringify({ puzzle: 'cube:3', solved: true }));
      },
    });
    const reply = await engine.call('walk', { ...request, moves: 'U' });
    expect(reply.solved).toBe(true);
    expect(JSON.parse(body)).toEqual({ ...request, moves: 'U' });
  });

  it('gives a refusal with its place', async () => {
    const fault = { code: 'bad_syntax', message: 'no move Q', position: 4 };
    const { engine } = await serve({ 'POST /api/v1/walk': json({ error: fault }, 400) });
    await expect(engine.call('walk', { ...request, moves: 'R U Q' })).rejects.toMatchObject({ fault });
  });

  it('says so where no engine answers', async () => {
    const { engine } = await serve({});
    await expect(engine.offer()).rejects.toMatchObject({ fault: { code: 'unreachable' } });
    server?.close();
    server?.closeAllConnections();
    await expect(engine.offer()).rejects.toBeInstanceOf(EngineError);
  });

  it('follows a job to its result', async () => {
    const { engine, asked } = await serve({
      'POST /api/v1/solve': json({ id: '7', status: 'queued' }, 202),
      'GET /api/v1/solve/7/events': events(['progress', progress], ['better', found], ['done', {}]),
      'GET /api/v1/solve/7': json({ id: '7', status: 'done', result }),
    });
    const told: (Progress | Better)[] = [];
    const options = { progress: (progress: Progress) => told.push(progress), better: (answer: Better) => told.push(answer) };
    expect(await engine.solve(request, options)).toEqual(result);
    expect(told).toEqual([progress, found]);
    expect(asked.filter((line) => line.startsWith('DELETE'))).toEqual([]);
  });

  it('takes the record of a job whose stream broke off', async () => {
    const { engine } = await serve({
      'POST /api/v1/solve': json({ id: '7', status: 'queued' }, 202),
      'GET /api/v1/solve/7/events': (request) => request.socket.destroy(),
      'GET /api/v1/solve/7': json({ id: '7', status: 'done', result }),
    });
    expect(await engine.solve(request)).toEqual(result);
  });

  it('deletes a job that is called off, and rejects with the reason', async () => {
    let deleted = (): void => undefined;
    const gone = new Promise<void>((resolve) => (deleted = resolve));
    const { engine } = await serve({
      'POST /api/v1/solve': json({ id: '7', status: 'queued' }, 202),
      'GET /api/v1/solve/7/events': events(['progress', progress]),
      'DELETE /api/v1/solve/7': (_, response) => (deleted(), void response.end('{}')),
    });
    const control = new AbortController();
    const reason = new Error('enough');
    const solving = engine.solve(request, { signal: control.signal, progress: () => control.abort(reason) });
    await expect(solving).rejects.toBe(reason);
    await gone;
  });

  it('deletes its jobs when it is disposed of', async () => {
    let deleted = (): void => undefined;
    const gone = new Promise<void>((resolve) => (deleted = resolve));
    const { engine } = await serve({
      'POST /api/v1/solve': json({ id: '7', status: 'queued' }, 202),
      'GET /api/v1/solve/7/events': events(['progress', progress]),
      'GET /api/v1/solve/7': json({ id: '7', status: 'cancelled', result: null }),
      'DELETE /api/v1/solve/7': (_, response) => {
        deleted();
        response.end('{}');
        server?.closeAllConnections();
      },
    });
    const solving = engine.solve(request, { progress: () => engine.dispose() });
    await gone;
    await expect(solving).rejects.toMatchObject({ fault: { code: 'unreachable' } });
  });
});
