import { readCvContent } from '../cv/content.ts';
import { makeCv } from '../cv/make-cv.ts';
import { notFound } from '../errors.ts';
import { handlers } from '../handler.ts';

/** The handler of the resume that is made from the content; `origin` is the site's public origin. */
export const createCv = (origin: string) =>
  handlers({
    'cv.read': async (_, { visitorReads, skills }) => {
      const content = await readCvContent(visitorReads, skills);
      if (!content) throw notFound('This resume');
      return { item: makeCv(content, origin) };
    },
  });
