import type { PageRequest, SiteBundle } from '@portfolio/contract';
import { API_PAGE } from '@portfolio/contract/pages';
import type { SiteSource } from '../pages/source.ts';

/** The inline script of pages in tests. */
export const INLINE = 'document.documentElement.dataset.theme="dark"';
const STATUS: Record<string, number> = { '/': 200, '/blog': 200, '/contact-us': 200, [API_PAGE]: 200 };

/** The input of a render, as the stub site writes it into its HTML. */
export type RenderInput = Pick<PageRequest, 'pathname' | 'search' | 'data' | 'contactForm' | 'nearestPages'> & {
  assets: string[];
};

/** The page that shows a render input. */
const documentOf = (input: RenderInput) =>
  `<!doctype html><script>${INLINE}</script><pre>${JSON.stringify(input).replace(/</g, '&lt;')}</pre>`;

/** The input that a page of the stub site was rendered from. */
export const renderInputOf = (html: string): RenderInput =>
  JSON.parse(/<pre>(.*)<\/pre>/.exec(html)?.[1]?.replace(/&lt;/g, '<') ?? 'null') as RenderInput;

const bundle: SiteBundle = {
  page: () => undefined,
  entry: (pathname) => (pathname.startsWith('/manage') ? 'manage' : 'public'),
  isUnknown: (pathname) => !(pathname in STATUS) && !/^\/((blog|projects)\/[^/]+$|manage)/.test(pathname),
  reads: (pathname, search) => {
    if (pathname === '/') return ['/api/public-config', '/api/projects'];
    if (pathname === '/blog') return [`/api/blog${search}`];
    return pathname.startsWith('/blog/') ? [`/api${pathname}`] : [];
  },
  render: ({ pathname, search, data, assets, contactForm, nearestPages }) => {
    const [answer] = Object.values(data);
    if (answer?.location) return { status: 301, html: '', location: answer.location.replace('/api/', '/') };
    if (pathname === '/broken') throw new Error('a fault inside');
    const extra = { ...(contactForm && { contactForm }), ...(nearestPages && { nearestPages }) };
    const drawn: RenderInput = { pathname, search, data, assets: assets.scripts, ...extra };
    const status = pathname.startsWith('/blog/') ? (answer?.status ?? 404) : (STATUS[pathname] ?? 404);
    return { status, html: documentOf(drawn) };
  },
  panel: async (pathname, search, { scripts }) => ({
    status: 200,
    html: documentOf({ pathname, search, data: {}, assets: scripts }),
  }),
  failedPage: ({ scripts }) => ({
    html: `<!doctype html><script>${INLINE}</script><h1>Failed</h1>${scripts.join()}`,
    inlineScripts: [INLINE],
  }),
  generativeCover: (seed, view, { width = 320, height = 200, color = '#000' } = {}) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" data-view="${view}">` +
    `<path stroke="${color}" d="M0 0L${seed.length} ${height}"/></svg>`,
  logo: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 28 28"><path d="M0 0h28v28H0z"/></svg>',
  inlineScripts: [INLINE],
};

/** A stub of the built site: every page contains its render input. */
export const stubSite: SiteSource = {
  bundle: async () => bundle,
  assets: (entry) => ({
    scripts: [`/assets/${entry}.js`],
    enhancements: [],
    islands: {},
    styles: [],
    preloads: [],
    fonts: [],
  }),
  files: (_request, _response, next) => next(),
  isDevelopment: false,
};
