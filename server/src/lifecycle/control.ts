import { randomBytes, timingSafeEqual } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { isRecord } from '@portfolio/contract/type-guards';
import { z } from 'zod';
import { command } from './command.ts';
import { oneLine } from './console/one-line.ts';
import type { Core } from './core.ts';
import { runCommand } from './run-command.ts';

/** The file that announces a running server to commands: `DATA_DIR/server.json`, readable by its owner only. */
export const controlFile = (dataDir: string) => join(dataDir, 'server.json');
/** Schema of `server.json`: where the running server accepts commands. */
export const controlInfo = z.object({ address: z.string(), token: z.string(), pid: z.number() });
/** Where the running server accepts commands. */
export type ControlInfo = z.output<typeof controlInfo>;
/** Content type of the control server's responses, which identifies it. */
export const PROGRESS_TYPE = 'application/x-ndjson';

/**
 * Starts a second server on the loopback address for the CLI: `POST /` with the token and a command streams its events,
 * one JSON value per line.
 */
export async function startControl(core: Core, dataDir: string): Promise<() => Promise<void>> {
  const token = randomBytes(32).toString('hex');
  const server = createServer((request, response) => {
    void answer(request, response, token, core);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  const port = isRecord(address) ? address.port : null;
  const path = controlFile(dataDir);
  rmSync(path, { force: true });
  writeFileSync(path, JSON.stringify({ address: `http://127.0.0.1:${port}`, token, pid: process.pid }), {
    mode: 0o600,
  });
  return async () => {
    rmSync(path, { force: true });
    server.closeAllConnections();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  };
}

function isOwner(request: IncomingMessage, token: string): boolean {
  const given = Buffer.from(request.headers.authorization ?? '');
  const wanted = Buffer.from(`Bearer ${token}`);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

async function answer(request: IncomingMessage, response: ServerResponse, token: string, core: Core): Promise<void> {
  if (request.method !== 'POST' || !isOwner(request, token)) {
    response.writeHead(404).end();
    return;
  }
  try {
    let text = '';
    for await (const chunk of request) text += chunk;
    const wanted = command.parse(JSON.parse(text));
    response.writeHead(200, { 'Content-Type': PROGRESS_TYPE });
    await runCommand(wanted, core, (event) => response.write(`${JSON.stringify(event)}\n`));
  } catch (error) {
    const message = oneLine(error);
    if (!response.headersSent) response.writeHead(400, { 'Content-Type': PROGRESS_TYPE });
    response.write(`${JSON.stringify({ kind: 'failed', message })}\n`);
  }
  response.end();
}
