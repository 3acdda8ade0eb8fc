import { shiftsOf } from '../support/layout-shifts.ts';
import { expect, test } from '../support/public-test.ts';

test.use({ state: 'imported' });

for (const width of [375, 1440]) {
  for (const slug of [
    'pictures-of-canada',
    'introducing-tailwind-nextjs-starter-blog',
    'release-of-tailwind-nextjs-starter-blog-v20',
    'github-markdown-guide',
    'guide-to-using-images-in-nextjs',
  ]) {
    test(`${slug} has no layout shift at ${width} px when its pictures are late`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      const { sum, moved } = await shiftsOf(page, `/blog/${slug}`);
      expect(sum, moved.join('\n')).toBeLessThan(0.01);
    });
  }
}
