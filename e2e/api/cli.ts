// npm run conformance [-- --url ADDRESS --username NAME --password WORD] [--only PART,PART] [--admitted]: runs every case
// of every route over HTTP, or of the routes whose paths have one of the parts; --admitted leaves out what is refused before
// anything is read.
// Without an address it starts its own server with a new SQLite database; ADMIN_USERNAME and ADMIN_PASSWORD also work.
import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { routes } from '@portfolio/contract';
import type { Case } from './case.ts';
import { type Owner, openContext, type TestContext } from './context.ts';
import { ROUTES } from './derived-cases.ts';
import { ADMITTED_CASES, CASES, findCoverageGaps } from './index.ts';

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
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  const { values } = parseArgs({ options: { url: text, username: text, password: text, only: text, admitted: flag } });
  const username = values.username ?? process.env.ADMIN_USERNAME ?? 'admin';
  const password = values.password ?? process.env.ADMIN_PASSWORD;
  const parts = values.only?.split(',') ?? [''];
  const isChosen = ({ route }: Case) => parts.some((part) => routes[route].path.includes(part));
  const cases = (values.admitted ? ADMITTED_CASES : CASES).filter(isChosen);
  if (cases.length === 0) throw new Error(`--only: no route has ${values.only} in its path`);
  if (values.url === undefined) return { owner: null, url: null, cases };
  if (!URL.canParse(values.url)) throw new Error(`--url is not a valid address: ${values.url}`);
  if (!password) throw new Error('--password (or ADMIN_PASSWORD) is needed to sign in there.');
  return { owner: { username, password }, url: values.url, cases };
}

async function open({ url, owner }: ReturnType<typeof options>): Promise<Target> {
  if (url && owner) return { base: url, owner, close: async () => {} };
  const { openApp, OWNER } = await import('../../server/src/test/app.ts');
  const app = await openApp({ realMarkdown: true });
  return { base: app.origin, owner: OWNER, close: app.close };
}

async function run(one: Case, context: TestContext): Promise<Result> {
  try {
    await one.run(context);
    return { one };
  } catch (error) {
    return { one, error: error instanceof Error ? error.message : String(error) };
  }
}

/** Prints one line per route: number of cases, statuses, and the failed cases below it. */
function report(results: Result[]): void {
  for (const [name, { method, path }] of ROUTES) {
    const ofRoute = results.filter(({ one }) => one.route === name);
    if (ofRoute.length === 0) continue;
    const failed = ofRoute.filter(({ error }) => error !== undefined);
    const statuses = [...new Set(ofRoute.map(({ one }) => one.status))].sort((a, b) => a - b).join(' ');
    const verdict = failed.length === 0 ? 'ok    ' : 'FAILED';
    say(`${verdict} ${method.padEnd(6)} ${path.padEnd(52)} ${String(ofRoute.length).padStart(3)} cases  ${statuses}`);
    for (const { one, error } of failed) say(`         ${one.status} ${one.title}: ${error}`);
  }
}

async function main(): Promise<void> {
  const chosen = options();
  const target = await open(chosen);
  try {
    const context = await openContext(target.base, target.owner, randomUUID().slice(0, 8));
    say(`${chosen.cases.length} cases on ${target.base}`);
    const results: Result[] = [];
    for (const one of chosen.cases) results.push(await run(one, context));
    await context.close();
    report(results);
    for (const gap of findCoverageGaps()) say(`FAILED ${gap}`);
    const failed = results.filter(({ error }) => error !== undefined).length + findCoverageGaps().length;
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
