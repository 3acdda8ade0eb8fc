// Time from built files to the first response, and memory after it, compared with bare servers.
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { newFolder, PORT, ROOT, startNext, startProduct } from '../lib/product.mjs';
import { residentMB, run, stop, until200 } from '../lib/tools.mjs';

async function startBare(folder, production) {
  const since = performance.now();
  const child = run(process.execPath, ['peers/payload.mjs'], {
    cwd: join(ROOT, 'benchmarks'),
    core: 0,
    env: {
      NODE_ENV: production ? 'production' : 'development',
      PAYLOAD_DISABLE_DEPENDENCY_CHECKER: 'true',
      DATABASE_URI: `file:${join(folder, 'bare.db')}`,
      PORT: String(PORT + 2),
    },
  });
  return { child, ms: await until200(`http://127.0.0.1:${PORT + 2}/`, child, since) };
}

async function measured(starting) {
  const { child, ms } = await starting;
  await sleep(4000);
  const mb = residentMB(child.pid);
  await stop(child);
  return { ms, mb };
}

export async function start({ dataDir, rounds, report }) {
  const folder = newFolder();
  await stop((await startBare(folder, false)).child);
  const all = { ours: [], bare: [], next: [] };
  for (let round = 0; round < rounds; round++) {
    all.ours.push(await measured(startProduct(dataDir)));
    all.bare.push(await measured(startBare(folder, true)));
    all.next.push(await measured(startNext(dataDir)));
  }
  const peers = { bare: 'bare Express + Payload + SQLite', next: "Payload's REST + Next" };
  for (const [peer, wanted] of [
    ['bare', { ms: 1.5, mb: 1.3 }],
    ['next', { ms: 0.5, mb: 0.5 }],
  ]) {
    const figure = (which) => ({
      peer: peers[peer],
      ours: all.ours.map((one) => one[which]),
      theirs: all[peer].map((one) => one[which]),
      better: 'less',
      wanted: wanted[which],
    });
    report.add({ part: 'start', name: `built files to first 200 (${peer})`, unit: 'ms', ...figure('ms') });
    report.add({ part: 'start', name: `memory idle (${peer})`, unit: 'MB', ...figure('mb') });
  }
}
