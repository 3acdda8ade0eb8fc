import { MAX_SERVICES } from '../../site/src/features/services/limits.ts';
import { LEAD, LONG_QUOTE, OWNER_NAME, POSTS, RICH, STORY, STORY_SLUG } from '../support/content/full.ts';
import { CORE } from '../support/core.ts';
import { expectFits } from '../support/expect-fits.ts';
import { expect, test } from '../support/public-test.ts';

// Without reduced motion, because an intro or an autoplaying carousel could hide content.
test.use({ javaScriptEnabled: false, contextOptions: { reducedMotion: 'no-preference' } });

test('home: every project and testimonial can be reached in full, without an intro', CORE, async ({ page }) => {
  await page.goto('/');
  await expect(page.getByText('Please wait while the models load...')).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: OWNER_NAME })).toBeVisible();
  for (const word of ['First project', 'Wireframe atlas', 'Third project', 'Fourth project', 'Fifth project']) {
    const card = page.locator('#projects article').filter({ hasText: word });
    await card.scrollIntoViewIfNeeded();
    await expect(card, word).toBeInViewport({ ratio: 0.9 });
  }
  await expect(page.locator('#testimonials li')).toHaveCount(2);
  const quote = page.locator('#testimonials').getByText(LONG_QUOTE);
  const hidden = await quote.evaluate((text) => text.scrollHeight - text.clientHeight);
  expect(hidden, 'without scripts the quote must not be cut').toBeLessThanOrEqual(1);
  await expect(page.locator('#experience').getByText('Mar 2021 – Present')).toBeVisible();
  await expect(page.locator('#services li')).toHaveCount(MAX_SERVICES);
  await expect(page.getByRole('list', { name: 'Tech Stack' }).getByRole('listitem').first()).toBeVisible();
  await page.getByRole('link', { name: 'Contact Us' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact');
});

test('no button without a function is shown', async ({ page }) => {
  for (const path of ['/', '/blog', `/blog/${RICH.slug}`, '/email-setup', '/no-such-page']) {
    await page.goto(path);
    const dead = page.locator('button:not([type="submit"], [popovertarget]):visible:enabled');
    expect(await dead.evaluateAll((all) => all.map((button) => button.ariaLabel ?? button.textContent)), path).toEqual(
      [],
    );
  }
});

test('on a phone every page is linked', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  for (const [name, path] of [
    ['Blog', '/blog'],
    ['Contact', '/contact-us'],
    ['Home', '/'],
  ] as const) {
    await page.goto('/no-such-page');
    const link = page.getByRole('navigation').getByRole('link', { name, exact: true }).first();
    const lines = await link.evaluate((link) => {
      const text = document.createRange();
      text.selectNodeContents(link);
      return text.getClientRects().length;
    });
    expect(lines, name).toBe(1);
    await link.click();
    await expect(page).toHaveURL((url) => url.pathname === path);
    await expectFits(page, [320]);
  }
});

test('blog: the filter is a form, and Load more is a link', async ({ page }) => {
  await page.goto('/blog');
  await page.getByLabel('Domain').selectOption('opinion');
  await page.getByLabel('Sort').selectOption('oldest');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page).toHaveURL(/category=opinion&sort=oldest/);
  await expect(page.locator('main h2')).toHaveText(['Two strings', 'Newest of all']);
  await expect(page.getByLabel('Domain')).toHaveValue('opinion');
  await expect(page.getByLabel('Sort')).toHaveValue('oldest');
  await page.goto('/blog');
  await page.getByRole('link', { name: 'Load more' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByRole('heading', { name: POSTS.at(-1)?.title ?? '' })).toBeVisible();
});

test('a post: its text, table of contents and next posts', async ({ page }) => {
  await page.goto(`/blog/${LEAD.slug}`);
  await page.getByRole('navigation', { name: 'In this post' }).getByRole('link', { name: 'Third heading' }).click();
  await expect(page.getByRole('heading', { name: 'Third heading' })).toBeInViewport();
  await expect(page.getByRole('article').locator('footer').getByRole('link', { name: 'LinkedIn' })).toHaveAttribute(
    'href',
    /linkedin/,
  );
  await page.getByRole('navigation', { name: 'More posts' }).getByRole('link', { name: /^Next/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(POSTS[0]?.title ?? '');
});

test("a project's case study, and missing pages", async ({ page }) => {
  await page.goto(`/projects/${STORY_SLUG}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(STORY.title);
  await expect(page.getByRole('region', { name: 'Result' })).toBeVisible();
  await page.goto('/no-such-page');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  await page.goto('/blog/no-such-post');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not found');
});

test('the e-mail configuration explains that it needs JavaScript', async ({ page }) => {
  await page.goto('/email-setup');
  await expect(page.getByLabel('Service ID')).toHaveValue('service_a');
  await expect(page.locator('noscript > div')).toBeVisible();
});
