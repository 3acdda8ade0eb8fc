// The pages of the blog compared with static sites of the same content, served by nginx: a copy, and a build by Astro.
import { buildAstro } from '../lib/astro.mjs';
import { PORT, startProduct } from '../lib/product.mjs';
import { serveFolder, startCopy } from '../lib/static-copy.mjs';
import { rate, stop, timed, wrk } from '../lib/tools.mjs';

const PART = 'peers';
const PATHS = ['/blog', '/blog/post-3'];
const GZIP = { 'Accept-Encoding': 'gzip' };

const sizeOf = async (url) => {
  const answer = await fetch(url, { headers: GZIP });
  await answer.arrayBuffer();
  return Number(answer.headers.get('content-length'));
};

export async function peers({ dataDir, folder, rounds, seconds, report }) {
  const product = await startProduct(dataDir);
  const options = { seconds, headers: GZIP };
  const sites = [
    [
      'a static copy without scripts, nginx',
      await startCopy({ origin: product.url, paths: PATHS, folder, port: PORT + 14, core: 0 }),
    ],
  ];
  const astro = await buildAstro(product.url, folder);
  if (astro) {
    const served = { name: 'astro', folder, www: astro.www, port: PORT + 15, core: 0 };
    sites.push(['an Astro build of the same posts, nginx', await serveFolder(served, PATHS[0])]);
  }
  for (const [peer, site] of sites) {
    for (const path of PATHS) {
      // Warm, and compressed at its best.
      for (let warm = 0; warm < 3; warm++)
        for (const { url } of [product, site]) await wrk(url + path, { ...options, seconds: 1 });
      const [ours, theirs] = [[], []];
      for (let round = 0; round < rounds; round++) {
        ours.push(await rate(product.child, product.url + path, options));
        theirs.push(await rate(site.child, site.url + path, options));
      }
      report.add({ part: PART, name: `cached ${path} (gzip)`, unit: 'req/CPU s', peer, ours, theirs });
      const bytes = { ours: [await sizeOf(product.url + path)], theirs: [await sizeOf(site.url + path)] };
      report.add({ part: PART, name: `size of ${path} (gzip)`, unit: 'B', peer, ...bytes, better: 'less' });
    }
    await stop(site.child);
  }
  if (astro) {
    const peer = 'an Astro build of the same posts';
    const change = await changeOf(product, PATHS[1]);
    const ours = [];
    for (let round = 0; round < rounds; round++) ours.push(await change());
    report.add({
      part: PART,
      name: 'a changed post is visible',
      unit: 'ms',
      peer,
      ours,
      theirs: [astro.ms],
      better: 'less',
    });
  }
  await stop(product.child);
}

/** Time (ms) of a save and of the first request after it. */
async function changeOf({ url, owner }, path) {
  const { call } = await owner();
  const { items } = await call('GET', '/api/blog/admin/list');
  const { _id } = items.find(({ slug }) => path.endsWith(slug));
  return async () => {
    const since = performance.now();
    await call('PUT', `/api/blog/admin/${_id}`, { excerpt: `Saved at ${since}.` });
    await timed(url + path);
    return performance.now() - since;
  };
}
