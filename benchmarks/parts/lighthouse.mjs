// Lighthouse results of the pages on a phone, compared with the same pages as static files without scripts, served by
// nginx.
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { PORT, ROOT, startProduct } from '../lib/product.mjs';
import { startCopy } from '../lib/static-copy.mjs';
import { median, run, say, stop } from '../lib/tools.mjs';

const { findBrowser } = createRequire(import.meta.url)('../../scripts/lib/browser.cjs');
const LIGHTHOUSE = join(ROOT, 'benchmarks/node_modules/lighthouse/cli/index.js');
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const TBT_MS = 100;
const CLS = 0.01;
const LEAST_SCORE = 98;

/** Measures a page once, as a phone on a slow network; retries when Chromium fails. */
async function measure(url, browser, folder, attempts = 3) {
  const file = join(folder, 'lighthouse.json');
  const flags = ['--quiet', `--only-categories=${CATEGORIES}`, '--output=json', `--output-path=${file}`];
  const child = run(
    process.execPath,
    [LIGHTHOUSE, url, ...flags, '--chrome-flags=--headless=new --no-sandbox --disable-dev-shm-usage'],
    { cwd: folder, env: { CHROME_PATH: browser } },
  );
  const [code] = await once(child, 'exit');
  if (code !== 0 && attempts > 1) return measure(url, browser, folder, attempts - 1);
  if (code !== 0) throw new Error(`Lighthouse ended with ${code} on ${url}:\n${child.printed}`);
  const { categories, audits } = JSON.parse(readFileSync(file, 'utf8'));
  const scores = CATEGORIES.map((name) => Math.round(categories[name].score * 100));
  const failed = CATEGORIES.slice(1).flatMap((name) =>
    categories[name].auditRefs.map(({ id }) => audits[id]).filter(({ score }) => score !== null && score < 0.9),
  );
  return {
    score: scores[0],
    others: Math.min(...scores.slice(1)),
    lcp: audits['largest-contentful-paint'].numericValue,
    tbt: audits['total-blocking-time'].numericValue,
    cls: audits['cumulative-layout-shift'].numericValue,
    failed: failed.map(({ id }) => id),
  };
}

function addRows(report, path, ours, theirs) {
  const add = (name, unit, key, peer, more) =>
    report.add({
      part: 'lighthouse',
      name: `${path}: ${name}`,
      unit,
      ours: ours.map((one) => one[key]),
      ...peer,
      ...more,
    });
  const copy = (key) => ({ peer: 'static copy, nginx', theirs: theirs.map((one) => one[key]) });
  const limit = (value) => ({ peer: 'the limit', theirs: ours.map(() => value), wanted: 1 });
  add('performance', 'points', 'score', copy('score'), { wanted: 1 - 1 / median(theirs.map(({ score }) => score)) });
  add('performance, at least', 'points', 'score', limit(LEAST_SCORE));
  add('accessibility, best practices, SEO: the least', 'points', 'others', limit(100));
  add('largest paint', 'ms', 'lcp', copy('lcp'), { better: 'less', wanted: 1.2 });
  add('blocking time', 'ms', 'tbt', limit(TBT_MS), { better: 'less' });
  add('layout shift', '', 'cls', limit(CLS), { better: 'less' });
}

/** The path of the post with the longest reading time. */
async function aPost(url) {
  const { items } = await (await fetch(`${url}/api/blog?sort=oldest`)).json();
  const longest = items.toSorted((a, b) => b.readingTime - a.readingTime)[0];
  return `/blog/${longest.slug}`;
}

/** Imports content into a running site. */
function importContent(content, dataDir) {
  const env = { ...process.env, DATA_DIR: dataDir };
  execFileSync(process.execPath, ['dist/server/cli.js', 'import', content], { cwd: ROOT, env, stdio: 'ignore' });
}

export async function lighthouse({ dataDir, folder, rounds, content, report }) {
  const browser = findBrowser(ROOT);
  if (!browser || !existsSync(LIGHTHOUSE)) {
    say('!!! left out: it needs a Chromium, and Lighthouse: npm ci --prefix benchmarks');
    return;
  }
  const siteData = content ? join(folder, 'lighthouse-data') : dataDir;
  const product = await startProduct(siteData);
  if (content) importContent(content, siteData);
  const paths = ['/', '/blog', await aPost(product.url), '/contact-us'];
  const copy = await startCopy({ origin: product.url, paths, folder, port: PORT + 3 });
  for (const path of paths) {
    const [ours, theirs] = [[], []];
    for (let round = 0; round < rounds; round++) {
      ours.push(await measure(product.url + path, browser, folder));
      theirs.push(await measure(copy.url + path, browser, folder));
    }
    const failed = new Set(ours.flatMap((one) => one.failed));
    if (failed.size > 0) say(`!!! ${path}: ${[...failed].join(', ')}`);
    addRows(report, path, ours, theirs);
  }
  await stop(copy.child);
  await stop(product.child);
}
