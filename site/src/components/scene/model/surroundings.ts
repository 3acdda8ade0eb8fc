import vertexStyles from '#app/components/drawings/vertex.module.css';
import type { Rgb, View } from '../commands.ts';
import { pixelRatio, wireOpacity } from '../limits.ts';

/** Measures the element and the still drawing in it. */
export function viewOf(host: HTMLElement): View {
  const frame = host.getBoundingClientRect();
  const box = host.querySelector('svg')?.getBoundingClientRect() ?? frame;
  return {
    width: frame.width,
    height: frame.height,
    box: { x: box.left - frame.left, y: box.top - frame.top, size: box.width },
    pins: pinsOf(host, frame),
    ratio: pixelRatio(devicePixelRatio),
    opacity: wireOpacity(innerWidth),
  };
}

/** Centres of the corners of the frame in the same section. */
function pinsOf(host: HTMLElement, { left, top }: DOMRect): View['pins'] {
  const corners = host.parentElement?.getElementsByClassName(vertexStyles.vertex ?? '') ?? [];
  return Array.from(corners, (corner) => {
    const box = corner.getBoundingClientRect();
    return { x: box.left + box.width / 2 - left, y: box.top + box.height / 2 - top };
  });
}

/** The element's CSS colour as numbers; painted to a canvas, which accepts any notation. */
export function colorOf(host: HTMLElement): Rgb {
  const canvas = Object.assign(document.createElement('canvas'), { width: 1, height: 1 });
  const pixel = canvas.getContext('2d', { willReadFrequently: true });
  if (!pixel) return [0.5, 0.5, 0.5];
  pixel.fillStyle = getComputedStyle(host).color;
  pixel.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = pixel.getImageData(0, 0, 1, 1).data;
  return [red / 255, green / 255, blue / 255];
}
