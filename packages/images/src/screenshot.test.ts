import sharp from 'sharp';
import { expect, it } from 'vitest';
import { showsScreen } from './screenshot.ts';

const [WIDTH, HEIGHT] = [640, 400];
const pixels = (colorAt: (x: number, y: number) => number) => {
  const data = Uint8Array.from({ length: WIDTH * HEIGHT * 3 }, (_, at) => {
    const pixel = Math.floor(at / 3);
    return colorAt(pixel % WIDTH, Math.floor(pixel / WIDTH)) + (at % 3);
  });
  return sharp(data, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } });
};

it('flat grounds with lines of text are a screen', async () => {
  const text = (x: number, y: number) => (y % 20 < 8 && x % 7 < 4 ? (x * y) % 200 : 240);
  expect(await showsScreen(pixels(text))).toBe(true);
  expect(await showsScreen(sharp(await pixels(text).jpeg({ quality: 90 }).toBuffer()))).toBe(true);
});

it('gradients and grain are a photograph, dark ones, too', async () => {
  expect(await showsScreen(pixels((x, y) => (x / 4 + y / 3) % 250))).toBe(false);
  expect(await showsScreen(pixels((x, y) => 8 + ((x * 31 + y * 17) % 23)))).toBe(false);
});

it('transparent pixels are white, whatever their colour', async () => {
  const raw = { width: WIDTH, height: HEIGHT, channels: 4 } as const;
  const data = Uint8Array.from({ length: WIDTH * HEIGHT * 4 }, (_, at) => (at % 4 === 3 ? 0 : (at * 7) % 251));
  expect(await showsScreen(sharp(data, { raw }))).toBe(true);
});
