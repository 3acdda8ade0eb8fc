import { defaultSchema, type Options } from 'rehype-sanitize';

type PropertyDefinition = NonNullable<Options['attributes']>[string][number];

/** Images have a single source; the server adds `srcset` later. */
const EXCLUDED_TAGS = new Set(['picture']);
const ALERT = /^markdown-alert(-(note|tip|important|warning|caution|title))?$/;
const ALIGN = /^align-(left|center|right)$/;
const MEDIA = ['src', 'title', ['className', ALIGN]] satisfies PropertyDefinition[];
/** Blocks with no other class. */
const ALIGNED = ['figure', 'figcaption', 'table', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'];

/**
 * Allowed HTML in a text: GitHub's list, figures, and the classes that our later plugins need. Everything added after
 * this step is from our own plugins.
 */
export const schema: Options = {
  ...defaultSchema,
  tagNames: [
    ...(defaultSchema.tagNames ?? []).filter((name) => !EXCLUDED_TAGS.has(name)),
    ...'figure figcaption mark abbr u small cite dfn wbr caption col colgroup video audio'.split(' '),
  ],
  // Ids are handled by `ownIds`, which gives them a prefix, so that none can clobber ids of the page.
  clobber: [],
  strip: ['script', 'style', 'template', 'noscript', 'iframe', 'object', 'svg', 'math'],
  attributes: {
    ...defaultSchema.attributes,
    ...Object.fromEntries(ALIGNED.map((name) => [name, [['className', ALIGN]]])),
    h2: [['className', 'sr-only', ALIGN]],
    a: [
      ...(defaultSchema.attributes?.a ?? []).filter((definition) => !Array.isArray(definition)),
      ['className', 'data-footnote-backref', 'embed'],
    ],
    code: [['className', /^language-./, 'math-inline', 'math-display'], 'dataTitle', 'dataLines'],
    details: [...(defaultSchema.attributes?.details ?? []), ['className', ALERT]],
    summary: [['className', ALERT]],
    div: [...(defaultSchema.attributes?.div ?? []), ['className', ALERT, ALIGN]],
    p: [...(defaultSchema.attributes?.p ?? []), ['className', ALERT, ALIGN]],
    img: [...(defaultSchema.attributes?.img ?? []), 'alt', 'title', 'width', 'height', ['className', ALIGN]],
    video: [...MEDIA, 'poster', 'width', 'height'],
    audio: MEDIA,
    source: ['src', 'type'],
    abbr: ['title'],
  },
  ancestors: { ...defaultSchema.ancestors, source: ['video', 'audio'] },
  protocols: {
    ...defaultSchema.protocols,
    src: ['https'],
    poster: ['https'],
    href: ['http', 'https', 'mailto', 'tel'],
  },
};
