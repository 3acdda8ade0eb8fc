import { z } from 'zod';
import { textOf } from '../appearance.ts';
import { LIMITS } from '../limits.ts';
import { itemsOf, optionalText as optionalWords } from '../schemas/common.ts';
import type { CvSection } from '../schemas/cv-settings.ts';
import { defineResource } from './definition/define.ts';
import { exampleWithRev } from './definition/example.ts';
import {
  day,
  field,
  listFields,
  optionalDay,
  optionalText,
  ownerOnly,
  schemasOf,
  text,
  texts,
  withEmptyResponse,
  withPeriod,
} from './definition/fields.ts';

const { create, update, shown, item } = withPeriod(
  schemasOf({
    company: text(),
    title: text(),
    location: optionalText(),
    startDate: day(),
    endDate: optionalDay(),
    bullets: texts(LIMITS.bullets, LIMITS.bullet),
    techTags: ownerOnly(texts(LIMITS.tags, LIMITS.tag)),
    type: field(optionalWords(), withEmptyResponse(z.string(), 'role')),
    ...listFields,
  }),
  'startDate',
);

/** Experiences of these types are no jobs, so they add no years. */
const NO_JOBS = /^(?:education|stud(?:y|ies)|teaching|volunteer(?:ing)?)$/i;
const isJob = (item: object) => !NO_JOBS.test(textOf(item, 'type')?.trim() ?? '');
/** Types with a section of the resume of their own; any other experience is a job. */
const SECTION_OF_TYPE: Record<string, CvSection> = { volunteer: 'volunteering', education: 'education' };

/** The owner's work experience. */
export const experiences = defineResource(
  {
    name: 'experiences',
    collection: 'experiences',
    singular: 'experience',
    plural: 'experiences',
    path: '/api/experiences',
    titleField: 'title',
    visibility: 'visible',
    searchFields: ['techTags', 'company', 'location', 'bullets'],
    homeSection: 'experience',
    facts: {
      organisation: 'company',
      place: 'location',
      start: 'startDate',
      end: 'endDate',
      bullets: 'bullets',
      tags: 'techTags',
    },
    evidence: { position: 1, texts: ['bullets', 'title'], time: (item: object) => (isJob(item) ? 'job' : undefined) },
    resumePart: (item: object) => SECTION_OF_TYPE[textOf(item, 'type') ?? ''] ?? 'experience',
    structuredData: (item: object) => (textOf(item, 'type') === 'education' ? undefined : 'occupation'),
    traits: ['ordered'],
    item,
    list: itemsOf(shown),
    create,
    update,
  },
  {
    example: {
      ...exampleWithRev(1),
      company: 'Example Labs',
      title: 'AI Engineer',
      location: 'Lisbon',
      startDate: '2023-03-01',
      type: 'role',
      bullets: ['Brought four prototypes into production.'],
      techTags: ['Python'],
      order: 0,
      visible: true,
    },
    exampleChange: { endDate: '2026-03-31' },
  },
);

/** An experience as visitors see it. */
export type Experience = z.infer<typeof shown>;
/** An experience as its owner sees it. */
export type OwnerExperience = z.infer<typeof item>;
