import { notFound } from '@portfolio/compat-api/errors';
import { handlers } from '@portfolio/compat-api/handler';
import { cvTexts, makeCv } from '@portfolio/resume/make-cv';
import { readCvContent } from './content.ts';

/** The handlers of the resume that is made from the content, and of what the fonts lack; `origin` is the site's public origin. */
export const createCv = (origin: string) =>
  handlers({
    'cv.read': async (_, { visitorReads, skills }) => {
      const content = await readCvContent(visitorReads, skills);
      if (!content) throw notFound('This resume');
      return { item: makeCv(content, origin) };
    },
    'fonts.missing': async ({ query: { title } }, { visitorReads, skills, fonts }) => {
      const resumeTexts = async () => {
        const content = await readCvContent(visitorReads, skills);
        return content ? cvTexts(makeCv(content, origin)) : [];
      };
      const texts = title === undefined ? await resumeTexts() : [title, (await visitorReads.settings()).name];
      // Loaded late: it opens font files, and most texts need two of them.
      const { CJK, missingCharacters } = await import('@portfolio/resume/fonts/clusters');
      const missing = missingCharacters(texts, await fonts.open());
      return { missing, canBeAdded: missing.some((character) => CJK.test(character)) };
    },
  });
