import { axeViolations } from '../support/axe.ts';
import { OWNER_NAME } from '../support/content/full.ts';
import { coreIf } from '../support/core.ts';
import { expectFits } from '../support/expect-fits.ts';
import { recordPageErrors } from '../support/page-errors.ts';
import { expect, test } from '../support/public-test.ts';

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme });

    const details = coreIf(colorScheme === 'dark');
    test('the resume is read in its order, fits and has no barriers', details, async ({ page, origin }) => {
      const seen = await recordPageErrors(page, origin);
      await page.goto('/cv');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(OWNER_NAME);
      const headings = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
      const order = ['Experience', 'Skills', 'Projects', 'Education', 'References'];
      expect(headings.filter((heading) => order.includes(heading))).toEqual(
        order.filter((heading) => headings.includes(heading)),
      );
      expect(headings).toContain('Experience');
      await expect(page.getByRole('list', { name: 'Contact' })).toContainText('Lisbon, Portugal');
      expect(await axeViolations(page)).toEqual([]);
      await expectFits(page);
      expect(seen.errors).toEqual([]);
      expect(seen.foreign).toEqual([]);
    });
  });
}

test('on paper there is only the resume, whose entries are not divided', async ({ page }) => {
  await page.goto('/cv');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('complementary', { name: 'Downloads' })).toBeHidden();
  const entries = page.getByRole('article').getByRole('article');
  expect(await entries.count()).toBeGreaterThan(0);
  for (const entry of await entries.all()) await expect(entry).toHaveCSS('break-inside', 'avoid');
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf).toMatch(/\/MediaBox\s*\[0 0 59[45](\.\d+)? 84[12](\.\d+)?\]/);
});

test('the PDF is made in its thread and small', async ({ page }) => {
  const answer = await page.request.get('/cv.pdf');
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf']);
  const pdf = await answer.body();
  expect(pdf.subarray(0, 8).toString()).toBe('%PDF-1.7');
  expect(pdf.length).toBeLessThanOrEqual(200 * 1024);
});

test('the Word document is made in the same thread', async ({ page }) => {
  const answer = await page.request.get('/cv.docx');
  expect([answer.status(), (await answer.body()).subarray(0, 2).toString()]).toEqual([200, 'PK']);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the page has all its content and the downloads', async ({ page }) => {
    await page.goto('/cv');
    await expect(page.getByRole('region', { name: 'Experience' }).getByRole('listitem').first()).toBeVisible();
    const downloads = page.getByRole('complementary', { name: 'Downloads' });
    await expect(downloads.getByRole('link', { name: 'Download PDF' })).toHaveAttribute('href', '/cv.pdf');
    await expect(downloads.getByRole('link', { name: 'Word' })).toHaveAttribute('href', '/cv.docx');
    await expect(downloads.getByRole('link', { name: 'JSON Resume' })).toHaveAttribute('href', '/cv.json');
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  });
});

test.describe('with hostile content', () => {
  test.use({ state: 'hostile' });

  test('the page fits and shows markup as text', async ({ page, origin }) => {
    const seen = await recordPageErrors(page, origin);
    await page.goto('/cv');
    await expectFits(page);
    expect(seen.errors).toEqual([]);
  });
});

test.describe('of a site without one', () => {
  test.use({ state: 'empty' });

  test('there is no page, no file and no entry in the sitemap', async ({ page }) => {
    expect((await page.goto('/cv'))?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not found');
    for (const path of ['/cv.json', '/cv.pdf', '/cv.docx'])
      expect((await page.request.get(path)).status(), path).toBe(404);
    expect(await (await page.request.get('/sitemap.xml')).text()).not.toContain('/cv');
  });
});
