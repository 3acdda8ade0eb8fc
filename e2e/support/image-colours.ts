import type { Page } from 'playwright/test';

/** The size of a picture of the site, and the RGB colours on its middle line at these fractions of the width. */
export function coloursOf(page: Page, url: string, parts: number[]) {
  return page.evaluate(
    async ({ url, parts }) => {
      const image = Object.assign(new Image(), { src: url });
      await image.decode();
      const { naturalWidth: width, naturalHeight: height } = image;
      const canvas = Object.assign(document.createElement('canvas'), { width, height });
      const drawing = canvas.getContext('2d');
      drawing?.drawImage(image, 0, 0);
      const at = (part: number) => [...(drawing?.getImageData(part * width, height / 2, 1, 1).data ?? [])].slice(0, 3);
      return { size: [width, height], colours: parts.map(at) };
    },
    { url, parts },
  );
}
