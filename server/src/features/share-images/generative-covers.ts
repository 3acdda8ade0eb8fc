import { notFound } from '@portfolio/compat-api/errors';
import { type GenerativeCoverOptions, MAX_COVER_SEED } from '@portfolio/contract';
import { type Request, type Response, Router } from 'express';
import { SVG, sendFile } from '#app/content/send-file.ts';
import type { SiteSource } from '#app/pages/source.ts';

/** `{seed}-{view}.svg`; a seed is any text, so it may contain hyphens. */
const NAME = /^([\s\S]+)-(\d{1,2})\.svg$/;
/** Options of a cover by its use: card, first post of a list, row of a list, icon, section, and the cover of a page. */
const LOOKS: ReadonlyMap<string, GenerativeCoverOptions> = new Map([
  ['', {}],
  ['lead', { width: 640, height: 400, strings: 104 }],
  ['row', { width: 112, height: 70, strings: 44, fill: 0.9 }],
  ['small', { width: 128, height: 128, strings: 48, fill: 0.98 }],
  ['large', { width: 600, height: 600, strings: 180, fill: 0.98 }],
  ['wide', { width: 840, height: 360, strings: 150, bleed: true }],
]);

/** Generated covers; the same text always gives the same drawing. */
export function generativeCovers(site: SiteSource): Router {
  const router = Router({ strict: true, caseSensitive: true });
  type Asked = Request<{ look?: string; name: string }>;
  router.get(['/:name', '/:look/:name'], async ({ params }: Asked, response: Response) => {
    const [, seed = '', view = ''] = NAME.exec(params.name) ?? [];
    const look = LOOKS.get(params.look ?? '');
    if (!look || !seed || [...seed].length > MAX_COVER_SEED) throw notFound('This image');
    const { generativeCover } = await site.bundle();
    sendFile(response, { type: SVG, isImmutable: true }, generativeCover(seed, Number(view), look));
  });
  return router;
}
