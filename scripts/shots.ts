// node --import tsx scripts/shots.ts [SCREEN …] [KIND …]: takes screenshots at three widths and in both themes to
// shots/, with the reference's pages beside them if available. A kind is a width, a theme or both, such as 375-light,
// and excludes all others; any width is allowed. The theme `forced` (forced colours) is used only when named.
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Browser, chromium, type Page } from 'playwright/test';
import { waitUntilIdle } from '../e2e/support/wait-until-idle.ts';
import { findBrowser } from './lib/browser.cjs';
import { INTERRUPTIONS } from './shots/interruptions.ts';
import { OPENED } from './shots/lists.ts';
import { PANEL } from './shots/panel.ts';
import { PUBLIC } from './shots/public.ts';
import { type Screen, WIDTHS } from './shots/screen.ts';
import { hasSampleData, type Site, type SiteName, startSite } from './shots/sites.ts';

const ROOT = join(import.meta.dirname, '..');
const REFERENCE = join(ROOT, '..', 'shared', 'design', 'reference');
const SCREENS = [...PUBLIC, ...PANEL, ...OPENED, ...INTERRUPTIONS];
const THEMES = ['dark', 'light', 'forced'] as const;
type Theme = (typeof THEMES)[number];
const KIND = /^(\d+)?-?(dark|light|forced)?$/;

/** Scrolls through the page one window at a time and back to the top. */
async function passBy(): Promise<void> {
  const windows = Math.ceil(document.documentElement.scrollHeight / window.innerHeight);
  for (let at = 1; at <= windows; at++) {
    window.scrollTo({ top: (at % windows) * window.innerHeight, behavior: 'instant' });
    await new Promise((painted) => {
      requestAnimationFrame(() => requestAnimationFrame(painted));
      // A page in the background is not painted.
      setTimeout(painted, 1_000);
    });
  }
}

interface Shot {
  address: string;
  session?: Site['session'] | undefined;
  screen: Pick<Screen, 'act' | 'isWaiting'>;
  width: number;
  theme: Theme;
  file: string;
}

/** A new browser context, so that no stored draft or setting of an earlier screen is used. */
const newPage = (browser: Browser, { session, width, theme }: Shot): Promise<Page> =>
  browser.newPage({
    colorScheme: theme === 'light' ? 'light' : 'dark',
    forcedColors: theme === 'forced' ? 'active' : 'none',
    reducedMotion: 'reduce',
    viewport: { width, height: 900 },
    ...(session && { storageState: session }),
  });

async function show(page: Page, { address, screen }: Shot): Promise<void> {
  await page.goto(address, { waitUntil: 'load' });
  await waitUntilIdle(page);
  // Loads lazy content.
  await page.evaluate(passBy);
  await screen.act?.(page);
  if (screen.isWaiting) return;
  await page.getByText('Loading...', { exact: true }).first().waitFor({ state: 'detached' });
  await waitUntilIdle(page);
  await page.evaluate(passBy);
  await waitUntilIdle(page);
}

/** Takes a screenshot; a failure is reported and does not stop the others. */
async function shoot(browser: Browser, shot: Shot): Promise<void> {
  const page = await newPage(browser, shot);
  try {
    await show(page, shot);
    // A dialog is as large as the window.
    const isOver = (await page.locator('dialog:modal').count()) > 0;
    await page.screenshot({ path: shot.file, fullPage: !isOver });
  } catch (error) {
    process.stderr.write(`${shot.file}: ${error}\n`);
    process.exitCode = 1;
  } finally {
    await page.close();
  }
}

const words = process.argv.slice(2);
const kinds = words.filter((word) => KIND.test(word)).map((word) => KIND.exec(word)?.slice(1) ?? []);
const wanted = words.filter((word) => !KIND.test(word));
/** The widths of a screen: its own, or those named on the command line. */
const widthsIn = (theme: Theme, own: readonly number[]): Set<number> =>
  new Set(
    (kinds.length > 0 ? kinds : [[]])
      .filter(([, of]) => (of ? of === theme : theme !== 'forced'))
      .flatMap(([width]) => (width ? [Number(width)] : own)),
  );
const unknown = wanted.filter((name) => !SCREENS.some((screen) => screen.name === name));
const executablePath = findBrowser(ROOT);
const fault = unknown.length
  ? `No such screen: ${unknown.join(', ')}. There are ${SCREENS.map(({ name }) => name).join(', ')}.`
  : !executablePath && 'No Chromium was found; set CHROMIUM_PATH.';
if (fault) {
  process.stderr.write(`${fault}\n`);
  process.exit(1);
}

const folder = mkdtempSync(join(tmpdir(), 'portfolio-shots-'));
const sites = new Map<SiteName, Site>();
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] });
try {
  for (const screen of SCREENS) {
    const { name, path, reference, isOwners, site = 'shown', widths = WIDTHS } = screen;
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    if (screen.needsSampleData && !hasSampleData) {
      process.stderr.write(`${name}: left out, because ../shared/data is missing.\n`);
      continue;
    }
    const { server, session } = sites.get(site) ?? (await startSite(site, folder));
    sites.set(site, { server, session });
    const [drawn = '', hash = ''] = reference?.split('#') ?? [];
    const both = async (width: number, theme: Theme): Promise<void> => {
      const file = join(ROOT, 'shots', `${name}-${width}-${theme}`);
      const ours = { address: server.url + path, screen, session: isOwners ? session : undefined };
      await shoot(browser, { ...ours, width, theme, file: `${file}.png` });
      if (!drawn || !existsSync(join(REFERENCE, drawn))) return;
      const address = `${pathToFileURL(join(REFERENCE, drawn)).href}#${hash}`;
      await shoot(browser, { address, screen: {}, width, theme, file: `${file}-reference.png` });
    };
    // Most of the time is spent waiting, so the widths of a theme run in parallel.
    for (const theme of THEMES) {
      await Promise.all([...widthsIn(theme, widths)].map((width) => both(width, theme)));
    }
    process.stdout.write(`${name}\n`);
  }
} finally {
  await browser.close();
  for (const { server } of sites.values()) await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
