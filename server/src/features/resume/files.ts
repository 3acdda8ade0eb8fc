import { attachment } from '@portfolio/compat-api/http/attachment';
import { CV_JSON, CV_PDF } from '@portfolio/contract/pages';
import type { CvContent } from '@portfolio/resume/content';
import type { FontSource } from '@portfolio/resume/fonts/source';
import { jsonResume } from '@portfolio/resume/json-resume';
import { makeCv } from '@portfolio/resume/make-cv';
import { Router } from 'express';
import { sendFile } from '#app/content/send-file.ts';
import { createPdfCache } from './pdf-cache.ts';

interface FileParts {
  readContent: () => Promise<CvContent | null>;
  fonts: FontSource;
  origin: string;
}

/** The files of the resume that is made from the content; while it is turned off, they are left to the pages. */
export function cvFiles({ readContent, fonts, origin }: FileParts): Router {
  const router = Router({ strict: true, caseSensitive: true });
  const renderPdf = createPdfCache(fonts);
  router.get(CV_JSON, async (_, response, next) => {
    const content = await readContent();
    if (!content) return next();
    const type = 'application/json; charset=utf-8';
    sendFile(response, { type }, `${JSON.stringify(jsonResume(content, origin), null, 2)}\n`);
  });
  router.get(CV_PDF, async (_, response, next) => {
    const content = await readContent();
    if (!content) return next();
    const cv = makeCv(content, origin);
    const pdf = await renderPdf(cv, origin);
    response.set('Content-Disposition', attachment(`${cv.name}, resume.pdf`));
    sendFile(response, { type: 'application/pdf' }, pdf);
  });
  return router;
}
