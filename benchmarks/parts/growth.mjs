// How lists, posts, search and saving scale with ten, a thousand and ten thousand posts; without cache.
import { copyOf, growTo, PORT, startProduct } from '../lib/product.mjs';
import { median, stop } from '../lib/tools.mjs';

const TIMES = 30;

async function timesOf(work, count = TIMES) {
  const times = [];
  for (let index = 0; index < count; index++) {
    const since = performance.now();
    await work(index);
    times.push(performance.now() - since);
  }
  return median(times);
}

async function open(dataDir, count) {
  const folder = copyOf(dataDir);
  growTo(folder, count);
  const product = await startProduct(folder, {
    port: PORT + 3 + Math.log10(count),
    env: { CACHE_MB: '0' },
    first: '/healthz',
  });
  const read = (path) => async () => {
    const answer = await fetch(product.url + path);
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  };
  const owner = await product.owner();
  const { items } = await owner.call('GET', '/api/blog/admin/list');
  const path = `/api/blog/admin/${items.find(({ slug }) => slug === 'post-5')._id}`;
  return {
    child: product.child,
    works: {
      list: read('/api/blog'),
      'list, page of the site': read('/blog'),
      post: read('/api/blog/post-5'),
      'post, page of the site': read('/blog/post-5'),
      search: read('/api/search?q=corners'),
      sitemap: read('/sitemap.xml'),
      save: (index) => owner.call('PUT', path, { excerpt: `Saved ${index} at ${Date.now()}.` }),
      "panel's list": () => owner.call('GET', '/api/blog/admin/list'),
    },
  };
}

/** Figures that must not grow with the number of posts; the others return more data. */
const FLAT = ['list', 'list, page of the site', 'post', 'post, page of the site', 'save'];

export async function growth({ dataDir, rounds, report }) {
  const sizes = [10, 1000, 10_000];
  const servers = [];
  for (const size of sizes) servers.push(await open(dataDir, size));
  for (const name of Object.keys(servers[0].works)) {
    const figures = sizes.map(() => []);
    const count = ['sitemap', "panel's list"].includes(name) ? 3 : TIMES;
    for (const { works } of servers) await timesOf(works[name], 3);
    for (let round = 0; round < rounds; round++) {
      for (const [at, { works }] of servers.entries()) figures[at].push(await timesOf(works[name], count));
    }
    for (const at of [1, 2]) {
      const wanted = FLAT.includes(name) ? { wanted: 2 } : {};
      report.add({
        part: 'growth',
        name: `${name}, ${sizes[at]} posts`,
        unit: 'ms',
        peer: '10 posts',
        ours: figures[at],
        theirs: figures[0],
        better: 'less',
        ...wanted,
      });
    }
    if (name === 'search') {
      report.add({
        part: 'growth',
        name: 'search among 10000 posts',
        unit: 'ms',
        peer: 'the 50 ms allowed',
        ours: figures[2],
        theirs: [50],
        better: 'less',
        wanted: 1,
      });
    }
  }
  for (const { child } of servers) await stop(child);
}
