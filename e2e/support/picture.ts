import type { Page } from '@playwright/test';

interface PictureFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A PNG of vertical stripes, drawn by the browser; a stripe may be `transparent`. */
export async function stripedPng(
  page: Page,
  name: string,
  size: [number, number],
  colours: string[],
): Promise<PictureFile> {
  const url = await page.evaluate(
    ({ size: [width, height], colours }) => {
      const canvas = Object.assign(document.createElement('canvas'), { width, height });
      const drawing = canvas.getContext('2d');
      for (const [place, colour] of colours.entries()) {
        if (drawing) drawing.fillStyle = colour;
        drawing?.fillRect((place * width) / colours.length, 0, width / colours.length, height);
      }
      return canvas.toDataURL('image/png');
    },
    { size, colours },
  );
  return { name, mimeType: 'image/png', buffer: Buffer.from(url.slice(url.indexOf(',') + 1), 'base64') };
}

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
