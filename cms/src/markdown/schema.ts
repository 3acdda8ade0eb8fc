import { defaultSchema, type Options } from 'rehype-sanitize';

/** Pictures have one source here; the server makes their sizes. */
const NOT_OURS = new Set(['picture', 'source']);
const ALERT = /^markdown-alert(-(note|tip|important|warning|caution|title))?$/;

/**
 * What an author's own HTML may hold: GitHub's list, pictures with captions, and the classes that our later steps
 * look for. Everything that is added after this step is ours.
 */
export const schema: Options = {
  ...defaultSchema,
  tagNames: [
    ...(defaultSchema.tagNames ?? []).filter((name) => !NOT_OURS.has(name)),
    'figure',
    'figcaption',
    'mark',
    'abbr',
    'u',
  ],
  // Ids are handled by `ownIds`: only those of footnotes are kept, so nothing can take the place of the page's own.
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
