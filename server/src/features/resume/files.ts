import { attachment } from '@portfolio/compat-api/http/attachment';
import { CV_DOCX, CV_JSON, CV_PDF } from '@portfolio/contract/pages';
import type { CvContent } from '@portfolio/resume/content';
import { jsonResume } from '@portfolio/resume/json-resume';
import { makeCv } from '@portfolio/resume/make-cv';
import { Router } from 'express';
import { sendFile } from '#app/content/send-file.ts';
import type { CvOutputs, Render } from './cv-renderer.ts';

interface FileParts {
  readContent: () => Promise<CvContent | null>;
  outputs: CvOutputs;
  origin: string;
}

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** The files of the resume that is made from the content; while it is turned off, they are left to the pages. */
export function cvFiles({ readContent, outputs, origin }: FileParts): Router {
  const router = Router({ strict: true, caseSensitive: true });
  router.get(CV_JSON, async (_, response, next) => {
    const content = await readContent();
    if (!content) return next();
    const type = 'application/json; charset=utf-8';
    sendFile(response, { type }, `${JSON.stringify(jsonResume(content, origin), null, 2)}\n`);
  });
  const addFile = (path: string, type: string, render: Render<Buffer>) =>
    router.get(path, async (_, response, next) => {
      const content = await readContent();
      if (!content) return next();
      const cv = makeCv(content, origin);
      const file = await render(cv, origin);
      response.set('Content-Disposition', attachment(`${cv.name}, resume${path.slice(path.lastIndexOf('.'))}`));
      sendFile(response, { type }, file);
    });
  addFile(CV_PDF, 'application/pdf', outputs.pdf);
  addFile(CV_DOCX, DOCX, outputs.docx);
  return router;
}
