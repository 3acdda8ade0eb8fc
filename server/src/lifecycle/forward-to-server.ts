import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import type { Command, CommandEvent } from './command.ts';
import { type ControlInfo, controlFile, controlInfo, PROGRESS_TYPE } from './control.ts';
import { isAlive } from './lock.ts';

/** No server of this site answers at the address in `server.json`. */
export class NoServerError extends Error {
  override readonly name = 'NoServerError';
}

/** The running server as announced by `server.json`; `null`, and a log line, if the file is invalid or stale. */
export function findServer(dataDir: string, log: (message: string) => void): ControlInfo | null {
  const path = controlFile(dataDir);
  const text = read(path);
  if (text === null) return null;
  const info = controlInfo.safeParse(parse(text)).data;
  if (info && isAlive(info.pid)) return info;
  log(`${path} is ignored: ${info ? `its server (process ${info.pid}) has ended` : 'it cannot be understood'}.`);
  return null;
}

/** Runs a command on the running server; throws `NoServerError`, with nothing done, if another program answers. */
export async function forwardToServer(
  { address, token }: ControlInfo,
  command: Command,
  report: (event: CommandEvent) => void,
): Promise<void> {
  const response = await fetch(address, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
    body: JSON.stringify(command),
  }).catch(() => null);
  // Another program may use the port by now.
  if (!response?.body || response.headers.get('content-type') !== PROGRESS_TYPE) throw new NoServerError();
  const lines = createInterface({ input: Readable.fromWeb(response.body as never) });
  for await (const line of lines) report(JSON.parse(line));
}

function read(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
