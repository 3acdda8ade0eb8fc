import { observeSize, observeTheme } from '../scene/observers.ts';
import { type Brightness, brightnessOf, CELL_HEIGHT, CELL_WIDTH, type Line, levelLines } from './levels.ts';

const MAX_PIXEL_RATIO = 2;
const LINE_WIDTH = 0.8;

/**
 * Draws the level lines of the image before the canvas, again whenever its size or the theme changes. An image that
 * cannot be read stays whole.
 */
export function drawLevelLines(canvas: HTMLCanvasElement): void {
  const image = canvas.previousElementSibling;
  if (!(image instanceof HTMLImageElement)) return;
  let latest = 0;
  const draw = async () => {
    const current = ++latest;
    const brightness = await sample(image, canvas).catch(() => undefined);
    await nextTask();
    const lines = brightness && levelLines(brightness);
    await nextTask();
    if (!lines || current !== latest) return;
    paint(canvas, lines);
    await untilNotEntering(image);
    canvas.dataset.drawn = '';
  };
  const drawIfLoaded = () => {
    if (image.complete && image.naturalWidth > 0) void draw();
  };
  image.addEventListener('load', drawIfLoaded);
  // Also reports the first size.
  observeSize(canvas, drawIfLoaded);
  observeTheme(drawIfLoaded);
}

/** Waits until no part of an image that is entering the window would be covered after it was seen. */
const untilNotEntering = (image: HTMLImageElement) =>
  new Promise<void>((resolve) => {
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry || (entry.isIntersecting && entry.boundingClientRect.bottom > window.innerHeight)) return;
        observer.disconnect();
        resolve();
      },
      { threshold: [0, 1] },
    );
    observer.observe(image);
  });

/** Reading, computing and painting are tasks of their own, so that none is long. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/** The brightness of the part of the image that the canvas covers, or `undefined` if the canvas is not rendered. */
async function sample(image: HTMLImageElement, canvas: HTMLCanvasElement): Promise<Brightness | undefined> {
  const columns = Math.round(canvas.clientWidth / CELL_WIDTH);
  const rows = Math.round(canvas.clientHeight / CELL_HEIGHT);
  if (columns === 0 || rows === 0) return;
  const copy = new Image();
  copy.src = copyFor(image, columns);
  await copy.decode();
  const { naturalWidth: width, naturalHeight: height } = copy;
  const scale = Math.min(width / canvas.clientWidth, height / canvas.clientHeight);
  const [wide, high] = [canvas.clientWidth * scale, canvas.clientHeight * scale];
  const cells = Object.assign(document.createElement('canvas'), { width: columns, height: rows });
  const context = cells.getContext('2d', { willReadFrequently: true });
  context?.drawImage(copy, (width - wide) / 2, (height - high) / 2, wide, high, 0, 0, columns, rows);
  const pixels = context?.getImageData(0, 0, columns, rows).data;
  return pixels && brightnessOf(pixels, columns, rows);
}

/** The smallest copy with a pixel for each column: the one that is shown may be large, and slow to decode. */
function copyFor({ srcset, src }: HTMLImageElement, columns: number): string {
  const copies = srcset.split(', ').map((copy) => copy.split(' '));
  return copies.find(([, width = '']) => Number.parseInt(width, 10) >= columns)?.[0] ?? src;
}

function paint(canvas: HTMLCanvasElement, lines: readonly Line[]): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  const ratio = Math.min(devicePixelRatio, MAX_PIXEL_RATIO);
  canvas.width = Math.round(canvas.clientWidth * ratio);
  canvas.height = Math.round(canvas.clientHeight * ratio);
  context.scale(ratio, ratio);
  context.strokeStyle = getComputedStyle(canvas).color;
  context.lineWidth = LINE_WIDTH;
  // All lines of an opacity are one path: thousands of strokes would be slow.
  let path = new Path2D();
  for (const [index, { opacity, points }] of lines.entries()) {
    for (let at = 0; at < points.length; at += 2) {
      path[at === 0 ? 'moveTo' : 'lineTo'](points[at] ?? 0, points[at + 1] ?? 0);
    }
    if (lines[index + 1]?.opacity === opacity) continue;
    context.globalAlpha = opacity;
    context.stroke(path);
    path = new Path2D();
  }
}
