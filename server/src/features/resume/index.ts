import { attachment } from '@portfolio/compat-api/http/attachment';
import { CV_JSON, CV_PDF } from '@portfolio/contract/pages';
import { jsonResume } from '@portfolio/resume/json-resume';
import { makeCv } from '@portfolio/resume/make-cv';
import { Router } from 'express';
import type { SeoContext } from '../feeds/content.ts';
import { sendFile } from '../feeds/responses.ts';
import { readCvContent } from './content.ts';
import { createPdfCache } from './pdf-cache.ts';

type Options = Pick<SeoContext, 'services' | 'origin'>;

/** The files of the resume that is made from the content; while it is turned off, they are left to the pages. */
export function cvFiles({ services: { visitorReads, skills, fonts }, origin }: Options): Router {
  const router = Router({ strict: true, caseSensitive: true });
  const renderPdf = createPdfCache(fonts);
  router.get(CV_JSON, async (_, response, next) => {
    const content = await readCvContent(visitorReads, skills);
    if (!content) return next();
    const type = 'application/json; charset=utf-8';
    sendFile(response, { type }, `${JSON.stringify(jsonResume(content, origin), null, 2)}\n`);
  });
  router.get(CV_PDF, async (_, response, next) => {
    const content = await readCvContent(visitorReads, skills);
    if (!content) return next();
    const cv = makeCv(content, origin);
    const pdf = await renderPdf(cv, origin);
    response.set('Content-Disposition', attachment(`${cv.name}, resume.pdf`));
    sendFile(response, { type: 'application/pdf' }, pdf);
  });
  return router;
}
