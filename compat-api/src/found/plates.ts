import { LIMITS, type PlateLook } from '@portfolio/contract';
import { type Request, type Response, Router } from 'express';
import { AppError } from '../errors.ts';
import { give } from './answer.ts';
import type { Found } from './content.ts';

/** `{seed}-{view}.svg`; a seed is any text, so it may hold hyphens itself. */
const NAME = /^([\s\S]+)-(\d{1,2})\.svg$/;
/** How a plate is drawn: for a card, for the first and largest one, for an icon's place, for a section, for a page's own cover. */
const LOOKS: ReadonlyMap<string, PlateLook> = new Map([
  ['', {}],
  ['lead', { width: 640, height: 440, strings: 104 }],
  ['small', { width: 128, height: 128, strings: 48, fill: 0.98 }],
  ['large', { width: 600, height: 600, strings: 180, fill: 0.98 }],
  ['wide', { width: 840, height: 360, strings: 150, bleed: true }],
]);

export const SVG = 'image/svg+xml; charset=utf-8';

/** Drawn covers: a form strung from a text, the same for ever. */
export function plates({ site }: Found): Router {
  const router = Router({ strict: true, caseSensitive: true });
  type Asked = Request<{ look?: string; name: string }>;
  router.get(['/:name', '/:look/:name'], async ({ params }: Asked, response: Response) => {
    const [, seed = '', view = ''] = NAME.exec(params.name) ?? [];
    const look = LOOKS.get(params.look ?? '');
    if (!look || !seed || [...seed].length > LIMITS.plateSeed)
      throw new AppError(404, 'not_found', 'There is no such plate.');
    const { plate } = await site.bundle();
    give(response, { type: SVG, isImmutable: true }, plate(seed, Number(view), look));
  });
  return router;
}
