import { z } from 'zod';
import { instant, itemOf } from './common.ts';
import { CV_SECTIONS, PAPERS } from './cv-settings.ts';

const links = z.object({ text: z.string(), url: z.string().optional() });
/** An item of a section; `startDate` and `endDate` are days, and a period without an end lasts until today. */
const item = z.object({
  title: z.string(),
  url: z.string().optional(),
  startDate: z.string().optional(),
  endDate: z.string().optional(),
  text: z.string().optional(),
  bullets: z.array(z.string()),
});
/** How a section is laid out: a paragraph, items with months, items with years and a text, or one line for each item. */
const layout = z.enum(['text', 'jobs', 'works', 'lines']);
const section = z.object({ id: z.enum(CV_SECTIONS), layout, items: z.array(item) });

/** The resume that is made from the content, as its page and its PDF show it. Links may be paths of this site. */
const cv = z.object({
  name: z.string(),
  role: z.string(),
  contacts: z.array(links),
  sections: z.array(section),
  paper: z.enum(PAPERS),
  /** When anything that it shows was last changed. */
  updatedAt: instant,
});
/** The response with the resume that is made from the content. */
export const cvItem = itemOf(cv);

/** The resume that is made from the content. */
export type Cv = z.infer<typeof cv>;
/** A section of the resume. */
export type CvPart = z.infer<typeof section>;
/** An item in a section of the resume. */
export type CvItem = z.infer<typeof item>;
