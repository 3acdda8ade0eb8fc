// The page of a skill among 10,000 posts and 200 skills, uncached, and just after a post was changed.
import { copyOf, growTo, startProduct } from '../lib/product.mjs';
import { cpuSeconds, stop } from '../lib/tools.mjs';

const POSTS = 10_000;
const SKILLS = 200;
const TIMES = 30;

/** 100 skills that are tags of a hundred posts each, words that are in the text of every post, and others. */
const NAMES = [
  'edges',
  'corners',
  'strings',
  ...Array.from({ length: SKILLS - 3 }, (_, index) => `tag-${String(index).padStart(2, '0')}`),
];

export async function skills({ dataDir, rounds, report }) {
  const folder = copyOf(dataDir);
  growTo(folder, POSTS);
  const { child, url, owner } = await startProduct(folder, { env: { CACHE_MB: '0' }, first: '/healthz' });
  const { call } = await owner();
  for (const name of NAMES) await call('POST', '/api/techstack/admin', { name, iconKey: 'node' });
  const { items } = await call('GET', '/api/blog/admin/list');
  const post = `/api/blog/admin/${items.find(({ slug }) => slug === 'post-5')._id}`;
  const read = async (name) => {
    const answer = await fetch(`${url}/skills/${name}`);
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`/skills/${name}: ${answer.status}`);
  };
  const cpuMsOf = async (work, times) => {
    const before = cpuSeconds(child.pid);
    for (let index = 0; index < times; index++) await work(index);
    return ((cpuSeconds(child.pid) - before) * 1000) / times;
  };
  const add = (name, ours) =>
    report.add({
      part: 'skills',
      name: `page of a skill, ${name}`,
      unit: 'ms of CPU',
      peer: 'the 30 ms allowed',
      ours,
      theirs: [30],
      better: 'less',
      wanted: 1,
    });
  const figures = { tag: [], word: [], changed: [] };
  await cpuMsOf((index) => read(NAMES[index]), 20);
  for (let round = 0; round < rounds; round++) {
    figures.tag.push(await cpuMsOf((index) => read(NAMES[3 + index]), TIMES));
    figures.word.push(await cpuMsOf((index) => read(NAMES[index % 3]), TIMES));
    let spent = 0;
    for (let change = 0; change < 5; change++) {
      await call('PUT', post, { excerpt: `Saved ${round} ${change} at ${Date.now()}.` });
      spent += await cpuMsOf(() => read('tag-05'), 1);
    }
    figures.changed.push(spent / 5);
  }
  add('a tag of a hundred posts', figures.tag);
  add('a word in the text of all 10,000 posts', figures.word);
  add('just after a post was changed', figures.changed);
  await stop(child);
}
