import { SPECIFIED_ENTRIES } from '@portfolio/contract/test/panel-entries';
import { axeViolations } from '../support/axe.ts';
import { CORE, coreIf } from '../support/core.ts';
import { failOnce, SERVER_ERROR } from '../support/fail-once.ts';
import { holdRequests } from '../support/hold-requests.ts';
import { FIRST_SECTIONS, READING_SECTIONS } from '../support/panel-sections.ts';
import { expect, test } from '../support/test.ts';

const LISTS = FIRST_SECTIONS.map(({ api }) => api);

test('the sidebar has every specified entry in order and starts with Projects', async ({ page, openPanel }) => {
  await openPanel();
  const entries = page.getByRole('navigation', { name: 'Sections' }).getByRole('listitem');
  await expect(entries.first()).toBeVisible();
  for (const fold of ['Tools', 'System']) await page.getByRole('button', { name: fold }).click();
  const names = (await entries.evaluateAll((items) =>
    items.map((item) => [...(item.firstElementChild?.childNodes ?? [])].find((node) => node.nodeType === 3)?.nodeValue),
  )) as string[];
  expect(names.filter((name) => SPECIFIED_ENTRIES.includes(name))).toEqual(SPECIFIED_ENTRIES);
  expect(names.indexOf('Change Password')).toBeLessThan(names.indexOf('Site Settings'));
  await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Projects', exact: true })).toHaveAttribute('aria-current', 'page');
});

test('the specified lists are requested in parallel, and no other one', async ({ page, openPanel }) => {
  await openPanel();
  const requested = new Set<string>();
  let open = () => {};
  const all = new Promise<void>((resolve) => {
    open = resolve;
  });
  const others: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/') && !LISTS.includes(pathname)) others.push(pathname);
  });
  await page.route(
    ({ pathname }) => LISTS.includes(pathname),
    async (route) => {
      requested.add(new URL(route.request().url()).pathname);
      if (requested.size === LISTS.length) open();
      await all;
      await route.continue();
    },
  );
  await page.reload();
  await expect(page.getByRole('button', { name: 'Edit Wireframe atlas' })).toBeVisible();
  expect([...requested].sort()).toEqual([...LISTS].sort());
  expect(others.sort()).toEqual(['/api/auth/me', '/api/panel/status']);
});

for (const { path, heading, api, read = api } of READING_SECTIONS) {
  const title = `${path} shows a failed read and loads after a retry`;
  test(title, coreIf(path === 'projects'), async ({ page, openPanel }) => {
    await failOnce(page, 'GET', read);
    await openPanel(path, heading);
    await expect(page.getByRole('alert').filter({ hasText: SERVER_ERROR }).first(), path).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('This couldn’t be loaded'), path).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(new RegExp(`^${heading}`));
  });
}

test('sections and items have addresses that survive reload and back', CORE, async ({ page, openPanel }) => {
  await openPanel();
  await page.getByRole('link', { name: 'Blogs', exact: true }).click();
  await page.getByRole('link', { name: 'Services', exact: true }).click();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Services' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Blogs' })).toBeVisible();

  await page.getByRole('link', { name: 'Projects', exact: true }).click();
  await page.getByRole('button', { name: 'Edit Wireframe atlas' }).click();
  await expect(page).toHaveURL(/\/manage\/projects\/[^/]+$/);
  await page.reload();
  await expect(page.getByLabel('Title')).toHaveValue('Wireframe atlas');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.getByRole('button', { name: 'Edit Wireframe atlas' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/\/manage\/projects$/);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 667 }, hasTouch: true });

  test('the sections open as a sheet with touch targets of at least 44 px', async ({ page, openPanel }) => {
    await openPanel();
    const opener = page.getByRole('button', { name: 'Open sections' });
    await opener.tap();
    const closer = page.getByRole('button', { name: 'Close sections' });
    await expect(closer).toBeFocused();
    const entries = page.getByRole('navigation', { name: 'Sections' }).locator('li > *');
    const heights = await entries.evaluateAll((all) => all.map((entry) => entry.getBoundingClientRect().height));
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(opener).toBeFocused();

    await opener.tap();
    await page.getByRole('button', { name: 'System' }).tap();
    await page.getByRole('link', { name: 'Site Settings' }).tap();
    await expect(page.getByRole('heading', { level: 1, name: 'Site Settings' })).toBeVisible();
    await expect(closer).toBeHidden();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });
});

test('a loading list has its pulse animation', async ({ page, openPanel }) => {
  const answer = await holdRequests(page, '**/api/services/admin*');
  await openPanel('services');
  const names = () =>
    page.evaluate(() =>
      document.getAnimations().map((animation) => (animation instanceof CSSAnimation ? animation.animationName : '')),
    );
  await expect.poll(names).toContain('breathe');
  answer();
  await expect.poll(names).not.toContain('breathe');
});
