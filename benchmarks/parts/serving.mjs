// Cached pages and reads compared with a minimal Node server and nginx, and uncached ones with Payload's REST.
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { copyOf, PORT, ROOT, startNext, startProduct } from '../lib/product.mjs';
import { has, median, rate, run, stop, timed, until200, wrk } from '../lib/tools.mjs';

const BR = { 'Accept-Encoding': 'br' };

/** A response with its raw header names. */
const recorded = (url, headers) =>
  new Promise((resolve, reject) => {
    request(url, { headers }, async (response) => {
      const chunks = [];
      for await (const chunk of response) chunks.push(chunk);
      const kept = response.rawHeaders.flatMap((value, at, all) =>
        at % 2 === 1 && !/^(date|connection|keep-alive)$/i.test(all[at - 1]) ? [all[at - 1], value] : [],
      );
      resolve({ status: response.statusCode, headers: kept, etag: response.headers.etag, body: Buffer.concat(chunks) });
    })
      .on('error', reject)
      .end();
  });

async function startPlain(folder, port, answer) {
  const file = join(folder, `plain-${port}.json`);
  writeFileSync(file, JSON.stringify({ ...answer, body: answer.body.toString('base64') }));
  const child = run(process.execPath, ['peers/plain.mjs', file], {
    cwd: join(ROOT, 'benchmarks'),
    core: 0,
    env: { PORT: String(port) },
  });
  const url = `http://127.0.0.1:${port}/`;
  for (;;)
    if (
      await fetch(url).then(
        () => true,
        () => child.exitCode !== null,
      )
    )
      break;
  return { child, url };
}

async function startNginx(folder, port, html) {
  mkdirSync(join(folder, 'www'), { recursive: true });
  writeFileSync(join(folder, 'www/index.html'), html);
  writeFileSync(join(folder, 'www/index.html.gz'), gzipSync(html, { level: 9 }));
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log stderr crit; events { worker_connections 512; }
     http { access_log off; client_body_temp_path ${folder}; proxy_temp_path ${folder}; fastcgi_temp_path ${folder};
       uwsgi_temp_path ${folder}; scgi_temp_path ${folder}; keepalive_requests 100000000;
       types { text/html html; } gzip_static on;
       server { listen 127.0.0.1:${port}; root ${folder}/www; } }`,
  );
  const child = run('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], { core: 0 });
  await until200(`http://127.0.0.1:${port}/`, child);
  return { child, url: `http://127.0.0.1:${port}/` };
}

/** Measures two servers in interleaved rounds. */
async function duel(rounds, ours, theirs) {
  const all = { ours: [], theirs: [] };
  for (let round = 0; round < rounds; round++) {
    all.ours.push(await ours());
    all.theirs.push(await theirs());
  }
  return all;
}
const of =
  ({ child, url }, path, options) =>
  () =>
    rate(child, url + path, options);

/** Cached pages, reads and 304 against a minimal server with the same bytes and headers. */
async function cached({ product, folder, rounds, seconds, report }, state, wanted) {
  const page = await recorded(`${product.url}/`, BR);
  const known = { ...BR, 'If-None-Match': page.etag };
  const cases = [
    ['cached page (br)', '/', BR],
    ['cached /api/projects (br)', '/api/projects', BR],
    ['304 of the page', '/', known],
  ];
  for (const [index, [name, path, headers]] of cases.entries()) {
    const peer = await startPlain(folder, PORT + 10 + index, await recorded(product.url + path, headers));
    await wrk(peer.url, { seconds: 1, headers });
    await wrk(product.url + path, { seconds: 1, headers });
    const both = await duel(rounds, of(product, path, { seconds, headers }), of(peer, '', { seconds, headers }));
    const row = { part: 'serving', unit: 'req/CPU s', peer: 'bare node:http, same bytes and headers' };
    report.add({ ...row, name: name + state, ...both, wanted });
    await stop(peer.child);
  }
}

/** Leaves behind what a process has after some use: requests through Express, and saves with the first request after. */
async function age(product) {
  for (let count = 0; count < 500; count++) await (await fetch(`${product.url}/api/auth/me`)).arrayBuffer();
  await (await afterChange(product, '/'))();
}

export async function serving({ dataDir, folder, rounds, seconds, report }) {
  const part = 'serving';
  const product = await startProduct(dataDir);
  for (let warm = 0; warm < 3; warm++) await wrk(`${product.url}/`, { seconds: 1, headers: BR });
  const options = { product, folder, rounds, seconds, report };
  await cached(options, '', 0.8);
  await age(product);
  await cached(options, ', process in use');
  if (has('nginx')) {
    const headers = { 'Accept-Encoding': 'gzip' };
    const packed = await recorded(`${product.url}/`, headers);
    const nginx = await startNginx(folder, PORT + 13, gunzipSync(packed.body));
    const both = await duel(rounds, of(product, '/', { seconds, headers }), of(nginx, '', { seconds, headers }));
    report.add({
      part,
      name: 'cached page (gzip)',
      unit: 'req/CPU s',
      peer: 'nginx gzip_static, one worker',
      ...both,
      wanted: 0.5,
    });
    await stop(nginx.child);
  }
  await lists({ product, dataDir, rounds, seconds, report });
  await stop(product.child);
  await home({ dataDir, rounds, report });
}

const NO_CACHE = { CACHE_MB: '0' };
/** The most efficient request to Payload's REST, and the usual one. */
const REST = '/payload-api/posts?limit=10&depth=0&sort=-publishedAt&select[content]=false&select[html]=false';
const PLAIN_REST = '/payload-api/posts?limit=10&sort=-publishedAt';

async function medianOf(count, measure) {
  const times = [];
  for (let index = 0; index < count; index++) times.push((await measure()).ms);
  return median(times);
}

/** Median time (ms) of the first request of an address after each of 20 saves. */
async function afterChange({ url, owner }, path) {
  const { call } = await owner();
  const { items } = await call('GET', '/api/blog/admin/list');
  return () =>
    medianOf(20, async () => {
      await call('PUT', `/api/blog/admin/${items[0]._id}`, { excerpt: `Saved at ${performance.now()}.` });
      return timed(url + path);
    });
}

/**
 * The list with and without the page cache, compared with Payload's own REST on the same documents. Without it, each
 * response is built from cards that stay in memory until the content changes.
 */
async function lists({ product, dataDir, rounds, seconds, report }) {
  const part = 'serving';
  const peer = "Payload's REST + Next, same documents";
  const list = '/api/blog?pageSize=10';
  const options = { seconds, connections: 16 };
  const next = await startNext(dataDir);
  const uncached = await startProduct(copyOf(dataDir), { port: PORT + 2, env: NO_CACHE });
  for (const url of [next.url + REST, next.url + PLAIN_REST, uncached.url + list, product.url + list])
    await wrk(url, { ...options, seconds: 2 * seconds });
  const drawn = await duel(rounds, of(uncached, list, options), of(next, REST, options));
  report.add({ part, name: 'list without the page cache', unit: 'req/CPU s', peer, ...drawn, wanted: 3 });
  const plain = await duel(rounds, of(uncached, list, options), of(next, PLAIN_REST, options));
  report.add({
    part,
    name: 'list without the page cache, with whole posts on the other side',
    unit: 'req/CPU s',
    peer: `${peer}, without select`,
    ...plain,
    wanted: 3,
  });
  const first = await duel(rounds, await afterChange(uncached, list), () => medianOf(20, () => timed(next.url + REST)));
  report.add({
    part,
    name: 'first list after a change',
    unit: 'ms',
    peer,
    ...first,
    better: 'less',
  });
  const kept = await duel(rounds, of(product, list, options), of(next, REST, options));
  report.add({ part, name: 'list as the product serves it', unit: 'req/CPU s', peer, ...kept, wanted: 5 });
  await stop(next.child);
  await stop(uncached.child);
}

async function home({ dataDir, rounds, report }) {
  const product = await startProduct(dataDir, { env: NO_CACHE });
  const homeTime = async () => {
    // A new agent each time: the server has closed the old connection while the peer was measured.
    const agent = new Agent({ keepAlive: true });
    const times = [];
    for (let index = 0; index < 200; index++) times.push((await timed(`${product.url}/`, { agent })).ms);
    agent.destroy();
    return median(times);
  };
  const bare = async () =>
    Number(
      execFileSync('taskset', ['-c', '0', process.execPath, 'peers/home.mjs', ROOT, dataDir, product.url], {
        cwd: join(ROOT, 'benchmarks'),
        encoding: 'utf8',
      }),
    );
  await homeTime();
  const row = { part: 'serving', unit: 'ms', peer: 'its queries and its drawing', better: 'less' };
  report.add({ ...row, name: 'uncached home', ...(await duel(rounds, homeTime, bare)), wanted: 3 });
  const first = await afterChange(product, '/');
  report.add({ ...row, name: 'first home after a change', ...(await duel(rounds, first, bare)) });
  await stop(product.child);
}
