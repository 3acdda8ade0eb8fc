// Compares this build with another one, interleaved and with the same content: see README.md.
import { existsSync, rmSync } from 'node:fs';
import { Agent } from 'node:http';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { fill, newFolder, PORT, ROOT, startProduct } from './lib/product.mjs';
import { judge } from './lib/ratios.mjs';
import { median, rate, residentMB, say, stop, timed, wrk } from './lib/tools.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string', default: '20' }, seconds: { type: 'string', default: '2' } },
});
const [base] = positionals;
if (!base || !existsSync(join(base, 'dist/server/main.js'))) {
  say('Name a folder with another build: node benchmarks/compare.mjs FOLDER');
  process.exit(1);
}
const rounds = Number(values.rounds);
const seconds = Number(values.seconds);
const BR = { 'Accept-Encoding': 'br' };
const NO_CACHE = { CACHE_MB: '0' };
let lost = 0;

const builds = [ROOT, resolve(base)].map((root, index) => ({ root, dataDir: newFolder(), port: PORT + 2 * index }));
/** Older builds default to development mode. */
const PRODUCTION = { NODE_ENV: 'production' };
const start = ({ root, dataDir, port }, env = {}) =>
  startProduct(dataDir, { root, port, env: { ...PRODUCTION, ...env } });

/** Does something with both builds, the first one in turn, as the first one runs on a cooler processor. */
async function inTurn(round, pair, use) {
  const indexes = round % 2 === 0 ? [0, 1] : [1, 0];
  for (const index of indexes) await use(pair[index], index);
}

/** Prints the ratio of the figures of all rounds; `less` means that a smaller figure is better. */
function compare(name, unit, [ours, theirs], { less = false } = {}) {
  const ratios = ours.map((value, round) => (less ? theirs[round] / value : value / theirs[round]));
  const { lower, middle, upper, isLoss } = judge(ratios);
  if (isLoss) lost += 1;
  const figures = `${median(ours).toPrecision(3)} against ${median(theirs).toPrecision(3)} ${unit}`;
  const quartiles = `${lower.toFixed(3)}–${upper.toFixed(3)}`;
  say(`${name}: ${middle.toFixed(3)} [${quartiles}] (${figures}) ${isLoss ? 'LOSS' : 'no loss'}`);
}

/** Measures both builds in interleaved rounds. */
async function duel(name, unit, measures, options) {
  const figures = [[], []];
  for (let round = 0; round < rounds; round++)
    await inTurn(round, measures, async (measure, index) => figures[index].push(await measure()));
  compare(name, unit, figures, options);
}

async function medianOf(count, measure) {
  const times = [];
  for (let index = 0; index < count; index++) times.push(await measure());
  return median(times);
}

/** What is measured of cached pages: its name, address and headers. */
const CACHED = [
  ['cached page', '/', async () => BR],
  ['cached read', '/api/projects', async () => BR],
  [
    '304 of the page',
    '/',
    async (url) => ({ ...BR, 'If-None-Match': (await fetch(`${url}/`, { headers: BR })).headers.get('etag') }),
  ],
];

/** Starts each build anew for each round: launches of the same build differ by up to 30 %. */
async function fromMemory() {
  const figures = CACHED.map(() => [[], []]);
  for (let round = 0; round < rounds; round++)
    await inTurn(round, builds, async (build, index) => {
      const { child, url } = await start(build);
      for (let warm = 0; warm < 3; warm++) await wrk(`${url}/`, { seconds: 1, headers: BR });
      for (const [order, [, path, headersOf]] of CACHED.entries())
        figures[order][index].push(await rate(child, url + path, { seconds, headers: await headersOf(url) }));
      await stop(child);
    });
  for (const [order, [name]] of CACHED.entries()) compare(name, 'req/CPU s', figures[order]);
}

async function uncached() {
  const both = await Promise.all(builds.map((build) => start(build, NO_CACHE)));
  const agents = new Map();
  const get = (url) => async () => {
    if (!agents.has(url)) agents.set(url, new Agent({ keepAlive: true }));
    return (await timed(url, { agent: agents.get(url) })).ms;
  };
  const times = (path, count) =>
    both.map(
      ({ url }) =>
        () =>
          medianOf(count, get(url + path)),
    );
  for (const { url } of both) for (const path of ['/', '/blog', '/api/blog']) await medianOf(100, get(url + path));
  await duel('list without the page cache', 'ms', times('/api/blog?pageSize=10', 300), { less: true });
  await duel('uncached home', 'ms', times('/', 200), { less: true });
  await duel('uncached post', 'ms', times('/blog/post-3', 200), { less: true });
  const savers = await Promise.all(
    both.map(async ({ url, owner }) => {
      const { call } = await owner();
      const { items } = await call('GET', '/api/blog/admin/list');
      const save = async () => {
        const since = performance.now();
        await call('PUT', `/api/blog/admin/${items[0]._id}`, { excerpt: `Saved at ${performance.now()}.` });
        return performance.now() - since;
      };
      return { url, save };
    }),
  );
  await duel(
    'save of a post',
    'ms',
    savers.map(
      ({ save }) =>
        () =>
          medianOf(20, save),
    ),
    { less: true },
  );
  const afterSave =
    ({ url, save }) =>
    () =>
      medianOf(20, async () => {
        await save();
        return get(`${url}/`)();
      });
  await duel('first home after a change', 'ms', savers.map(afterSave), { less: true });
  for (const { child } of both) await stop(child);
}

async function starts() {
  const memory = [[], []];
  const of = (index) => async () => {
    const { child, ms } = await start(builds[index]);
    await sleep(3000);
    memory[index].push(residentMB(child.pid));
    await stop(child);
    return ms;
  };
  await duel('start', 'ms', [of(0), of(1)], { less: true });
  const kept = memory.map((values) => async () => values.shift());
  await duel('memory idle', 'MB', kept, { less: true });
}

try {
  for (const build of builds) {
    const { child, owner } = await start(build);
    await fill(await owner());
    await stop(child);
  }
  await fromMemory();
  await uncached();
  await starts();
} finally {
  for (const { dataDir } of builds) rmSync(dataDir, { recursive: true, force: true });
}
say(lost === 0 ? 'Nothing is lost.' : `${lost} lost.`);
process.exitCode = lost === 0 ? 0 : 1;
