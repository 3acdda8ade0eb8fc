// How fast pages stay at 500 requests a second while another task needs the CPU.
import { Agent } from 'node:http';
import sharp from 'sharp';
import { startProduct } from '../lib/product.mjs';
import { quantile, steadily, stop, timed } from '../lib/tools.mjs';

const PER_SECOND = 500;
const p99 = (times) => quantile(times, 0.99);

/** A noisy photo of 12 megapixels, which is expensive to encode. */
async function photo() {
  const noise = { type: 'gaussian', mean: 128, sigma: 20 };
  return sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#888', noise } })
    .jpeg({ quality: 70 })
    .toBuffer();
}

/** Warms up the server, including the code that runs after a change. */
async function warmUp({ url }, { call }) {
  const { items } = await call('GET', '/api/blog/admin/list');
  for (let round = 0; round < 5; round++) {
    await call('PUT', `/api/blog/admin/${items[0]._id}`, { excerpt: `Saved ${round}.` });
    await timed(`${url}/`);
  }
}

async function tryLogins(url) {
  const headers = { 'Content-Type': 'application/json', Origin: url };
  const body = JSON.stringify({ username: 'admin', password: 'wrong wireframes' });
  await Promise.all(
    Array.from({ length: 12 }, () => fetch(`${url}/api/auth/login`, { method: 'POST', headers, body })),
  );
}

export async function load({ dataDir, rounds, report }) {
  const picture = await photo();
  const idle = [];
  const results = { logins: [], photo: [] };
  for (let round = 0; round < rounds; round++) {
    // A new server per round, because ten wrong passwords block sign-ins for a while.
    const product = await startProduct(dataDir, { core: null });
    const owner = await product.owner();
    const agent = new Agent({ keepAlive: true });
    const during = async (work) => {
      const working = work();
      const times = await steadily(`${product.url}/`, {
        perSecond: PER_SECOND,
        ms: 3000,
        agent,
        headers: { 'Accept-Encoding': 'br' },
      });
      await working;
      return p99(times);
    };
    await warmUp(product, owner);
    await during(async () => undefined);
    idle.push(await during(async () => undefined));
    results.photo.push(await during(() => owner.upload('/api/blog/admin/upload-image', picture)));
    results.logins.push(await during(() => tryLogins(product.url)));
    agent.destroy();
    await stop(product.child);
  }
  for (const [what, ours] of Object.entries(results)) {
    const name =
      what === 'photo' ? 'p99 while a photo of 12 megapixels is processed' : 'p99 while 12 sign-ins are tried at once';
    const floor = Math.max(10, 10 / Math.min(...idle));
    report.add({
      part: 'load',
      name,
      unit: 'ms',
      peer: 'idle, 500 req/s too',
      ours,
      theirs: idle,
      better: 'less',
      wanted: floor,
    });
  }
}
