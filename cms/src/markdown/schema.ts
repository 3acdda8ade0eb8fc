import { defaultSchema, type Options } from 'rehype-sanitize';

/** Images have a single source; the server adds `srcset` later. */
const EXCLUDED_TAGS = new Set(['picture', 'source']);
const ALERT = /^markdown-alert(-(note|tip|important|warning|caution|title))?$/;

/**
 * Allowed HTML in a text: GitHub's list, figures, and the classes that our later plugins need. Everything added after
 * this step is from our own plugins.
 */
export const schema: Options = {
  ...defaultSchema,
  tagNames: [
    ...(defaultSchema.tagNames ?? []).filter((name) => !EXCLUDED_TAGS.has(name)),
    'figure',
    'figcaption',
    'mark',
    'abbr',
    'u',
  ],
  // Ids are handled by `stripIds`, which keeps only those of footnotes, so that none can clobber ids of the page.
  clobber: [],
  strip: ['script', 'style', 'template', 'noscript', 'iframe', 'object', 'svg', 'math'],
  attributes: {
    ...defaultSchema.attributes,
    code: [['className', /^language-./, 'math-inline', 'math-display'], 'dataTitle'],
    div: [...(defaultSchema.attributes?.div ?? []), ['className', ALERT]],
    p: [...(defaultSchema.attributes?.p ?? []), ['className', ALERT]],
    img: [...(defaultSchema.attributes?.img ?? []), 'alt', 'title', 'width', 'height'],
    abbr: ['title'],
  },
  protocols: { ...defaultSchema.protocols, src: ['https'], href: ['http', 'https', 'mailto', 'tel'] },
};
