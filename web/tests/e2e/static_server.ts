// SPDX-License-Identifier: MIT
//
// The simplest host: files from a folder, under a path of its own, without isolation headers. Like well-known page
// hosts, it lets other origins read its files.
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
};

export interface StaticServer {
  address: string; // of the folder, with a final slash
  close(): Promise<void>;
}

export async function serveStatic(folder: string, path = '/somewhere/else/'): Promise<StaticServer> {
  const server = createServer(async (request, response) => {
    const asked = new URL(request.url ?? '', 'http://host').pathname;
    const name = normalize(asked.startsWith(path) ? asked.slice(path.length) || 'index.html' : 'missing');
    try {
      const body = await readFile(join(folder, name));
      const type = types[extname(name)] ?? 'application/octet-stream';
      response.writeHead(200, { 'Content-Type': type, 'Access-Control-Allow-Origin': '*' }).end(body);
    } catch {
      response.writeHead(404, { 'Content-Type': 'text/plain' }).end('nothing here');
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}${path}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
