import type { Locator, Page } from 'playwright/test';
import { expect, test } from '../support/public-test.ts';
import { showTheme } from '../support/theme.ts';
import { waitUntilIdle } from '../support/wait-until-idle.ts';

test.use({ state: 'long' });

/** The highest contrast between two pixels of an element, without its border. */
async function contrastIn(page: Page, element: Locator): Promise<number> {
  const picture = await element.screenshot();
  return page.evaluate(async (base64) => {
    const image = Object.assign(new Image(), { src: `data:image/png;base64,${base64}` });
    await image.decode();
    const { naturalWidth: width, naturalHeight: height } = image;
    const drawing = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d');
    drawing?.drawImage(image, 0, 0);
    const data = drawing?.getImageData(3, 3, width - 6, height - 6).data ?? [];
    const light = (at: number) => {
      const part = (data[at] ?? 0) / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    };
    const all: number[] = [];
    for (let at = 0; at < data.length; at += 4) {
      all.push(0.2126 * light(at) + 0.7152 * light(at + 1) + 0.0722 * light(at + 2));
    }
    return (Math.max(...all) + 0.05) / (Math.min(...all) + 0.05);
  }, picture.toString('base64'));
}

const person = (page: Page, name: string) =>
  page.locator('#testimonials li:not([aria-hidden]) figcaption').filter({ hasText: name });

test('logos of any colour are visible in both themes; a missing one shows initials', async ({ page }) => {
  await page.goto('/');
  await page.locator('#testimonials').scrollIntoViewIfNeeded();
  for (const theme of ['dark', 'light'] as const) {
    await showTheme(page, theme);
    for (const name of ['White Ink', 'Black Ink', 'Whole Picture']) {
      const chip = person(page, name)
        .locator('span')
        .filter({ has: page.locator('img') });
      await expect.poll(() => contrastIn(page, chip), { message: `${name}, ${theme}` }).toBeGreaterThan(3);
    }
  }
  await page.emulateMedia({ forcedColors: 'active' });
  for (const name of ['White Ink', 'Black Ink', 'Whole Picture']) {
    const chip = person(page, name)
      .locator('span')
      .filter({ has: page.locator('img') });
    await expect.poll(() => contrastIn(page, chip), { message: `${name}, forced colours` }).toBeGreaterThan(3);
  }
  await page.getByRole('button', { name: 'Next testimonials' }).click();
  await expect(person(page, 'Gone Logo')).toContainText('GL');
});

test('icons of any colour are visible in both themes and in forced colours', async ({ page }) => {
  await page.goto('/');
  const icons = page.locator('#about li svg');
  await icons.first().scrollIntoViewIfNeeded();
  await expect(icons).toHaveCount(15);
  await page.emulateMedia({ colorScheme: 'dark' });
  const paper = page.locator('#about li').filter({ hasText: 'Dark parts' }).locator('svg');
  expect(await paper.evaluate((icon) => getComputedStyle(icon).backgroundColor)).not.toBe(
    await page.locator('html').evaluate((root) => getComputedStyle(root).backgroundColor),
  );
  for (const media of [
    { colorScheme: 'dark' },
    { colorScheme: 'light' },
    { colorScheme: 'dark', forcedColors: 'active' },
  ] as const) {
    await page.emulateMedia(media);
    for (const [at, icon] of (await icons.all()).entries()) {
      await expect.poll(() => contrastIn(page, icon), `${at}, ${JSON.stringify(media)}`).toBeGreaterThan(3);
    }
  }
});

test.describe('without reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('a change of the system theme has no transitions', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto('/contact-us');
    await waitUntilIdle(page);
    for (const colorScheme of ['dark', 'light'] as const) {
      const listening = await page.evaluateHandle(() => {
        const system = matchMedia('(prefers-color-scheme: dark)');
        const turned = new Promise((changed) => system.addEventListener('change', changed, { once: true }));
        return { turned };
      });
      await page.emulateMedia({ colorScheme });
      const fading = await listening.evaluate(async ({ turned }) => {
        await turned;
        await new Promise((painted) => requestAnimationFrame(painted));
        return document
          .getAnimations()
          .filter((animation) => animation instanceof CSSTransition)
          .map((animation) => `${(animation as CSSTransition).transitionProperty}, ${animation.playState}`);
      });
      expect(fading).toEqual([]);
    }
    await expect(page.locator('html')).not.toHaveAttribute('data-turning');
  });

  test('a change of the theme has no transitions', async ({ page }) => {
    for (const path of ['/', '/blog', '/contact-us']) {
      await page.goto(path);
      const transitioning = await page
        .getByRole('button', { name: 'Switch between dark and light' })
        .evaluate(async (button: HTMLElement) => {
          const earlier = new Set(document.getAnimations());
          button.click();
          // Mutation observers run before the browser looks at styles again.
          await null;
          const all = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
          const lag = all.filter((animation) => !earlier.has(animation));
          return lag.map((animation) => (animation.effect as KeyframeEffect).target?.className);
        });
      expect(transitioning, path).toEqual([]);
    }
  });
});
