// Memory after many requests, and after a flood of distinct addresses.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startProduct } from '../lib/product.mjs';
import { residentMB, say, stop, wrk } from '../lib/tools.mjs';

const CACHE_MB = 64;
const PAGES = [
  '/',
  '/blog',
  '/contact-us',
  '/blog/post-0',
  '/blog/post-1',
  '/blog/post-2',
  '/rss.xml',
  '/sitemap.xml',
  '/api/projects',
  '/api/blog',
];
const BR = { 'Accept-Encoding': 'br' };

/** A script for wrk that requests a different address each time. */
function distinct(folder, name, address) {
  const file = join(folder, `${name}.lua`);
  writeFileSync(
    file,
    `local n = 0\nrequest = function()\n  n = n + 1\n  return wrk.format('GET', ${address}, { ['Accept-Encoding'] = 'br' })\nend\n`,
  );
  return file;
}

async function until(total, step) {
  let done = 0;
  while (done < total) done += (await step()).requests;
  return done;
}
const settled = async (child) => {
  await sleep(3000);
  return residentMB(child.pid);
};
const hits = async (url) =>
  Number(
    /page_cache_hits_total (\d+)/.exec(
      await (await fetch(`${url}/metrics`, { headers: { authorization: 'Bearer bench-token' } })).text(),
    )?.[1],
  );

export async function memory({ dataDir, folder, report, scale }) {
  const part = 'memory';
  const product = await startProduct(dataDir, { env: { METRICS_TOKEN: 'bench-token', CACHE_MB: String(CACHE_MB) } });
  const cached = () => wrk(`${product.url}/`, { seconds: 3, headers: BR });
  const search = distinct(folder, 'uncached', "'/search?q=w' .. n .. 'x' .. math.random(1000000000)");
  const uncached = () => wrk(product.url, { seconds: 3, connections: 16, script: search });
  // The warm-up fills the cache.
  await until(100_000 * scale, cached);
  await until(10_000 * scale, uncached);
  const warm = await settled(product.child);
  say(
    `${await until(1_000_000 * scale, cached)} cached and ${await until(20_000 * scale, uncached)} uncached requests`,
  );
  const after = await settled(product.child);
  report.add({
    part,
    name: 'after 1,000,000 cached and 20,000 uncached requests',
    unit: 'MB',
    peer: 'after warm-up',
    ours: [after],
    theirs: [warm],
    better: 'less',
    wanted: 1.1,
  });
  await stop(product.child);

  const flooded = await startProduct(dataDir, { env: { METRICS_TOKEN: 'bench-token', CACHE_MB: String(CACHE_MB) } });
  for (let round = 0; round < 3; round++) for (const path of PAGES) await fetch(flooded.url + path);
  // Warms up with pages that are rendered each time and not cached, so that only the flood's own growth is measured.
  await until(20_000 * scale, () => wrk(`${flooded.url}/resume`, { seconds: 3, connections: 16, any: true }));
  const before = await settled(flooded.child);
  const flood = distinct(folder, 'flood', "'/api/blog?page=' .. (n % 999000 + 1) .. '&pageSize=' .. (1 + n % 50)");
  say(
    `${await until(100_000 * scale, () => wrk(flooded.url, { seconds: 5, connections: 16, script: flood }))} addresses`,
  );
  const full = await settled(flooded.child);
  const had = await hits(flooded.url);
  for (const path of PAGES) await fetch(flooded.url + path);
  const kept = (await hits(flooded.url)) - had;
  report.add({
    part,
    name: 'growth by 100,000 distinct addresses',
    unit: 'MB',
    peer: 'CACHE_MB',
    ours: [full - before],
    theirs: [CACHE_MB],
    better: 'less',
    wanted: 1,
  });
  report.add({
    part,
    name: 'real pages still kept after them',
    unit: 'pages',
    peer: 'before',
    ours: [kept],
    theirs: [PAGES.length],
    wanted: 1,
  });
  await stop(flooded.child);
}
