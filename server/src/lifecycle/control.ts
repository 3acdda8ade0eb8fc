import { randomBytes, timingSafeEqual } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { codeOf } from '@portfolio/text/error-code';
import { z } from 'zod';
import { type Command, type CommandEvent, command } from './command.ts';
import { oneLine } from './console/one-line.ts';
import type { Core } from './core.ts';
import { runCommand } from './run-command.ts';

/** The file that announces a running server to commands: `DATA_DIR/server.json`, readable by its owner only. */
export const controlFile = (dataDir: string) => join(dataDir, 'server.json');
/** Schema of `server.json`: where the running server accepts commands. */
export const controlInfo = z.object({ address: z.string(), token: z.string(), pid: z.number() });
/** Content type of the control server's responses, which identifies it. */
const PROGRESS_TYPE = 'application/x-ndjson';

/**
 * Starts a second server on the loopback address for the CLI: `POST /` with the token and a command streams its events,
 * one JSON value per line.
 */
export async function startControl(core: Core, dataDir: string): Promise<() => Promise<void>> {
  const token = randomBytes(32).toString('hex');
  const server = createServer((request, response) => void answer(request, response, token, core));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const path = controlFile(dataDir);
  rmSync(path, { force: true });
  writeFileSync(path, JSON.stringify({ address, token, pid: process.pid }), { mode: 0o600 });
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
  const report = (event: CommandEvent) => response.write(`${JSON.stringify(event)}\n`);
  try {
    let text = '';
    for await (const chunk of request) text += chunk;
    const wanted = command.parse(JSON.parse(text));
    response.writeHead(200, { 'Content-Type': PROGRESS_TYPE });
    await runCommand(wanted, core, report);
  } catch (error) {
    if (!response.headersSent) response.writeHead(400, { 'Content-Type': PROGRESS_TYPE });
    report({ kind: 'failed', message: oneLine(error) });
  }
  response.end();
}

/**
 * Runs a command on the running server that `server.json` announces. `false`, with nothing done, if there is none: also
 * with a log line if the file cannot be understood, or if another program uses the port by now.
 */
export async function runOnServer(
  dataDir: string,
  wanted: Command,
  report: (event: CommandEvent) => void,
  log: (message: string) => void,
): Promise<boolean> {
  const path = controlFile(dataDir);
  const info = readInfo(path);
  if (info === null) return false;
  const response = info && (await send(info, wanted).catch(() => null));
  if (!response?.body || response.headers.get('content-type') !== PROGRESS_TYPE) {
    log(
      `${path} is ignored: ${info ? `no server of this data answers at ${info.address}` : 'it cannot be understood'}.`,
    );
    return false;
  }
  for await (const line of createInterface({ input: Readable.fromWeb(response.body as never) }))
    report(JSON.parse(line));
  return true;
}

const send = ({ address, token }: z.output<typeof controlInfo>, wanted: Command) =>
  fetch(address, { method: 'POST', headers: { Authorization: `Bearer ${token}` }, body: JSON.stringify(wanted) });

/** `null` without a file, `undefined` if it cannot be understood. */
function readInfo(path: string): z.output<typeof controlInfo> | null | undefined {
  try {
    return controlInfo.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch (error) {
    return codeOf(error) === 'ENOENT' ? null : undefined;
  }
}
