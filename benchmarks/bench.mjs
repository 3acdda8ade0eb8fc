// All figures of the product, each measured in the same run as its peer: see README.md.
import { existsSync, rmSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { fill, newFolder, ROOT, startProduct } from './lib/product.mjs';
import { createReport } from './lib/report.mjs';
import { has, say, stop } from './lib/tools.mjs';
import { growth } from './parts/growth.mjs';
import { lighthouse } from './parts/lighthouse.mjs';
import { load } from './parts/load.mjs';
import { memory } from './parts/memory.mjs';
import { peers } from './parts/peers.mjs';
import { preview } from './parts/preview.mjs';
import { search } from './parts/search.mjs';
import { serving } from './parts/serving.mjs';
import { skills } from './parts/skills.mjs';
import { start } from './parts/start.mjs';

const PARTS = { serving, peers, start, load, search, preview, skills, growth, memory, lighthouse };
const { values } = parseArgs({
  options: {
    only: { type: 'string', default: Object.keys(PARTS).join(',') },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '2' },
    content: { type: 'string' },
    scale: { type: 'string', default: '1' },
  },
});
const only = values.only.split(',');
const NEEDS = { wrk: ['serving', 'peers', 'memory'], taskset: ['serving'], nginx: ['peers', 'lighthouse'] };
const missing = ['nginx', 'wrk', 'taskset'].filter((program) => !has(program));
for (const program of missing) {
  const parts = NEEDS[program]?.filter((part) => only.includes(part)) ?? [];
  say(
    `!!! ${program} is missing: ${parts.length > 0 ? `left out: ${parts.join(', ')}` : 'its figures are left out'}. On Debian: apt-get install nginx wrk util-linux`,
  );
}
for (const built of ['dist/server/main.js', 'dist/site/server/entry-server.js', 'cms/.next/BUILD_ID']) {
  if (existsSync(join(ROOT, built))) continue;
  say('There is no build: npm run build');
  process.exit(1);
}

const folder = newFolder();
const dataDir = join(folder, 'data');
const isTry = Number(values.rounds) < 5 || Number(values.seconds) < 2 || Number(values.scale) < 1;
const report = createReport(isTry);
const notes = [`${values.rounds} rounds.`, `Load of the machine before: ${loadavg()[0].toFixed(1)}.`];
process.once('SIGTERM', () => {
  if (report.rows.length > 0) report.write([...notes, 'Ended before its time.']);
  process.exit(1);
});
try {
  const product = await startProduct(dataDir);
  await fill(await product.owner());
  await stop(product.child);
  const parts = only.filter((part) => PARTS[part] && !missing.some((program) => NEEDS[program]?.includes(part)));
  for (const part of parts) {
    say(`\n${part}`);
    await PARTS[part]({
      dataDir,
      folder,
      rounds: Number(values.rounds),
      seconds: Number(values.seconds),
      scale: Number(values.scale),
      content: values.content && resolve(values.content),
      report,
    });
    notes.push(`Load of the machine after ${part}: ${loadavg()[0].toFixed(1)}.`);
  }
} finally {
  if (missing.length > 0) notes.push(`Missing: ${missing.join(', ')}.`);
  // Also writes the figures measured before a part failed.
  if (report.rows.length > 0) report.write(notes);
  rmSync(folder, { recursive: true, force: true });
}
