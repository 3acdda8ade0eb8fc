import { isRecord } from '@portfolio/contract/type-guards';
import { type Zones, zonesOf } from '@portfolio/text/instant';
import { readYaml } from '@portfolio/text/markup/front-matter';
import { folderOf } from '#app/document.ts';
import { readConfig, siteFields, textOf } from '#app/site-fields.ts';
import type { LeftOut, ReadOptions, SiteFields, SourceFile } from '#app/source.ts';

/** The configuration of a Jekyll site. */
export interface JekyllSite {
  /** The folder of the site, ending with `/`; empty if it is the imported one. */
  root: string;
  config: Record<string, unknown>;
  baseUrl: string;
  zones: Zones;
  fault?: LeftOut;
}

const CONFIG = /(^|\/)_config\.ya?ml$/;

/** Finds the site in a folder and reads its `_config.yml`; a faulty one counts as empty. */
export function readSite(files: readonly SourceFile[], { timeZone }: ReadOptions): JekyllSite {
  const hasPosts = (folder: string) => files.some(({ path }) => path.startsWith(`${folder}_posts/`));
  // A theme has a configuration beside those of its examples.
  const rank = ({ path }: SourceFile) => path.split('/').length + (hasPosts(folderOf(path)) ? 0 : 1000);
  const [file] = files.filter(({ path }) => CONFIG.test(path)).sort((a, b) => rank(a) - rank(b));
  const posts = files
    .map(({ path }) => /^(.*?)_(?:posts|drafts)\//.exec(path)?.[1])
    .filter((root) => root !== undefined);
  const root = file ? folderOf(file.path) : (posts.sort((a, b) => a.length - b.length)[0] ?? '');
  const { config, fault } = readConfig(file, readYaml);
  const baseUrl = `/${textOf(config.baseurl)}`.replace(/\/{2,}/g, '/').replace(/\/$/, '');
  return { root, config, baseUrl, zones: zonesOf(textOf(config.timezone), timeZone), ...(fault && { fault }) };
}

/** The defaults of `_config.yml` for a file, later ones above earlier ones. */
export function defaultsOf({ config }: JekyllSite, path: string, type: string): Record<string, unknown> {
  const defaults: unknown[] = Array.isArray(config.defaults) ? config.defaults : [];
  const matching = defaults.map((item) => {
    if (!isRecord(item) || !isRecord(item.values)) return {};
    const scope = isRecord(item.scope) ? item.scope : {};
    const prefix = textOf(scope.path).replace(/^\/|\/$/g, '');
    const isMeant =
      (!prefix || path === prefix || path.startsWith(`${prefix}/`)) &&
      (!textOf(scope.type) || textOf(scope.type) === type);
    return isMeant ? item.values : {};
  });
  return Object.assign({}, ...matching);
}

/** The configured pattern of the addresses of posts. */
export function patternOf({ config }: JekyllSite, collection: string): string {
  const collections = isRecord(config.collections) ? config.collections : {};
  const own = collections[collection];
  const pattern = isRecord(own) ? textOf(own.permalink) : '';
  return pattern || (collection === 'posts' ? textOf(config.permalink) || 'date' : '/:collection/:path:output_ext');
}

/** The settings of this site that `_config.yml` has. */
export const settingsOf = ({ root, config }: JekyllSite): SiteFields => ({
  path: `${root}_config.yml`,
  values: siteFields(config),
});

/** The address of the site, or its title. */
export const nameOf = ({ config, baseUrl }: JekyllSite): string =>
  textOf(config.url) ? `${textOf(config.url)}${baseUrl}` : textOf(config.title);
