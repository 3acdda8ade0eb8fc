import type { Page } from 'playwright/test';
import { LEAD, STORY, STORY_SLUG } from '../support/content/full.ts';
import { coreIf } from '../support/core.ts';
import { holdRequests } from '../support/hold-requests.ts';
import { middleElement, openBeforeScripts } from '../support/open-before-scripts.ts';
import { recordPageErrors } from '../support/page-errors.ts';
import { expect, test } from '../support/public-test.ts';
import { waitUntilIdle } from '../support/wait-until-idle.ts';
import { wakeIsland } from '../support/wake-island.ts';

const scrollTo = (page: Page, top: number) =>
  page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), top);
const themeOf = (page: Page) => page.locator('html').getAttribute('data-theme');

/** What wakes by a touch on some pages. */
const ISLANDS: Record<string, string[]> = {
  '/': ['projects', 'testimonials'],
  '/blog': ['blog'],
  '/search?q=wireframe': ['search'],
  '/contact-us': ['contact'],
  '/email-setup': ['email-setup'],
};
/** A section of the home page, a heading of a post, and a form. */
const QUICK = ['/#services', `/blog/${LEAD.slug}#h-second-heading`];
for (const path of [
  '/',
  '/#services',
  '/#100%',
  '/blog',
  '/blog#%E0%A4%A',
  `/blog/${LEAD.slug}`,
  `/blog/${LEAD.slug}#h-second-heading`,
  `/projects/${STORY_SLUG}`,
  '/search?q=wireframe',
  '/contact-us',
  '/email-setup',
  '/no-such-page',
]) {
  const title = `${path} keeps scroll position and focus during hydration`;
  test(title, coreIf(QUICK.includes(path)), async ({ page, origin }) => {
    const seen = await recordPageErrors(page, origin);
    await page.setViewportSize({ width: 900, height: 420 });
    const arrive = await openBeforeScripts(page, path);
    await page.locator('footer a').first().focus();
    await scrollTo(page, 230);
    const before = await middleElement(page);
    expect(before.isScrolled).toBe(true);
    await arrive();
    await waitUntilIdle(page);
    for (const island of ISLANDS[path] ?? []) await wakeIsland(page, island);
    expect(await middleElement(page)).toEqual(before);
    await expect(page.locator('footer a').first()).toBeFocused();
    expect(seen.errors).toEqual([]);
  });
}

test('an address with a fragment scrolls to its section, with scripts and before them', async ({ page }) => {
  const arrive = await openBeforeScripts(page, '/#services');
  const top = () => page.locator('#services').evaluate((section) => Math.round(section.getBoundingClientRect().top));
  await expect.poll(top).toBe(104);
  await arrive();
  await waitUntilIdle(page);
  expect(await top()).toBe(104);
});

test('the search keeps text typed before hydration, and sends it after it', async ({ page }) => {
  const arrive = await openBeforeScripts(page, '/search');
  const field = page.getByRole('searchbox', { name: 'Search' });
  await expect(field).toBeFocused();
  await page.keyboard.type('wirefr');
  await arrive();
  await wakeIsland(page, 'search');
  await expect(field).toHaveValue('wirefr');
  await expect(field).toBeFocused();
  await page.keyboard.type('ame');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\?q=wireframe$/);
  await expect(page.getByRole('main').getByRole('status')).toHaveText('1 result');
  const later = await openBeforeScripts(page, '/search?q=wireframe');
  await field.fill('rail');
  await later();
  await wakeIsland(page, 'search');
  await expect(field).toHaveValue('rail');
});

test('a search sent before hydration is answered', async ({ page }) => {
  await openBeforeScripts(page, '/search');
  await page.keyboard.type('zebra');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Nothing found for “zebra”.');
});

test('the e-mail setup keeps typed values and fills the other fields with saved ones', async ({ page }) => {
  await page.goto('/no-such-page');
  await page.evaluate(() =>
    localStorage.setItem('emailConfig', JSON.stringify({ serviceId: 'saved_1', templateId: 'saved_2' })),
  );
  const arrive = await openBeforeScripts(page, '/email-setup');
  await page.getByLabel('Service ID').fill('typed');
  await arrive();
  await expect(page.getByLabel('Service ID')).toHaveValue('typed');
  await expect(page.getByLabel('Template ID')).toHaveValue('saved_2');
  await page.getByLabel('Template ID').press('Enter');
  await expect(page.getByText('Email configuration saved successfully!')).toBeVisible();
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('emailConfig') ?? ''))).toMatchObject({
    serviceId: 'typed',
    templateId: 'saved_2',
  });
});

test('the e-mail setup is saved when its island is awake if it was submitted before', async ({ page }) => {
  const arrive = await holdRequests(page, '**/assets/email-setup-*.js');
  await page.goto('/email-setup');
  await page.getByLabel('Public Key').fill('typed');
  await page.getByLabel('Public Key').press('Enter');
  await expect(page).toHaveURL(/\/email-setup$/);
  arrive();
  await expect(page.getByText('Email configuration saved successfully!')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('emailConfig'))).toContain('typed');
});

test('an ad is compared when the island is awake if that was asked for before', async ({ page }) => {
  const arrive = await holdRequests(page, '**/assets/match-*.js');
  await page.goto('/match');
  await page.getByRole('button', { name: 'Try an example' }).click();
  await expect(page).toHaveURL(/\/match$/);
  arrive();
  await expect(page.locator('#findings')).toBeVisible();
});

const LETTER = { Name: 'Ada', Email: 'ada@example.com', Message: 'Written early' };

test('the contact form keeps typed values and sends them', async ({ page }) => {
  const arrive = await openBeforeScripts(page, '/contact-us');
  for (const [label, text] of Object.entries(LETTER)) await page.getByLabel(label).fill(text);
  await arrive();
  await wakeIsland(page, 'contact');
  for (const [label, text] of Object.entries(LETTER)) await expect(page.getByLabel(label)).toHaveValue(text);
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('Message sent: Thanks! I will get back to you soon.')).toBeVisible();
});

test('a form refused before hydration keeps later corrections', async ({ page }) => {
  const arrive = await openBeforeScripts(page, '/contact-us');
  await page.locator('form').evaluate((form: HTMLFormElement) => {
    form.noValidate = true;
  });
  for (const [label, text] of Object.entries({ ...LETTER, Email: 'nobody' })) await page.getByLabel(label).fill(text);
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText(/^Failed to send/)).toBeVisible();
  for (const [label, text] of Object.entries(LETTER)) await page.getByLabel(label).fill(`${text}.`);
  const top = await page.evaluate(() => scrollY);
  await arrive();
  await wakeIsland(page, 'contact');
  for (const [label, text] of Object.entries(LETTER)) await expect(page.getByLabel(label)).toHaveValue(`${text}.`);
  await expect(page.getByLabel('Message')).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(top);
});

test('the sign-in keeps typed values', async ({ page }) => {
  const arrive = await openBeforeScripts(page, '/manage/login');
  await page.getByLabel('Username').fill('admin');
  await page.getByLabel('Password').fill('secret');
  await arrive();
  await expect(page.getByLabel('Username')).toHaveValue('admin');
  await expect(page.getByLabel('Password')).toHaveValue('secret');
});

test('a filter chosen before hydration is applied to the list', async ({ page }) => {
  const arrive = await openBeforeScripts(page, '/blog');
  await page.getByLabel('Domain').selectOption('opinion');
  await page.getByLabel('Sort').selectOption('oldest');
  await arrive();
  await expect(page).toHaveURL(/\/blog\?category=opinion&sort=oldest$/);
  await expect(page.getByLabel('Domain')).toHaveValue('opinion');
  await expect(page.getByLabel('Sort')).toHaveValue('oldest');
  await expect(page.locator('main h2')).toHaveText(['Two strings', 'Newest of all']);
});

test('links work before hydration', async ({ page }) => {
  await openBeforeScripts(page, '/blog');
  await page.getByRole('link', { name: 'Load more' }).click({ noWaitAfter: true });
  await expect(page).toHaveURL(/page=2/);
  await expect(page.locator('main article')).toHaveCount(4);
});

test('the theme and the menu work before scripts', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'no-preference' });
  await page.setViewportSize({ width: 375, height: 800 });
  const arrive = await openBeforeScripts(page, '/');
  await page.addStyleTag({ content: ':root { --slow: 1ms } [data-nosnippet] { display: none !important }' });
  await page.getByRole('button', { name: 'Switch between dark and light' }).click();
  expect(await themeOf(page)).toBe('light');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await page.getByRole('button', { name: 'Close menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden();
  await arrive();
  expect(await themeOf(page)).toBe('light');
});

test('a carousel that was stopped before its island is awake stays so', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const arrive = await holdRequests(page, '**/assets/projects-*.js');
  await page.goto('/');
  await page.locator('#projects').scrollIntoViewIfNeeded();
  await page.locator('#projects').getByRole('button', { name: 'Stop automatic scrolling' }).click();
  arrive();
  await expect(page.locator('#projects').getByRole('button', { name: 'Start automatic scrolling' })).toBeVisible();
});

test('a carousel continues from the slide it was scrolled to', async ({ page }) => {
  const arrive = await openBeforeScripts(page, '/');
  const projects = page.locator('#projects');
  await projects.scrollIntoViewIfNeeded();
  const second = projects.locator('li').filter({ hasText: STORY.title }).first();
  await second.evaluate((slide) => {
    const { parentElement: track } = slide;
    track?.parentElement?.scrollTo({ left: (slide as HTMLElement).offsetWidth, behavior: 'instant' });
  });
  const left = () => second.evaluate((slide) => Math.round(slide.getBoundingClientRect().left));
  const before = await left();
  await arrive();
  await expect(projects.getByText('2 of 5')).toBeVisible();
  await expect.poll(left).toBe(before);
});
