// npm run conformance [-- --url ADDRESS --username NAME --password WORD]: every case of every call, over real HTTP. Without
// an address on a server of its own, with a new SQLite database; the name and word may also be ADMIN_USERNAME, ADMIN_PASSWORD.
import { parseArgs } from 'node:util';
import type { Case } from './case.ts';
import { TABLE } from './general.ts';
import { CASES, gaps } from './index.ts';
import { type Owner, openWorld, type World } from './world.ts';

interface Target {
  base: string;
  owner: Owner;
  close(): Promise<void>;
}
interface Result {
  one: Case;
  error?: string;
}
const say = (line: string) => process.stdout.write(`${line}\n`);

function options() {
  const { values } = parseArgs({
    options: { url: { type: 'string' }, username: { type: 'string' }, password: { type: 'string' } },
  });
  const username = values.username ?? process.env.ADMIN_USERNAME ?? 'admin';
  const password = values.password ?? process.env.ADMIN_PASSWORD;
  if (values.url === undefined) return { owner: null, url: null };
  if (!URL.canParse(values.url)) throw new Error(`--url is no address: ${values.url}`);
  if (!password) throw new Error('--password (or ADMIN_PASSWORD) is needed to sign in there.');
  return { owner: { username, password }, url: values.url };
}

async function open(): Promise<Target> {
  const { url, owner } = options();
  if (url && owner) return { base: url, owner, close: async () => {} };
  const { openApp, OWNER } = await import('@portfolio/compat-api/test/app');
  const app = await openApp({ realMarkdown: true });
  return { base: app.origin, owner: OWNER, close: app.close };
}

async function run(one: Case, world: World): Promise<Result> {
  try {
    await one.run(world);
    return { one };
  } catch (error) {
    return { one, error: error instanceof Error ? error.message : String(error) };
  }
}

/** One line a call: how many cases, which statuses, and what failed under it. */
function report(results: Result[]): void {
  for (const [name, { method, path }] of TABLE) {
    const own = results.filter(({ one }) => one.route === name);
    const failed = own.filter(({ error }) => error !== undefined);
    const statuses = [...new Set(own.map(({ one }) => one.status))].sort((a, b) => a - b).join(' ');
    const verdict = failed.length === 0 ? 'ok    ' : 'FAILED';
    say(`${verdict} ${method.padEnd(6)} ${path.padEnd(52)} ${String(own.length).padStart(3)} cases  ${statuses}`);
    for (const { one, error } of failed) say(`         ${one.status} ${one.title}: ${error}`);
  }
}

async function main(): Promise<void> {
  const target = await open();
  try {
    const world = await openWorld(target.base, target.owner);
    say(`${TABLE.length} calls, ${CASES.length} cases, on ${target.base}`);
    const results: Result[] = [];
    for (const one of CASES) results.push(await run(one, world));
    await world.close();
    report(results);
    for (const gap of gaps()) say(`FAILED ${gap}`);
    const failed = results.filter(({ error }) => error !== undefined).length + gaps().length;
    say(`${results.length - failed} passed, ${failed} failed`);
    process.exitCode = failed === 0 ? 0 : 1;
  } finally {
    await target.close();
  }
}

main().then(
  () => process.exit(),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  },
);
