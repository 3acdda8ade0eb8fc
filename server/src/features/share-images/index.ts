import { fileNotFound } from '@portfolio/compat-api/errors';
import { isRead } from '@portfolio/compat-api/http/request-target';
import type { FontSource } from '@portfolio/resume/fonts/source';
import { type NextFunction, type Request, type Response, Router } from 'express';
import type { Feature } from '#app/feature.ts';
import { generativeCovers } from './generative-covers.ts';
import { shareImages } from './images.ts';

interface ShareImagesOptions {
  fonts: FontSource;
  origin: string;
}

/** The pictures of link previews under `/og`, and the drawn covers under `/plates`. */
export function createShareImages({ fonts, origin }: ShareImagesOptions) {
  return {
    pages({ read, site }) {
      const router = Router({ strict: true, caseSensitive: true });
      router.use('/og', shareImages({ read, site, fonts, origin }), refuseMissing);
      router.use('/plates', generativeCovers(site), refuseMissing);
      return router;
    },
  } satisfies Feature;
}

/** A missing image needs no error page. */
function refuseMissing(request: Request, _: Response, next: NextFunction): void {
  if (isRead(request)) throw fileNotFound();
  next();
}
