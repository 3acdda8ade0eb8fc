import { type Request, type Response, Router } from 'express';
import { AppError } from '../errors.ts';
import { give } from './answer.ts';
import type { Found } from './content.ts';

const SEED = 120;
/** `{seed}-{view}.svg`; a seed is any text, so it may hold hyphens itself. */
const NAME = /^([\s\S]+)-(\d{1,2})\.svg$/;

export const SVG = 'image/svg+xml; charset=utf-8';

/** Drawn covers: a form strung from a text, the same for ever. */
export function plates({ site }: Found): Router {
  const router = Router({ strict: true, caseSensitive: true });
  router.get('/:name', async (request: Request<{ name: string }>, response: Response) => {
    const [, seed = '', view = ''] = NAME.exec(request.params.name) ?? [];
    if (!seed || [...seed].length > SEED) throw new AppError(404, 'not_found', 'There is no such plate.');
    const { plate } = await site.bundle();
    give(response, { type: SVG, isImmutable: true }, plate(seed, Number(view)));
  });
  return router;
}
