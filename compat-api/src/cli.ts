import { existsSync, readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { parseArgs } from 'node:util';
import { loadSettings, SettingError } from './env.ts';
import { createPrinter } from './import/print.ts';
import { findRoot } from './root.ts';
import { type Command, type CommandEvent, runCommand } from './run/commands.ts';
import { controlFile, controlInfo } from './run/control.ts';
import { openCore } from './run/core.ts';
import { isAlive } from './run/lock.ts';
import { oneLine } from './run/one-line.ts';

const USAGE = 'Use: npm run import -- FOLDER [--force]   or   npm run owner -- --reset-password | --disable-2fa';

/** What was asked for on the command line; throws with the usage. */
export function readCommand(words: string[], cwd: string): Command {
  const [name, ...rest] = words;
  if (name === 'import') {
    const { values, positionals } = parseArgs({
      args: rest,
      options: { force: { type: 'boolean' } },
      allowPositionals: true,
    });
    const [folder, ...more] = positionals;
    if (!folder || more.length > 0) throw new SettingError(USAGE);
    const path = resolve(cwd, folder);
    if (!existsSync(path) || !statSync(path).isDirectory()) throw new SettingError(`FOLDER is not a folder: ${path}`);
    return { name: 'import', folder: path, force: values.force ?? false };
  }
  if (name === 'owner') {
    const { values } = parseArgs({
      args: rest,
      options: { 'reset-password': { type: 'boolean' }, 'disable-2fa': { type: 'boolean' } },
    });
    if (values['reset-password']) return { name: 'reset-password' };
    if (values['disable-2fa']) return { name: 'disable-2fa' };
  }
  throw new SettingError(USAGE);
}

/** The control server of a running server on the same data; `null` when there is none. */
function runningServer(dataDir: string) {
  try {
    const info = controlInfo.parse(JSON.parse(readFileSync(controlFile(dataDir), 'utf8')));
    return isAlive(info.pid) ? info : null;
  } catch {
    return null;
  }
}

async function handOver(
  server: { address: string; token: string },
  command: Command,
  report: (event: CommandEvent) => void,
) {
  const response = await fetch(server.address, {
    method: 'POST',
    headers: { Authorization: `Bearer ${server.token}` },
    body: JSON.stringify(command),
  });
  if (!response.body || response.status === 404) throw new Error('The running server did not take the command.');
  const lines = createInterface({ input: Readable.fromWeb(response.body as never) });
  for await (const line of lines) report(JSON.parse(line) as CommandEvent);
}

async function main(): Promise<void> {
  const command = readCommand(process.argv.slice(2), process.env.INIT_CWD ?? process.cwd());
  const settings = loadSettings(findRoot());
  const print = createPrinter(process.stdout);
  const report = (event: CommandEvent) => {
    if (event.kind === 'failed') throw new Error(event.message);
    if (event.kind === 'password') {
      process.stdout.write(`New password of ${event.username}: ${event.password}\nAll sessions have ended.\n`);
    } else if (event.kind === 'second-factor-off') {
      process.stdout.write(`Two-step sign-in of ${event.username} is off.\nAll sessions have ended.\n`);
    } else {
      print(event);
    }
  };
  const server = runningServer(settings.dataDir);
  if (server) return handOver(server, command, report);
  const core = await openCore(settings, (message) => process.stderr.write(`${message}\n`));
  try {
    await runCommand(command, core, report);
  } finally {
    await core.close();
  }
}

main().then(
  () => process.exit(),
  (error: unknown) => {
    process.stderr.write(`${oneLine(error)}\n`);
    process.exit(1);
  },
);
