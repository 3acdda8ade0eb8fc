import { notFound } from '@portfolio/compat-api/errors';
import { handlers } from '@portfolio/compat-api/handler';
import type { VisitorReads } from '@portfolio/compat-api/resources/visitor-reads';
import type { CvContent } from '@portfolio/resume/content';
import type { FontSource } from '@portfolio/resume/fonts/source';
import { cvTexts, makeCv } from '@portfolio/resume/make-cv';
import type { CvOutputs } from './cv-renderer.ts';

interface CvParts {
  /** Reads what the resume is made from; `null` while it is turned off. */
  readContent: () => Promise<CvContent | null>;
  visitorReads: VisitorReads;
  fonts: FontSource;
  outputs: CvOutputs;
  /** The site's public origin. */
  origin: string;
}

/** The handlers of the resume that is made from the content, and of what the fonts lack. */
export const cvHandlers = ({ readContent, visitorReads, fonts, outputs, origin }: CvParts) => {
  const readCv = async () => {
    const content = await readContent();
    if (!content) throw notFound('This resume');
    return makeCv(content, origin);
  };
  return handlers({
    'cv.read': async () => ({ item: await readCv() }),
    'cv.pages': async () => ({ item: await outputs.pages(await readCv(), origin) }),
    'fonts.missing': async ({ query: { title } }) => {
      const resumeTexts = async () => {
        const content = await readContent();
        return content ? cvTexts(makeCv(content, origin)) : [];
      };
      const texts = title === undefined ? await resumeTexts() : [title, (await visitorReads.settings()).name];
      // Loaded late: it opens font files, and most texts need two of them.
      const { CJK, missingCharacters } = await import('@portfolio/resume/fonts/clusters');
      const missing = missingCharacters(texts, await fonts.open());
      return { missing, canBeAdded: missing.some((character) => CJK.test(character)) };
    },
  });
};
