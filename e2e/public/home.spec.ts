import { SECTIONS } from '@portfolio/contract';
import type { Page } from 'playwright/test';
import { MAX_SERVICES } from '../../site/src/features/services/limits.ts';
import { LONG_QUOTE, OWNER_NAME, POSTS, STORY, STORY_SLUG } from '../support/content/full.ts';
import { CORE } from '../support/core.ts';
import { recordPageErrors } from '../support/page-errors.ts';
import { expect, test } from '../support/public-test.ts';

const WIDTHS = [375, 768, 1440] as const;
const section = (page: Page, id: string) => page.locator(`#${id}`);

test("every section shows the owner's content in order", CORE, async ({ page, origin }) => {
  const seen = await recordPageErrors(page, origin);
  await page.goto('/');
  const ids = await page.locator('main section[id]').evaluateAll((all) => all.map(({ id }) => id));
  expect(ids).toEqual(['home', 'about', ...SECTIONS]);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(OWNER_NAME);
  await expect(page.getByText('AI & Data Scientist | AI Engineer')).toBeVisible();
  const card = section(page, 'projects').locator('article').filter({ hasText: STORY.title });
  await expect(card).toContainText(STORY.title);
  await expect(card).toContainText(STORY.description);
  for (const tag of STORY.techTags) await expect(card.getByText(tag, { exact: true })).toBeVisible();
  await expect(card.getByRole('link', { name: /Code/ })).toHaveAttribute('href', 'https://github.com/example/atlas');
  await expect(card.getByRole('link', { name: /Demo/ })).toHaveAttribute('href', '/blog');
  await expect(page.getByRole('heading', { name: 'Let’s connect' })).toBeVisible();
  await expect(page.getByText('Have a project in mind or want to discuss something great ?')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Contact Us' })).toHaveAttribute('href', '/contact-us');
  const year = new Date().getUTCFullYear();
  await expect(page.getByRole('contentinfo')).toContainText(`© ${year} ${OWNER_NAME}. All rights reserved`);
  expect(seen.errors).toEqual([]);
  expect(seen.foreign).toEqual([]);
  expect(await seen.violations()).toEqual([]);
});

test('facts of the content are in the hero, and lead to where they are shown', async ({ page }) => {
  await page.goto('/');
  const facts = page.getByRole('list', { name: 'At a glance' });
  await expect(facts.getByRole('link')).toHaveText([
    'Now: Draughtsperson, Lines & Co',
    '12 edges',
    `${POSTS.length} posts`,
  ]);
  const hrefs = await facts.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(hrefs).toEqual(['#experience', `/projects/${STORY_SLUG}`, '/blog']);
});

test('the three newest posts, and a link to all', async ({ page }) => {
  await page.goto('/');
  const blogs = section(page, 'blogs');
  await expect(blogs.getByRole('heading', { level: 2 })).toHaveText('Recent Blogs');
  await expect(blogs.getByRole('heading', { level: 3 })).toHaveText(POSTS.slice(0, 3).map(({ title }) => title));
  await expect(blogs.getByRole('link', { name: `All ${POSTS.length} posts` })).toHaveAttribute('href', '/blog');
});

test('periods end with a month or Present; a missing location leaves no comma', async ({ page }) => {
  await page.goto('/');
  const posts = section(page, 'experience')
    .getByRole('listitem')
    .filter({ has: page.locator('h3') });
  await expect(posts.nth(0)).toContainText('Mar 2021 – Present');
  await expect(posts.nth(0)).toContainText('Lines & Co, Lisbon');
  await expect(posts.nth(1)).toContainText('Sep 2018 – Feb 2021');
  await expect(posts.nth(1).getByText('Points Ltd', { exact: true })).toBeVisible();
  await expect(posts.nth(1).locator('li')).toHaveCount(0);
});

test('highlights are one list by kind in order, with years and links', async ({ page }) => {
  await page.goto('/');
  const highlights = section(page, 'highlights');
  await expect(highlights.getByRole('listitem')).toHaveText([
    'CertificationCertified draughtsperson2020',
    'TalkDrawing solids by handLines ConferenceWhat twelve edges can say.2023',
    'EducationSchool of geometry2015 – 2018',
  ]);
  await expect(highlights.getByRole('link')).toHaveAttribute('href', 'https://example.org/talk');
});

test('the tech grid has 2, 3 and 5 columns; collection icons are inlined, unknown ones show Code', async ({ page }) => {
  await page.goto('/');
  const grid = page.getByRole('list', { name: 'Tech Stack' });
  for (const [width, columns] of [
    [375, 2],
    [767, 2],
    [768, 3],
    [1023, 3],
    [1024, 5],
    [1440, 5],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const tracks = await grid.evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length);
    expect(tracks, `${width} px`).toBe(columns);
  }
  const item = (name: string) => grid.getByRole('listitem').filter({ hasText: name });
  await expect(item('TypeScript').locator('svg path').first()).toHaveAttribute('fill', /./);
  await expect(item('TypeScript').locator('svg')).not.toHaveClass(/lucide/);
  await expect(item('Nobody knows').locator('svg')).toHaveClass(/lucide-code/);
  await expect(grid.locator('img')).toHaveCount(0);
});

test('shows as many services as fit; two testimonials are repeated to six slides, hidden from screen readers', async ({
  page,
}) => {
  await page.goto('/');
  await expect(section(page, 'services').getByRole('listitem')).toHaveText(
    Array.from({ length: MAX_SERVICES }, (_, index) => new RegExp(`Service ${index + 1}`)),
  );
  const slides = section(page, 'testimonials').locator('ul > li');
  await slides.first().scrollIntoViewIfNeeded();
  await expect(slides).toHaveCount(6);
  const repeats = slides.and(page.locator('[aria-hidden="true"]'));
  await expect(repeats).toHaveCount(4);
  await expect(repeats.locator('a:not([tabindex="-1"]), button:not([tabindex="-1"])')).toHaveCount(0);
  await slides.first().scrollIntoViewIfNeeded();
  const next = page.getByRole('button', { name: 'Next testimonials' });
  for (const _ of [1, 2]) await next.click();
  await repeats.first().getByText('Read more').click();
  await expect(repeats.first()).toContainText('Show less');
  expect(await page.evaluate(() => document.activeElement?.closest('[aria-hidden]') === null)).toBe(true);
});

test('a long testimonial shows five lines and can be expanded', async ({ page }) => {
  await page.goto('/');
  const body = section(page, 'testimonials').getByText(LONG_QUOTE).first();
  const lines = () =>
    body.evaluate((text) => Math.round(text.clientHeight / Number.parseFloat(getComputedStyle(text).lineHeight)));
  expect(await lines()).toBe(5);
  const more = section(page, 'testimonials').getByRole('button', { name: 'Read more' });
  await expect(more).toHaveCount(1);
  await more.click();
  await expect.poll(lines).toBeGreaterThan(5);
  await section(page, 'testimonials').getByRole('button', { name: 'Show less' }).click();
  await expect.poll(lines).toBe(5);

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.addStyleTag({ content: '#testimonials p { font-size: 1px }' });
  await expect(more).toHaveCount(0);
  await page.addStyleTag({ content: '#testimonials p { font-size: 16px }' });
  await expect(more).toHaveCount(1);
});

test('the bounce button scrolls to About, Home scrolls up, and links to /#home from other pages', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: /About Me/ }).click();
  await expect(section(page, 'about')).toBeInViewport();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300);
  await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goto('/blog');
  await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page).toHaveURL(/\/#home$/);
});

test('on a phone the navigation is behind a button named Menu', CORE, async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Blog', exact: true })).toBeHidden();
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  for (const name of ['Home', 'Blog', 'Contact']) {
    await expect(page.getByRole('dialog').getByRole('link', { name, exact: true })).toBeVisible();
  }
  const menu = page.getByRole('dialog');
  for (const [name, path] of [
    ['Search', '/search'],
    ['Download resume', '/resume'],
    ['Paste a job ad', '/match'],
    ['Skills', '/skills'],
  ] as const)
    await expect(menu.getByRole('link', { name })).toHaveAttribute('href', path);
  await menu.getByRole('link', { name: 'Services' }).click();
  await expect(menu).toBeHidden();
  await expect(section(page, 'services')).toBeInViewport();
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Contact', exact: true }).click();
  await expect(page).toHaveURL(/\/contact-us$/);
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('back to top: appears after a fifth of the home section, at the right edge, and scrolls up', async ({ page }) => {
  const button = page.getByRole('button', { name: 'Back to top' });
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/');
    const scrollTo = (part: number) =>
      section(page, 'home').evaluate((home, part) => {
        const { top, height } = home.getBoundingClientRect();
        window.scrollTo({ top: window.scrollY + top + height * part, behavior: 'instant' });
      }, part);
    await scrollTo(0.85);
    await expect(button).toBeVisible();
    const box = await button.boundingBox();
    expect(width - ((box?.x ?? 0) + (box?.width ?? 0)), `${width} px`).toBeLessThanOrEqual(Math.max(20, width / 20));
    await scrollTo(0.75);
    await expect(button).toBeHidden();
    await scrollTo(0.85);
    await button.click();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await expect(button).toBeHidden();
  }
});

test.describe('empty site', () => {
  test.use({ state: 'empty' });

  test('projects and experience show a message; services and testimonials are left out', async ({ page, origin }) => {
    const seen = await recordPageErrors(page, origin);
    await page.goto('/');
    await expect(section(page, 'projects')).toContainText('No projects to show.');
    await expect(section(page, 'experience')).toContainText('No experience to show.');
    await expect(section(page, 'highlights')).toHaveCount(0);
    await expect(section(page, 'services')).toHaveCount(0);
    await expect(section(page, 'testimonials')).toHaveCount(0);
    await expect(section(page, 'blogs')).toHaveCount(0);
    await expect(page.getByRole('list', { name: 'At a glance' })).toHaveCount(0);
    await expect(page.getByRole('list', { name: 'Tech Stack' }).getByRole('listitem')).toHaveText([
      'Python',
      'Machine Learning',
      'Deep Learning',
      'NLP',
      'Generative AI',
      'AWS/Azure',
      'MongoDB Atlas',
      'SQL',
      'Git',
      'Docker',
    ]);
    await expect(page.getByRole('link', { name: /GitHub|LinkedIn|resume/i })).toHaveCount(0);
    expect(seen.errors).toEqual([]);
  });
});

test('sections far below are rendered when the page is idle', async ({ page }) => {
  const far = page.locator('main > section > div').last();
  const waits = () => far.evaluate((part) => getComputedStyle(part).contentVisibility);
  await page.route('**/*.js', (route) => route.abort());
  await page.goto('/');
  expect(await waits()).toBe('auto');
  await page.goto('/#testimonials');
  await expect.poll(waits).toBe('visible');
  await page.goto('/blog');
  await page.goto('/#testimonials');
  expect(await waits()).toBe('visible');
  await page.unroute('**/*.js');
  await page.goto('/blog');
  await page.goto('/');
  await expect.poll(waits).toBe('visible');
});
