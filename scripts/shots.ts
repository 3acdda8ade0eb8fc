// node --import tsx scripts/shots.ts [SCREEN …]: pictures of the public screens, at three widths and in both themes,
// in shots/, with the reference's pages beside them where they are there.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Browser, chromium } from '@playwright/test';
import { OWNER, ownerCalls } from '../e2e/support/owner.ts';
import { freePort, type RunningServer, startServer } from '../e2e/support/server.ts';
import { findBrowser } from './lib/browser.cjs';
import { makeShown, POST_SLUG, STORY_SLUG } from './shots-content.ts';

const ROOT = join(import.meta.dirname, '..');
const SHARED = join(ROOT, '..', 'shared');
const REFERENCE = join(SHARED, 'design', 'reference');
const WIDTHS = [375, 768, 1440];
const THEMES = ['dark', 'light'] as const;
/** Goes through a page a window at a time, as fast as it is painted. */
async function passBy(): Promise<void> {
  for (let top = 0; top < document.documentElement.scrollHeight; top += window.innerHeight) {
    window.scrollTo({ top, behavior: 'instant' });
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
  }
}

interface Screen {
  name: string;
  path: string;
  /** The reference's page, if it has this screen. */
  reference?: string;
}

const SCREENS: Screen[] = [
  { name: 'home', path: '/', reference: 'index.html' },
  { name: 'blog', path: '/blog', reference: 'blog.html' },
  { name: 'blog-filtered', path: '/blog?category=opinion&sort=oldest' },
  { name: 'post', path: `/blog/${POST_SLUG}`, reference: 'post.html' },
  { name: 'post-plain', path: '/blog/github-markdown-guide' },
  { name: 'project', path: `/projects/${STORY_SLUG}` },
  { name: 'search', path: '/search?q=net' },
  { name: 'search-empty', path: '/search' },
  { name: 'contact', path: '/contact-us', reference: 'contact.html' },
  { name: 'email-setup', path: '/email-setup' },
  { name: 'not-found', path: '/no-such-page', reference: 'notfound.html' },
  { name: 'no-post', path: '/blog/no-such-post' },
];

async function fill({ url }: RunningServer, env: NodeJS.ProcessEnv): Promise<void> {
  const owner = await ownerCalls(url);
  await makeShown(owner);
  await owner.dispose();
  const data = join(SHARED, 'data', 'markdown-blog');
  if (!existsSync(data)) return;
  const { status, stderr } = spawnSync(process.execPath, ['dist/server/cli.js', 'import', data], { cwd: ROOT, env });
  if (status !== 0) throw new Error(`The import ended with ${status}: ${stderr}`);
}

async function shoot(browser: Browser, address: string, file: (width: number, theme: string) => string): Promise<void> {
  for (const colorScheme of THEMES) {
    const page = await browser.newPage({ colorScheme, reducedMotion: 'reduce' });
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(address, { waitUntil: 'load' });
      await page.waitForLoadState('networkidle');
      // What loads when it nears the window has been near it then.
      await page.evaluate(passBy);
      await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
      await page.waitForLoadState('networkidle');
      await page.screenshot({ path: file(width, colorScheme), fullPage: true });
    }
    await page.close();
  }
}

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !SCREENS.some((screen) => screen.name === name));
if (unknown.length > 0) {
  process.stderr.write(
    `No such screen: ${unknown.join(', ')}. There are ${SCREENS.map(({ name }) => name).join(', ')}.\n`,
  );
  process.exit(1);
}
const executablePath = findBrowser(ROOT);
if (!executablePath) {
  process.stderr.write('No Chromium was found; set CHROMIUM_PATH.\n');
  process.exit(1);
}
const dataDir = mkdtempSync(join(tmpdir(), 'portfolio-shots-'));
const env = { ...process.env, DATA_DIR: dataDir, NODE_ENV: 'production' };
const server = await startServer({
  dataDir,
  port: await freePort(3),
  by: 'node',
  env: { ADMIN_USERNAME: OWNER.username, ADMIN_PASSWORD: OWNER.password },
});
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
try {
  await fill(server, env);
  for (const { name, path, reference } of SCREENS) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    const file = (kind: string) => (width: number, theme: string) =>
      join(ROOT, 'shots', `${name}-${width}-${theme}${kind}.png`);
    await shoot(browser, server.url + path, file(''));
    const page = join(REFERENCE, reference ?? 'none');
    if (existsSync(page)) await shoot(browser, pathToFileURL(page).href, file('-reference'));
    process.stdout.write(`${name}\n`);
  }
} finally {
  await browser.close();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
