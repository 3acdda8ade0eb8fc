import { iconToSVG } from '@iconify/utils/lib/svg/build';
import { iconToHTML } from '@iconify/utils/lib/svg/html';
import { notFound } from '@portfolio/compat-api/errors';
import { handlers } from '@portfolio/compat-api/handler';
import { FILE_POLICY } from '@portfolio/compat-api/http/security';
import type { Icon } from '@portfolio/contract';
import type { Icons } from './sets.ts';

const noCollection = () => notFound('This icon collection');

/** An icon as an SVG document; sizes as in the Iconify API (`24`, `1.5em`). */
function draw(icon: Icon, { color, width, height }: { color?: string; width?: string; height?: string }): string {
  const { attributes, body } = iconToSVG(icon, { width: width ?? null, height: height ?? null });
  return iconToHTML(color ? body.replaceAll('currentColor', color) : body, { ...attributes });
}

/** The calls of the icon picker. */
export const iconHandlers = (icons: Icons) =>
  handlers({
    'icons.listCollections': () => icons.collections(),
    'icons.readCollection': async ({ query }) => {
      if (!icons.isCollection(query.prefix)) throw noCollection();
      const names = await icons.identifiers(query.prefix);
      const { name, total } = await icons.infoOf(query.prefix);
      const bare = query.prefix === 'tech' ? names : names.map((icon) => icon.slice(query.prefix.length + 1));
      return { prefix: query.prefix, total, title: name, uncategorized: bare, icons: names };
    },
    'icons.search': async ({ query: { query, prefix, limit } }) => {
      if (prefix && !icons.isCollection(prefix)) throw noCollection();
      const matches = await icons.search(query, prefix, limit);
      const shown = [...new Set(matches.icons.map((icon) => icon.slice(0, icon.indexOf(':'))))];
      return { ...matches, limit, start: 0, collections: await icons.collections(shown) };
    },
    'icons.readSet': async ({ params, query }) => {
      const names = [...new Set(query.icons.split(',').filter(Boolean))];
      const set = await icons.read(params.prefix, names);
      if (!set) throw noCollection();
      const { icons: found, missing } = set;
      return { prefix: params.prefix, icons: found, ...(missing.length > 0 && { not_found: missing }) };
    },
    'icons.readSvg': async ({ params, query, http }) => {
      const set = await icons.read(params.prefix, [params.name]);
      const [icon] = Object.values(set?.icons ?? {});
      if (!icon || !http) throw notFound('This icon');
      const { color, width, height } = query;
      const svg = draw(icon, { ...(color && { color }), ...(width && { width }), ...(height && { height }) });
      http.response.set({
        'Cache-Control': 'public, no-cache',
        'Content-Security-Policy': FILE_POLICY,
      });
      http.response.type('image/svg+xml').send(svg);
      return undefined;
    },
  });
