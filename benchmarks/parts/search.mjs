// How fast pages stay during the most expensive searches, with 10,000 posts of many words.
import { Agent } from 'node:http';
import { join } from 'node:path';
import Database from 'libsql';
import { copyOf, growTo, PORT, startProduct } from '../lib/product.mjs';
import { quantile, steadily, stop } from '../lib/tools.mjs';

const POSTS = 10_000;
const VOCABULARY = 100_000;
const WORDS = 300;
const LIMIT = 5;
const p99 = (times) => quantile(times, 0.99);

/** One-letter words, common prefixes, and misspelled words. */
const HOSTILE = [
  Array.from({ length: 98 }, () => 'a').join(' '),
  [...'abcdefghijklmnopqrstuvwxyz'].join(' '),
  'wa wb wc wd we wf wg wh wi wj',
  'wordxnumber wordynumbex worrdnumberr wodrnumber',
  'corners edges strings some words about two sentences',
];

/** Fills every post with words of a large vocabulary, the same ones in each run. */
function spread(dataDir) {
  const database = new Database(join(dataDir, 'portfolio.db'));
  let seed = 1;
  const random = () => {
    seed = (seed * 48271) % 2147483647;
    return seed / 2147483647;
  };
  const letters = (number) =>
    [...number.toString(26)].map((digit) => String.fromCharCode(97 + Number.parseInt(digit, 26))).join('');
  const word = () => `w${letters(Math.floor(random() * random() * VOCABULARY))}`;
  const update = database.prepare('UPDATE posts SET html = ? WHERE id = ?');
  database.exec('BEGIN');
  for (const { id } of database.prepare('SELECT id FROM posts').all())
    update.run(`<p>Some words about edges and corners. ${Array.from({ length: WORDS }, word).join(' ')}</p>`, id);
  database.exec('COMMIT');
  database.close();
}

export async function search({ dataDir, rounds, report }) {
  const folder = copyOf(dataDir);
  growTo(folder, POSTS);
  spread(folder);
  const product = await startProduct(folder, { port: PORT + 9, core: null, first: '/healthz' });
  const agent = new Agent({ keepAlive: true });
  const ask = async (q) => {
    const answer = await fetch(`${product.url}/api/search?${new URLSearchParams({ q })}`);
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`search: ${answer.status}`);
  };
  const during = async (work) => {
    let isOver = false;
    const working = work(() => isOver);
    const times = await steadily(`${product.url}/`, {
      perSecond: 200,
      ms: 3000,
      agent,
      headers: { 'Accept-Encoding': 'br' },
    });
    isOver = true;
    await working;
    return { p99: p99(times), longest: Math.max(...times) };
  };
  await during(async () => undefined);
  const first = await during(() => ask('words'));
  const idle = [];
  const hostile = [];
  const longest = [];
  for (let round = 0; round < rounds; round++) {
    idle.push((await during(async () => undefined)).p99);
    const busy = await during(async (isOver) => {
      for (let at = 0; !isOver(); at++) await ask(`${HOSTILE[at % HOSTILE.length]} ${at % 7}`);
    });
    hostile.push(busy.p99);
    longest.push(busy.longest);
  }
  const row = { part: 'search', unit: 'ms', better: 'less' };
  const peer = { peer: 'idle, 200 req/s too', theirs: idle };
  report.add({ ...row, ...peer, name: 'p99 during hostile searches among 10000 posts', ours: hostile, wanted: LIMIT });
  report.add({ ...row, name: 'longest answer meanwhile', peer: 'the 20 ms allowed', ours: longest, theirs: [20] });
  report.add({ ...row, ...peer, name: 'p99 while the first search reads 10000 posts', ours: [first.p99] });
  agent.destroy();
  await stop(product.child);
}
