import { isRecord } from '@portfolio/contract/type-guards';
import { type Zones, zonesOf } from '@portfolio/text/instant';
import { readJson, readToml, readYaml } from '@portfolio/text/markup/front-matter';
import { folderOf } from '#app/document.ts';
import { readConfig, siteFields, textOf } from '#app/site-fields.ts';
import type { LeftOut, ReadOptions, SiteFields, SourceFile } from '#app/source.ts';

/** The configuration of a Hugo site. */
export interface HugoSite {
  /** The folder with the content, ending with `/`. */
  contentFolder: string;
  /** The address of the site, or its title. */
  name: string;
  /** The path of the site on its host, without a slash at its end. */
  basePath: string;
  language: string;
  zones: Zones;
  /** Patterns of addresses by section. */
  permalinks: Record<string, unknown>;
  hasUglyUrls: boolean;
  /** Fields that all pages get. */
  cascade: unknown;
  /** Names of lists of words, besides categories, tags and series. */
  taxonomies: string[];
  settings?: SiteFields;
  fault?: LeftOut;
}

/** The configuration of a site, or that of its main part. */
export const HUGO_CONFIG = /(^|\/)(?:config\/_default\/)?(?:hugo|config)\.(?:toml|ya?ml|json)$/;
/** The tables that are looked at, in files of their own. */
const PART = /^(cascade|params|permalinks|taxonomies|languages)\.(?:toml|ya?ml|json)$/i;
const READERS = { toml: readToml, yaml: readYaml, yml: readYaml, json: readJson };

/** Finds the site in a folder and reads its configuration; a faulty one counts as empty. */
export function readSite(files: readonly SourceFile[], { timeZone }: ReadOptions): HugoSite {
  const depth = ({ path }: SourceFile) => path.split('/').length;
  const file = files
    .filter((file) => HUGO_CONFIG.test(file.path) && file.text !== null && !/(^|\/)themes\//.test(file.path))
    .sort((a, b) => depth(a) - depth(b))[0];
  const [content] = files
    .map(({ path }) => /^(?:.*?\/)?content\//.exec(path)?.[0])
    .filter((found) => found !== undefined)
    .sort((a, b) => a.length - b.length);
  const root = file
    ? folderOf(file.path).replace(/config\/_default\/$/, '')
    : (content ?? '').replace(/content\/$/, '');
  const { config: written, fault: ownFault } = readFile(file);
  const parts = readParts(files, root);
  const config = { ...lowerCased(written), ...parts.config };
  const fault = ownFault ?? parts.fault;
  const params = isRecord(config.params) ? config.params : {};
  const permalinks = isRecord(config.permalinks) ? config.permalinks : {};
  const baseUrl = textOf(config.baseurl);
  return {
    contentFolder: `${root}${textOf(config.contentdir).replace(/^\.?\/|\/$/g, '') || 'content'}/`,
    name: URL.canParse(baseUrl) ? baseUrl : textOf(config.title),
    basePath: URL.canParse(baseUrl) ? new URL(baseUrl).pathname.replace(/\/$/, '') : '',
    language: textOf(config.defaultcontentlanguage) || 'en',
    zones: zonesOf(textOf(config.timezone), timeZone),
    permalinks: isRecord(permalinks.page) ? permalinks.page : permalinks,
    hasUglyUrls: config.uglyurls === true,
    cascade: config.cascade,
    taxonomies: [config, ...languagesOf(config.languages)].flatMap(({ taxonomies }) => taxonomiesOf(taxonomies)),
    ...(file && { settings: { path: file.path, values: siteFields({ ...config, ...params, title: config.title }) } }),
    ...(fault && { fault }),
  };
}

function readFile(file: SourceFile | undefined) {
  const [, read] = Object.entries(READERS).find(([name]) => file?.path.endsWith(`.${name}`)) ?? [];
  return readConfig(file, (text) => read?.(text) ?? {});
}

/** Files that have one table of the configuration each, named as it is; that table may be in them by its name again. */
function readParts(files: readonly SourceFile[], root: string) {
  const folder = `${root}config/_default/`;
  const config: Record<string, unknown> = {};
  let fault: LeftOut | undefined;
  for (const file of files) {
    if (!file.path.startsWith(folder)) continue;
    const name = PART.exec(file.path.slice(folder.length))?.[1]?.toLowerCase();
    if (!name) continue;
    const read = readFile(file);
    fault ??= read.fault;
    const values = lowerCased(read.config);
    config[name] = isRecord(values[name]) || Array.isArray(values[name]) ? values[name] : read.config;
  }
  return { config, fault };
}

const languagesOf = (languages: unknown) => Object.values(isRecord(languages) ? languages : {}).filter(isRecord);

const taxonomiesOf = (taxonomies: unknown): string[] =>
  Object.values(isRecord(taxonomies) ? taxonomies : {})
    .map(textOf)
    .filter((name) => name && !['categories', 'tags', 'series'].includes(name));

/** Hugo's names of settings have no letter case. */
const lowerCased = (config: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(config).map(([name, value]) => [name.toLowerCase(), value]));
