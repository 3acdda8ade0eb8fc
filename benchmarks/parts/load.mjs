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

/** Turns on the resume that is made from the content. */
const turnOnResume = ({ call }) =>
  call('PUT', '/api/site-settings/admin', {
    cv: {
      visible: true,
      paper: 'a4',
      pages: 'free',
      hiddenSections: [],
      bullets: 6,
      summary: '',
      phone: '',
      place: '',
    },
  });

/** Reads a resume in PDF that is made anew: its content has changed. */
async function makePdf({ url }, { call }) {
  const { items } = await call('GET', '/api/experiences');
  await call('PUT', `/api/experiences/admin/${items[0]._id}`, { bullets: [`Measured at ${Date.now()}.`] });
  const answer = await fetch(`${url}/cv.pdf`);
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`/cv.pdf: ${answer.status}`);
}

const FIGURES = {
  logins: { name: 'p99 while 12 sign-ins are tried at once', times: 10 },
  photo: { name: 'p99 while a photo of 12 megapixels is processed', times: 10 },
  pdf: { name: 'p99 while a resume in PDF is made', times: 5 },
};

export async function load({ dataDir, rounds, report }) {
  const picture = await photo();
  const idle = [];
  const results = { photo: [], pdf: [], logins: [] };
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
    await turnOnResume(owner);
    await warmUp(product, owner);
    await during(async () => undefined);
    idle.push(await during(async () => undefined));
    results.pdf.push(await during(() => makePdf(product, owner)));
    results.photo.push(await during(() => owner.upload('/api/blog/admin/upload-image', picture)));
    results.logins.push(await during(() => tryLogins(product.url)));
    agent.destroy();
    await stop(product.child);
  }
  for (const [what, ours] of Object.entries(results)) {
    const { name, times } = FIGURES[what];
    report.add({
      part: 'load',
      name,
      unit: 'ms',
      peer: 'idle, 500 req/s too',
      ours,
      theirs: idle,
      better: 'less',
      // A p99 under 10 ms is good enough, even if an idle server is much quicker.
      wanted: Math.max(times, 10 / Math.min(...idle)),
    });
  }
}
