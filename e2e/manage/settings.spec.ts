import { SECTIONS } from '@portfolio/contract';
import type { Page } from 'playwright/test';
import { axeViolations } from '../support/axe.ts';
import { CORE } from '../support/core.ts';
import { expectFits } from '../support/expect-fits.ts';
import { failOnce, SERVER_ERROR } from '../support/fail-once.ts';
import { expect, test } from '../support/test.ts';

const ANCHORS = SECTIONS.map((section) => `#${section}`).join(', ');

test.beforeEach(({ openPanel }) => openPanel('settings'));

/** Opens a closed group of settings. */
const openGroup = (page: Page, heading: string) => page.locator('summary', { hasText: heading }).click();

test(
  'texts and links: keeps the form after a failed save, then shows the new values to visitors',
  CORE,
  async ({ page }) => {
    await page.getByLabel('Name', { exact: true }).fill('Grace Example');
    await page.getByLabel('GitHub').fill('github.com/grace');
    await failOnce(page, 'PUT', '/api/site-settings/admin');
    await page.getByRole('button', { name: 'Save settings' }).click();
    await expect(page.getByRole('alert')).toHaveText(`${SERVER_ERROR}Site Settings isn’t saved.`);
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Grace Example');
    await page.getByRole('button', { name: 'Save settings' }).click();
    await expect(page.getByText('Settings saved')).toBeVisible();
    await expect(page.getByLabel('GitHub')).toHaveValue('https://github.com/grace');
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Grace Example');
  },
);

test('invalid values are reported at their fields and nothing is sent', async ({ page }) => {
  await page.getByLabel('E-mail').fill('nobody@');
  await page.getByLabel('Name', { exact: true }).fill('');
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByLabel('E-mail')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
});

test('sections of the home page are reordered, hidden and shown again', async ({ page }) => {
  const shown = async () => {
    await page.goto('/');
    const ids = await page.locator(ANCHORS).evaluateAll((all) => all.map((section) => section.id));
    expect(await page.locator('#home, #about').count()).toBe(2);
    await expect(page.getByRole('heading', { name: 'Let’s connect' })).toBeVisible();
    await page.goto('/manage/settings');
    await openGroup(page, 'Home page');
    return ids;
  };
  const save = async () => {
    await page.getByRole('button', { name: 'Save settings' }).click();
    await expect(page.getByText('Settings saved')).toBeVisible();
  };
  expect(await shown()).toEqual(SECTIONS);
  await page.getByRole('button', { name: 'Move Blogs up' }).click();
  await expect(page.getByText(`Blogs moved to place ${SECTIONS.length - 1} of ${SECTIONS.length}.`)).toBeAttached();
  await page.getByRole('switch', { name: 'Experience' }).click();
  await save();
  const others = SECTIONS.filter((section) => section !== 'experience');
  const [testimonials = '', blogs = ''] = others.slice(-2);
  expect(await shown()).toEqual([...others.slice(0, -2), blogs, testimonials]);
  await page.getByRole('button', { name: 'Move Blogs down' }).click();
  await page.getByRole('switch', { name: 'Experience' }).click();
  await save();
  expect(await shown()).toEqual(SECTIONS);
});

test('the grid of the tech stack is hidden from the home page and shown again', async ({ page }) => {
  const grid = page.getByRole('heading', { name: 'Tech Stack' });
  for (const isShown of [false, true]) {
    await openGroup(page, 'Home page');
    await page.getByRole('switch', { name: 'Tech stack grid' }).click();
    await page.getByRole('button', { name: 'Save settings' }).click();
    await expect(page.getByText('Settings saved')).toBeVisible();
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'About Me' })).toBeVisible();
    await expect(grid).toHaveCount(isShown ? 1 : 0);
    await page.goto('/manage/settings');
  }
});

test('every setting is found by its name, by keyboard, and its closed group is opened', async ({ page }) => {
  const find = async (words: string) => {
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog', { name: 'Find anything' }).getByRole('combobox').fill(words);
    await page.keyboard.press('Enter');
  };
  await expect(page.getByLabel('Title line')).toBeVisible();
  await find('template id');
  await expect(page.getByLabel('Template ID')).toBeFocused();
  await page.goto('/manage');
  await expect(page.getByRole('button', { name: 'Edit Wireframe atlas' })).toBeVisible();
  await find('bio third');
  await expect(page.getByLabel('Third paragraph')).toBeFocused();
  await page.keyboard.type('More. ');
  await expect(page.getByText('1 change not saved')).toBeVisible();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByText('1 change not saved')).toHaveCount(0);
});

test('a setting of a closed group that is refused is shown and focused', async ({ page }) => {
  await page.getByLabel('Pitch').fill('Typed.');
  await openGroup(page, 'Time');
  await page.getByLabel('Time zone').fill('Nowhere');
  await openGroup(page, 'Time');
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByLabel('Time zone')).toBeFocused();
  await expect(page.getByText('Use a time zone such as Europe/Lisbon.')).toBeVisible();
});

test('mail: without a mail server it says how to set one', async ({ page }) => {
  await expect(page.getByText('Messages are stored here and not e-mailed.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send a test' })).toHaveCount(0);
});

test('all groups fit a phone without barriers', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await page.getByLabel('Pitch').fill('Typed.');
  await page.getByRole('combobox', { name: 'Go to' }).selectOption('Resume');
  await expect(page.locator('summary', { hasText: 'Resume' })).toBeFocused();
  await page.locator('details').evaluateAll((groups) => {
    for (const group of groups) group.setAttribute('open', '');
  });
  expect(await axeViolations(page)).toEqual([]);
  await expectFits(page, [320, 768]);
});
