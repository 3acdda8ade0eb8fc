import type { APIRequestContext, Page } from '@playwright/test';
import { findingsNow } from '../support/axe.ts';
import { POST } from '../support/content.ts';
import { hold } from '../support/hold.ts';
import { countShifts, withoutFonts } from '../support/shifts.ts';
import { expect, test } from '../support/test.ts';
import { showTheme } from '../support/theme.ts';

interface Section {
  path: string;
  /** What the section reads. */
  api: string | RegExp;
  /** What must stand where its skeleton stood: the first control, row or field. */
  parts: readonly string[];
}
const LIST = ['[class*="_tools"]', '[class*="_rows"]', '[class*="_row"]:first-child'];
const PICKED = ['[class*="_tools"]', '[class*="_bulk"]', '[class*="_list"]', '[class*="_row"]:first-child'];
const TILES = ['[class*="_tiles"]', '[class*="_picture"]'];
const SECTIONS: readonly Section[] = [
  { path: 'projects', api: '/api/projects/admin', parts: LIST },
  { path: 'experiences', api: '/api/experiences/admin', parts: LIST },
  { path: 'services', api: '/api/services/admin', parts: LIST },
  { path: 'testimonials', api: '/api/testimonials/admin', parts: LIST },
  { path: 'tech-stack', api: '/api/techstack/admin', parts: LIST.slice(0, 2) },
  { path: 'resumes', api: '/api/resumes', parts: LIST },
  { path: 'blogs', api: '/api/blog/admin/list', parts: PICKED },
  { path: 'messages', api: '/api/messages/admin', parts: PICKED },
  { path: 'trash', api: /^\/api\/.*\/trash$/, parts: PICKED },
  { path: 'media', api: '/api/media/admin', parts: ['[class*="_tools"]'] },
  { path: 'profile', api: '/api/profile/admin', parts: TILES },
  { path: 'site-icon', api: '/api/site-icon/admin', parts: TILES },
  { path: 'settings', api: '/api/site-settings/admin', parts: ['form, [class*="_form"]', 'fieldset'] },
  { path: 'backup', api: '/api/backups/admin', parts: ['[class*="_schedule"]', '[class*="_rows"]'] },
  {
    path: 'security',
    api: /\/api\/auth\/(totp|sessions)$/,
    parts: ['[class*="_rows"]', '[class*="_row"]:first-child'],
  },
];

const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const picture = { name: 'dot.png', mimeType: 'image/png', buffer: PICTURE };
const pdf = { name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') };

async function fill(owner: APIRequestContext): Promise<void> {
  const uploads = [
    ['/api/resumes/admin/upload', pdf],
    ['/api/profile/admin/photo', picture],
    ['/api/site-icon/admin/upload', picture],
    ['/api/blog/admin/upload-image', picture],
  ] as const;
  for (const [path, file] of uploads) {
    const answer = await owner.post(path, { multipart: { file } });
    expect(answer.status(), `${path}: ${await answer.text()}`).toBe(201);
  }
  const message = { name: 'Ada', email: 'ada@example.org', message: 'Hello.' };
  expect((await owner.post('/api/contact', { data: message })).status()).toBe(201);
  for (const title of ['Gone', 'Gone too']) {
    const { item } = await (await owner.post('/api/projects/admin', { data: { title } })).json();
    await owner.delete(`/api/projects/admin/${item._id}`);
  }
  const { item } = await (await owner.post('/api/services/admin', { data: { name: 'Gone as well' } })).json();
  await owner.delete(`/api/services/admin/${item._id}`);
  await owner.post('/api/backups/admin');
}

/** Holds the answers of an API until it is told to let them go. */
const holdApi = (page: Page, api: string | RegExp) =>
  hold(page, ({ pathname }: URL) => (typeof api === 'string' ? pathname === api : api.test(pathname)));

/** Where the first of each part stands, and on a wide screen, where every text has one line, how high it is (px). */
const placesOf = (page: Page, parts: readonly string[]) =>
  page.evaluate(
    (selectors) =>
      selectors.map((selector) => {
        const box = document.querySelector(`main ${selector}`)?.getBoundingClientRect();
        const isOfItems = /_(rows|list|tiles|form)|form|fieldset/.test(selector) || innerWidth < 1024;
        if (!box) return `${selector} is not there`;
        return `${selector} at ${Math.round(box.y)}${isOfItems ? '' : `, ${Math.round(box.height)} high`}`;
      }),
    parts,
  );

let isFilled = false;
test.beforeEach(async ({ owner, page }) => {
  if (!isFilled) await fill(owner);
  isFilled = true;
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await withoutFonts(page);
});

for (const width of [375, 1440]) {
  for (const { path, api, parts } of SECTIONS) {
    test(`${path} takes the place of its skeleton at ${width} px`, async ({ page, openPanel }) => {
      await page.setViewportSize({ width, height: 900 });
      const shifts = await countShifts(page);
      const letGo = await holdApi(page, api);
      await openPanel(path);
      const waiting = page.getByRole('status').filter({ hasText: 'Loading...' });
      await expect(waiting.first()).toBeVisible();
      await page.waitForTimeout(700);
      const before = await placesOf(page, parts);
      if (path === 'messages') {
        for (const theme of ['dark', 'light'] as const) {
          await showTheme(page, theme);
          expect(await findingsNow(page)).toEqual([]);
        }
      }
      letGo();
      await expect(waiting).toHaveCount(0);
      await page.waitForTimeout(300);
      expect(await placesOf(page, parts)).toEqual(before);
      expect(await shifts()).toEqual([]);
    });
  }

  test(`a post takes the place of its skeleton at ${width} px`, async ({ page, owner, openPanel }) => {
    await page.setViewportSize({ width, height: 900 });
    const { items } = await (await owner.get('/api/blog/admin/list')).json();
    const post = items.find(({ title }: { title: string }) => title === POST.title);
    await openPanel('blogs', 'Blogs');
    const letGo = await holdApi(page, `/api/blog/admin/${post._id}`);
    const parts = ['[class*="_head"]', '[class*="_form"]'];
    await page.getByRole('link', { name: POST.title, exact: true }).click();
    await expect(page.getByText('Loading...', { exact: true })).toBeAttached();
    const before = await placesOf(page, [...parts, '[class*="_place"]']);
    letGo();
    await expect(page.getByRole('textbox', { name: 'Content' })).toBeVisible();
    const after = await placesOf(page, [...parts, '[class*="_form"] > :nth-child(2)']);
    const numbers = (places: string[]) => places.map((place) => place.replace(/^.* at (\d+).*$/, '$1'));
    expect(numbers(after)).toEqual(numbers(before));
  });
}

test('the panel stays where it is while it is asked who is there', async ({ page, signInQuietly }) => {
  await signInQuietly();
  const letGo = await holdApi(page, '/api/auth/me');
  await page.goto('/manage/blogs');
  await expect(page.getByText('Loading...', { exact: true })).toBeAttached();
  const parts = ['h1', ...PICKED];
  const before = await placesOf(page, parts);
  letGo();
  await expect(page.getByRole('link', { name: POST.title, exact: true })).toBeVisible();
  expect(await placesOf(page, parts)).toEqual(before);
});
