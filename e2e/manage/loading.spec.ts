import { createContent, createItem, sendCall } from '@portfolio/contract/test/content';
import { buildFile, PDF, png } from '@portfolio/contract/test/files';
import type { APIRequestContext, Locator, Page } from 'playwright/test';
import { axeViolationsNow } from '../support/axe.ts';
import { POST } from '../support/content/plain.ts';
import { holdRequests } from '../support/hold-requests.ts';
import { countShifts, withoutFonts } from '../support/layout-shifts.ts';
import { sendAs } from '../support/owner.ts';
import { positionOf } from '../support/position-of.ts';
import { expect, test } from '../support/test.ts';
import { showTheme } from '../support/theme.ts';

/**
 * Parts that must not move when their skeleton is replaced; skeletons use the same elements, hidden from screen
 * readers.
 */
const PARTS = {
  search: (main: Locator) => main.getByRole('search', { includeHidden: true }),
  list: (main: Locator) => main.getByRole('list', { includeHidden: true }),
  row: (main: Locator) => main.getByRole('listitem', { includeHidden: true }),
  tile: (main: Locator) => main.getByRole('listitem', { includeHidden: true }),
  description: (main: Locator) => main.locator('header + p, header ~ p'),
  fields: (main: Locator) => main.locator('[class*="groups"]'),
  heading: (main: Locator) => main.getByRole('heading', { level: 1, includeHidden: true }),
};
type Part = keyof typeof PARTS;
interface Section {
  path: string;
  /** The API paths that the section reads. */
  api: string | RegExp;
  parts: readonly Part[];
}
const LIST: readonly Part[] = ['search', 'list', 'row'];
const TILES: readonly Part[] = ['list', 'tile'];
const SECTIONS: readonly Section[] = [
  { path: 'projects', api: '/api/projects/admin', parts: LIST },
  { path: 'experiences', api: '/api/experiences/admin', parts: LIST },
  { path: 'services', api: '/api/services/admin', parts: LIST },
  { path: 'testimonials', api: '/api/testimonials/admin', parts: LIST },
  { path: 'tech-stack', api: '/api/techstack/admin', parts: ['search', 'list'] },
  { path: 'resumes', api: '/api/resumes', parts: LIST },
  { path: 'blogs', api: '/api/blog/admin/list', parts: LIST },
  { path: 'messages', api: '/api/messages/admin', parts: LIST },
  { path: 'trash', api: /^\/api\/.*\/trash$/, parts: LIST },
  { path: 'statistics', api: '/api/statistics/admin', parts: [] },
  { path: 'media', api: '/api/media/admin', parts: ['search'] },
  { path: 'redirects', api: /^\/api\/redirects\//, parts: LIST },
  { path: 'import', api: '/api/imports/admin', parts: ['list'] },
  { path: 'profile', api: '/api/profile/admin', parts: TILES },
  { path: 'site-icon', api: '/api/site-icon/admin', parts: TILES },
  { path: 'settings', api: '/api/site-settings/admin', parts: ['fields'] },
  { path: 'backup', api: '/api/backups/admin', parts: ['description', 'list'] },
  { path: 'security', api: /\/api\/auth\/(totp|sessions)$/, parts: ['list', 'row'] },
];

const picture = buildFile('dot.png', png(1));

async function fill(owner: APIRequestContext): Promise<void> {
  const client = sendAs(owner);
  await createContent(client, {
    resumes: [buildFile('cv.pdf', PDF)],
    profilePhotos: [picture],
    siteIcons: [picture],
    media: [picture],
    messages: [{ name: 'Ada', message: 'Hello.' }],
    redirects: [{ from: '/old', to: '/blog' }],
  });
  for (const title of ['Gone', 'Gone too']) {
    const { _id: id } = await createItem(client, 'projects', { title });
    await sendCall(client, 'projects.delete', { params: { id } });
  }
  const { _id: id } = await createItem(client, 'services', { name: 'Gone as well' });
  await sendCall(client, 'services.delete', { params: { id } });
  await owner.post('/api/backups/admin');
}

/** Delays the responses of an API until the returned function is called. */
const holdApi = (page: Page, api: string | RegExp) =>
  holdRequests(page, ({ pathname }: URL) => (typeof api === 'string' ? pathname === api : api.test(pathname)));

/** Top of the first element of each part, and on wide screens, where no text wraps, the height of some (px). */
async function placesOf(page: Page, parts: readonly Part[]): Promise<string[]> {
  const main = page.locator('main');
  const isWide = (page.viewportSize()?.width ?? 0) >= 1024;
  const places: string[] = [];
  for (const part of parts) {
    const box = await positionOf(PARTS[part](main));
    const height = isWide && (part === 'search' || part === 'row') ? box.height : undefined;
    places.push(`${part} at ${Math.round(box.y)}${height ? `, ${Math.round(height)} high` : ''}`);
  }
  return places;
}

let isFilled = false;
test.beforeEach(async ({ owner, page }) => {
  if (!isFilled) await fill(owner);
  isFilled = true;
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await withoutFonts(page);
});

/** Waits for two frames and a task, after which layout-shift entries are delivered. */
const settled = (page: Page): Promise<unknown> =>
  page.evaluate(
    () => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(painted)))),
  );

for (const width of [375, 1440]) {
  const title = `all sections keep their place at ${width} px while the session is checked and while it loads`;
  test(title, async ({ page, signInByApi }) => {
    await page.setViewportSize({ width, height: 900 });
    const shifts = await countShifts(page);
    await signInByApi();
    for (const { path, api, parts } of SECTIONS) {
      const letIn = await holdApi(page, '/api/auth/me');
      const letGo = await holdApi(page, api);
      await page.goto(`/manage/${path}`);
      const waiting = page.getByRole('status').filter({ hasText: 'Loading...' });
      await expect(waiting.first()).toBeAttached();
      await settled(page);
      const before = await placesOf(page, ['heading', ...parts]);
      letIn();
      await expect(page.locator('main > div > [inert]')).toHaveCount(0);
      await settled(page);
      expect.soft(await placesOf(page, ['heading', ...parts]), `${path}, known`).toEqual(before);
      if (path === 'messages') {
        for (const theme of ['dark', 'light'] as const) {
          await showTheme(page, theme);
          expect.soft(await axeViolationsNow(page)).toEqual([]);
        }
      }
      letGo();
      await expect(waiting).toHaveCount(0);
      await settled(page);
      expect.soft(await placesOf(page, ['heading', ...parts]), `${path}, read`).toEqual(before);
      expect.soft(await shifts(), path).toEqual([]);
    }
  });
}

for (const width of [375, 1440]) {
  const title = `a post takes the place of its skeleton at ${width} px`;
  test(title, async ({ page, owner, openPanel }) => {
    await page.setViewportSize({ width, height: 900 });
    const { items } = await (await owner.get('/api/blog/admin/list')).json();
    const post = items.find(({ title }: { title: string }) => title === POST.title);
    await openPanel('blogs', 'Blogs');
    const letGo = await holdApi(page, `/api/blog/admin/${post._id}`);
    const back = page.getByRole('link', { name: 'Back to Blogs' });
    const top = async (part: Locator) => Math.round((await positionOf(part)).y);
    await page.getByRole('link', { name: POST.title, exact: true }).click();
    const waiting = page.getByRole('main').getByRole('status').filter({ hasText: 'Loading...' });
    await expect(waiting).toBeVisible();
    const before = [await top(back), await top(waiting)];
    letGo();
    await expect(page.getByRole('textbox', { name: 'Content' })).toBeVisible();
    expect([await top(back), await top(page.getByRole('main').locator('form'))]).toEqual(before);

    const letIn = await holdApi(page, '/api/auth/me');
    await page.reload();
    await expect(page.locator('main [inert]')).toBeAttached();
    expect([
      await top(page.locator('main a').first()),
      await top(page.locator('main [inert] [role="status"]')),
    ]).toEqual(before);
    letIn();
    await expect(page.getByRole('textbox', { name: 'Content' })).toBeVisible();
    expect([await top(back), await top(page.getByRole('main').locator('form'))]).toEqual(before);
  });
}

test('the test detects a skeleton that is 5 px too high', async ({ page, openPanel }) => {
  const letGo = await holdApi(page, '/api/projects/admin');
  await openPanel('projects');
  await page.addStyleTag({ content: '[aria-hidden] > [role="search"] { padding-bottom: 5px; }' });
  const before = await placesOf(page, LIST);
  letGo();
  await expect(page.getByRole('searchbox')).toBeVisible();
  expect(await placesOf(page, LIST)).not.toEqual(before);
});
