// node --import tsx scripts/shots.ts [SCREEN …]: pictures of the screens, at three widths and in both themes,
// in shots/, with the reference's pages beside them where they are there.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type APIRequestContext, type Browser, chromium } from '@playwright/test';
import { OWNER, ownerCalls } from '../e2e/support/owner.ts';
import { freePort, type RunningServer, startServer } from '../e2e/support/server.ts';
import { findBrowser } from './lib/browser.cjs';
import { makeShown } from './shots-content.ts';
import { SCREENS, type Screen } from './shots-screens.ts';

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

async function fill(owner: APIRequestContext, env: NodeJS.ProcessEnv): Promise<void> {
  await makeShown(owner);
  const data = join(SHARED, 'data', 'markdown-blog');
  if (!existsSync(data)) return;
  const { status, stderr } = spawnSync(process.execPath, ['dist/server/cli.js', 'import', data], { cwd: ROOT, env });
  if (status !== 0) throw new Error(`The import ended with ${status}: ${stderr}`);
}

type Session = Awaited<ReturnType<APIRequestContext['storageState']>>;

interface Shot {
  address: string;
  session?: Session | undefined;
  act?: Screen['act'] | undefined;
  file: (width: number, theme: string) => string;
}

async function shoot(browser: Browser, { address, session, act, file }: Shot): Promise<void> {
  for (const colorScheme of THEMES) {
    for (const width of WIDTHS) {
      // Each picture in a browser of its own: nothing that was kept for an earlier one is offered.
      const page = await browser.newPage({
        colorScheme,
        reducedMotion: 'reduce',
        viewport: { width, height: 900 },
        ...(session && { storageState: session }),
      });
      await page.goto(address, { waitUntil: 'load' });
      await page.waitForLoadState('networkidle');
      // What loads when it nears the window has been near it then.
      await page.evaluate(passBy);
      await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
      await act?.(page);
      await page.waitForLoadState('networkidle');
      await page.screenshot({ path: file(width, colorScheme), fullPage: true });
      await page.close();
    }
  }
}

interface Site {
  server: RunningServer;
  session: Session;
}

async function startSite(folder: string, isEmpty: boolean): Promise<Site> {
  const dataDir = join(folder, isEmpty ? 'empty' : 'full');
  const server = await startServer({
    dataDir,
    port: await freePort(3),
    by: 'node',
    env: { ADMIN_USERNAME: OWNER.username, ADMIN_PASSWORD: OWNER.password },
  });
  const owner = await ownerCalls(server.url);
  const session = await owner.storageState();
  if (!isEmpty) await fill(owner, { ...process.env, DATA_DIR: dataDir });
  await owner.dispose();
  return { server, session };
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
const folder = mkdtempSync(join(tmpdir(), 'portfolio-shots-'));
const sites = [await startSite(folder, false), await startSite(folder, true)] as const;
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
try {
  for (const { name, path, reference, isOwners, isEmpty, act } of SCREENS) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    const { server, session } = sites[isEmpty ? 1 : 0];
    const file = (kind: string) => (width: number, theme: string) =>
      join(ROOT, 'shots', `${name}-${width}-${theme}${kind}.png`);
    await shoot(browser, { address: server.url + path, session: isOwners ? session : undefined, act, file: file('') });
    const [page = 'none', hash = ''] = reference?.split('#') ?? [];
    const drawn = join(REFERENCE, page);
    const address = `${pathToFileURL(drawn).href}#${hash}`;
    if (existsSync(drawn)) await shoot(browser, { address, file: file('-reference') });
    process.stdout.write(`${name}\n`);
  }
} finally {
  await browser.close();
  for (const { server } of sites) await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
