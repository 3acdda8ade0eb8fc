import { z } from 'zod';
import { instant, itemOf } from './common.ts';
import { CV_PAGES, CV_SECTIONS, PAPERS } from './cv-settings.ts';

const link = z.object({ text: z.string(), url: z.string().optional() });
/** An item of a section; `startDate` and `endDate` are days, and a period without an end lasts until today. */
const item = z.object({
  title: z.string(),
  organisation: z.string().optional(),
  place: z.string().optional(),
  url: z.string().optional(),
  /** Further addresses, as they are written on paper. */
  links: z.array(link).optional(),
  startDate: z.string().optional(),
  endDate: z.string().optional(),
  text: z.string().optional(),
  bullets: z.array(z.string()),
  skills: z.array(z.string()).optional(),
});
/** How a section is laid out: paragraphs, items with months, items with years and a text, or one line for each item. */
const layout = z.enum(['text', 'jobs', 'works', 'lines']);
const section = z.object({ id: z.enum(CV_SECTIONS), layout, items: z.array(item) });

/** The resume that is made from the content, as its page and its PDF show it. Links may be paths of this site. */
const cv = z.object({
  name: z.string(),
  role: z.string(),
  contacts: z.array(link),
  sections: z.array(section),
  paper: z.enum(PAPERS),
  /** The most pages of the files. */
  pages: z.enum(CV_PAGES),
  /** When anything that it shows was last changed. */
  updatedAt: instant,
});
/** The response with the resume that is made from the content. */
export const cvItem = itemOf(cv);

const text = z.object({
  text: z.string(),
  /** The left end of the baseline from the page's corner, and the width. */
  x: z.number(),
  y: z.number(),
  width: z.number(),
  size: z.number(),
  weight: z.int(),
});
/** The pages of the PDF as they are printed, in points, and what was shortened or left out for them. */
const cvPages = z.object({
  width: z.number(),
  height: z.number(),
  /** The texts of each page, and the heights of lines across it. */
  pages: z.array(z.object({ texts: z.array(text), rules: z.array(z.number()) })),
  leftOut: z.array(z.string()),
});
/** The response with the pages of the resume. */
export const cvPagesItem = itemOf(cvPages);
/** The pages of the resume as they are printed. */
export type CvPageList = z.infer<typeof cvPages>;

/** The resume that is made from the content. */
export type Cv = z.infer<typeof cv>;
/** A section of the resume. */
export type CvPart = z.infer<typeof section>;
/** An item in a section of the resume. */
export type CvItem = z.infer<typeof item>;
