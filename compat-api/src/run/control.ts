import { randomBytes, timingSafeEqual } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { z } from 'zod';
import { type Command, runCommand } from './commands.ts';
import type { Core } from './core.ts';
import { oneLine } from './one-line.ts';

/** Where commands find a running server: `DATA_DIR/server.json`, readable by its owner only. */
export const controlFile = (dataDir: string) => join(dataDir, 'server.json');
export const controlInfo = z.object({ address: z.string(), token: z.string(), pid: z.number() });
export type ControlInfo = z.output<typeof controlInfo>;
/** What the control server answers a command with, and nobody else. */
export const PROGRESS_TYPE = 'application/x-ndjson';

const command: z.ZodType<Command> = z.discriminatedUnion('name', [
  z.object({ name: z.literal('import'), folder: z.string().min(1), force: z.boolean() }),
  z.object({ name: z.literal('reset-password') }),
  z.object({ name: z.literal('disable-2fa') }),
  z.object({ name: z.literal('backup'), out: z.string().optional() }),
  z.object({
    name: z.literal('restore'),
    file: z.string().min(1),
    large: z.boolean(),
    sure: z.boolean(),
    leaveOutInvalid: z.boolean().optional(),
    site: z.string().optional(),
  }),
]);

/**
 * A second server on the loopback address alone, for the commands of this machine's owner: `POST /` with the token
 * and a command answers its progress, one JSON value a line.
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
  const { port } = server.address() as AddressInfo;
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
