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

/** Measures both builds in interleaved rounds; `less` means that a smaller figure is better. */
async function duel(name, unit, [ours, theirs], { less = false } = {}) {
  const all = { ours: [], theirs: [] };
  for (let round = 0; round < rounds; round++) {
    // The first one runs on a cooler processor, so the order alternates.
    const measures = [async () => all.ours.push(await ours()), async () => all.theirs.push(await theirs())];
    for (const measure of round % 2 === 0 ? measures : measures.toReversed()) await measure();
  }
  const ratios = all.ours.map((value, index) => (less ? all.theirs[index] / value : value / all.theirs[index]));
  const { lower, middle, upper, isLoss } = judge(ratios);
  if (isLoss) lost += 1;
  const figures = `${median(all.ours).toPrecision(3)} against ${median(all.theirs).toPrecision(3)} ${unit}`;
  const quartiles = `${lower.toFixed(3)}–${upper.toFixed(3)}`;
  say(`${name}: ${middle.toFixed(3)} [${quartiles}] (${figures}) ${isLoss ? 'LOSS' : 'no loss'}`);
}

async function medianOf(count, measure) {
  const times = [];
  for (let index = 0; index < count; index++) times.push(await measure());
  return median(times);
}

async function fromMemory() {
  const both = await Promise.all(builds.map((build) => start(build)));
  for (const { url } of both) for (let warm = 0; warm < 3; warm++) await wrk(`${url}/`, { seconds: 1, headers: BR });
  const of = (path, headersOf = async () => BR) =>
    Promise.all(
      both.map(async ({ child, url }) => {
        const headers = await headersOf(url);
        return () => rate(child, url + path, { seconds, headers });
      }),
    );
  const known = async (url) => ({
    ...BR,
    'If-None-Match': (await fetch(`${url}/`, { headers: BR })).headers.get('etag'),
  });
  await duel('cached page', 'req/CPU s', await of('/'));
  await duel('cached read', 'req/CPU s', await of('/api/projects'));
  await duel('304 of the page', 'req/CPU s', await of('/', known));
  for (const { child } of both) await stop(child);
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
