import type { GenerativeCoverOptions } from '@portfolio/contract';
import { generativeCover } from './geometry.ts';

const DEPTHS = [0.16, 0.36, 0.66];

/** A generated cover as an SVG file; black by default, so that pages can use it as a CSS mask. */
export function generativeCoverSvg(seed: string, view: number, look: GenerativeCoverOptions = {}): string {
  const { width = 320, height = 200, color = '#000', line = 0.6, ...rest } = look;
  const { layers, rail } = generativeCover(seed, view, { width, height, ...rest });
  const strings = layers.map((path, depth) => path && `<path opacity="${DEPTHS[depth]}" d="${path}"/>`).join('');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"${look.bleed ? ' preserveAspectRatio="xMidYMid slice"' : ''}>` +
    `<g fill="none" stroke="${color}" stroke-width="${line}">` +
    `${strings}<path opacity="0.85" stroke-width="${(line * 5) / 3}" d="${rail}"/></g></svg>`
  );
}

const STRINGS = [10.5, 14, 17.5].map((at) => `M7 ${at}L${at} 21`).join('');
const VERTICES = ['7 7', '7 21', '21 21'].map((point) => `M${point}h0`).join('');

/** The site's logo as an SVG icon, used until the owner has chosen an icon. */
export const LOGO_SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="28" height="28" viewBox="0 0 28 28">' +
  '<rect width="28" height="28" rx="6" fill="#0d1016"/><g fill="none" stroke="#94ddfd">' +
  `<path stroke-width="0.8" opacity="0.8" d="${STRINGS}"/><path stroke-width="1.3" d="M7 7v14h14"/>` +
  `<path stroke-width="3.4" stroke-linecap="round" d="${VERTICES}"/></g></svg>`;
