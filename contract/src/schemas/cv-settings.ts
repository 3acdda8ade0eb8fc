import { z } from 'zod';
import { LIMITS } from '../limits.ts';
import { optionalText } from './common.ts';

/** Paper sizes of the resume that is made from the content. */
export const PAPERS = ['a4', 'letter'] as const;
/** A paper size of the resume. */
export type Paper = (typeof PAPERS)[number];

/** How many pages the resume may have at most; what does not fit is shortened or left out. */
export const CV_PAGES = ['free', 'one', 'two'] as const;
/** The most pages of the resume. */
export type CvPages = (typeof CV_PAGES)[number];

/** Sections of the resume that is made from the content, in its order. */
export const CV_SECTIONS = [
  'summary',
  'experience',
  'volunteering',
  'skills',
  'projects',
  'certifications',
  'publications',
  'talks',
  'awards',
  'education',
  'languages',
  'references',
] as const;
/** A section of the resume that is made from the content. */
export type CvSection = (typeof CV_SECTIONS)[number];

const fields = {
  /** Whether there is such a resume: its page, PDF and JSON. */
  visible: z.boolean(),
  paper: z.enum(PAPERS),
  pages: z.enum(CV_PAGES),
  hiddenSections: z.array(z.enum(CV_SECTIONS)).max(CV_SECTIONS.length),
  /** The most bullets of each experience. */
  bullets: z.int(`Use a whole number from 0 to ${LIMITS.bullets}.`).min(0).max(LIMITS.bullets),
};
/** The settings of the resume. An empty summary is the pitch; an empty phone or place is not shown. */
export const cvSettings = z.object({ ...fields, summary: z.string(), phone: z.string(), place: z.string() });
/** The body that changes all settings of the resume. */
export const updateCvSettings = z.object({
  ...fields,
  summary: optionalText(LIMITS.excerpt),
  phone: optionalText(LIMITS.tag),
  place: optionalText(),
});
/** The settings of the resume that is made from the content. */
export type CvSettings = z.infer<typeof cvSettings>;

/** The settings of the resume before the owner changes them. */
export const DEFAULT_CV: CvSettings = {
  visible: false,
  paper: 'a4',
  pages: 'free',
  hiddenSections: [],
  bullets: 4,
  summary: '',
  phone: '',
  place: '',
};
