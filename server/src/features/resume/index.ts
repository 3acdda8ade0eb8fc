import type { VisitorReads } from '@portfolio/compat-api/resources/visitor-reads';
import type { FontSource } from '@portfolio/resume/fonts/source';
import { jsonResume } from '@portfolio/resume/json-resume';
import type { Feature } from '#app/feature.ts';
import { type ReadSkills, readCvContent } from './content.ts';
import { createCvOutputs } from './cv-renderer.ts';
import { cvFiles } from './files.ts';
import { cvHandlers } from './handlers.ts';

interface ResumeOptions {
  visitorReads: VisitorReads;
  fonts: FontSource;
  origin: string;
  readSkills: ReadSkills;
}

/** The resume that is made from the content: its page, its files and its JSON. */
export function createResume({ visitorReads, fonts, origin, readSkills }: ResumeOptions) {
  const readContent = () => readCvContent(visitorReads, readSkills);
  const outputs = createCvOutputs(fonts);
  return {
    handlers: cvHandlers({ readContent, visitorReads, fonts, outputs, origin }),
    pages: () => cvFiles({ readContent, outputs, origin }),
    /** The resume as JSON; `null` while it is turned off. */
    async readJson(): Promise<object | null> {
      const content = await readContent();
      return content && jsonResume(content, origin);
    },
  } satisfies Feature & { readJson: unknown };
}
