import { z } from 'zod';
import { type StructuredType, textOf } from '../appearance.ts';
import { LIMITS } from '../limits.ts';
import { itemsOf } from '../schemas/common.ts';
import type { CvSection } from '../schemas/cv-settings.ts';
import { defineResource } from './definition/define.ts';
import { exampleWithRev } from './definition/example.ts';
import {
  day,
  field,
  link,
  listFields,
  optionalDay,
  optionalText,
  ownerOnly,
  schemasOf,
  text,
  texts,
  withPeriod,
} from './definition/fields.ts';

/** Kinds of highlights, in the order of their groups on the home page. */
export const HIGHLIGHT_KINDS = ['certification', 'talk', 'publication', 'award', 'education'] as const;
/** The kind of a highlight. */
export type HighlightKind = (typeof HIGHLIGHT_KINDS)[number];
const kind = z.enum(HIGHLIGHT_KINDS);

const { create, update, shown, item } = withPeriod(
  schemasOf({
    title: text(),
    kind: field(kind, kind),
    organisation: optionalText(),
    date: day(),
    endDate: optionalDay(),
    description: optionalText(LIMITS.excerpt),
    link: link(),
    techTags: ownerOnly(texts(LIMITS.tags, LIMITS.tag)),
    ...listFields,
  }),
  'date',
);

const kindOf = (item: object) => textOf(item, 'kind') as HighlightKind | undefined;
/** The kinds but education are in the resume under their plural. */
function resumePart(item: object): CvSection | undefined {
  const of = kindOf(item);
  return of && (of === 'education' ? of : `${of}s`);
}
function structuredData(item: object): StructuredType | undefined {
  const of = kindOf(item);
  if (of === 'certification') return 'credential';
  return of === 'talk' || of === 'publication' ? 'work' : undefined;
}

/** Certifications, talks, publications, awards and education of the owner. */
export const highlights = defineResource(
  {
    name: 'highlights',
    collection: 'highlights',
    singular: 'highlight',
    plural: 'highlights',
    path: '/api/highlights',
    titleField: 'title',
    pictureFields: ['description', 'link'],
    searchFields: ['organisation', 'description'],
    visibility: 'visible',
    homeSection: 'highlights',
    facts: {
      organisation: 'organisation',
      start: 'date',
      end: 'endDate',
      endsOnStart: true,
      links: ['link'],
      description: 'description',
      tags: 'techTags',
    },
    evidence: {
      position: 4,
      texts: ['description', 'title'],
      time: (item: object) => (kindOf(item) === 'education' ? 'study' : undefined),
    },
    resumePart,
    structuredData,
    traits: ['ordered'],
    item,
    list: itemsOf(shown),
    create,
    update,
  },
  {
    example: {
      ...exampleWithRev(1),
      title: 'Evaluating agents in production',
      kind: 'talk',
      organisation: 'Example Conference',
      date: '2025-09-18',
      description: 'What a test of an agent can and cannot say.',
      link: 'https://conference.example.com/talks/agents',
      techTags: ['Python'],
      order: 0,
      visible: true,
    },
    exampleChange: { endDate: '2025-09-19' },
  },
);

/** A highlight as visitors see it. */
export type Highlight = z.infer<typeof shown>;
