import { LIMITS } from '@portfolio/contract';
import { isAllowedLink } from '@portfolio/contract/addresses/links';
import { normalizeLink } from '@portfolio/contract/text';
import { isRecord } from '@portfolio/contract/type-guards';
import type { Fields } from '@portfolio/text/fields';

/** The two links of a project. */
export interface ProjectLinks {
  githubUrl: string | null;
  demoUrl: string | null;
}
/** What a link leads to, as far as its name says it. */
type Target = 'code' | 'demo' | 'any' | 'other';
interface Candidate {
  target: Target;
  /** What the file calls it. */
  label: string;
  url: string;
}

/** Names of fields without `url`, `link` and the like, in small letters. */
const CODE = /^(?:(?:source|git|github)?(?:code|repo|repository)|source|git|github|gitlab|bitbucket|codeberg)$/;
const DEMO = /^(?:(?:live|online|project|app)?(?:demo|site|website|page|homepage)|live|app|project|try|visit|play)$/;
const ANY = /^(?:|external|redirect|redirectto|href|to)$/;
/** Fields with several links. */
const LISTS = ['links', 'buttons', 'actions', 'urls', 'btn', 'cta'];
const REPOSITORY = /^https?:\/\/(?:www\.)?(?:github\.com|gitlab\.com|bitbucket\.org|codeberg\.org)\/[^/]+\/[^/?#]/i;
const LABELS = ['name', 'label', 'text', 'title', 'type', 'icon'];
const URLS = ['url', 'href', 'link', 'target', 'to'];
/** The names of files look like those of hosts. */
const FILE = /^[^/:]*\.(?:avif|gif|html?|ipynb|jpe?g|js|json|md|mp4|pdf|png|py|svg|ts|webp|ya?ml|zip)$/i;
/** Values that stand for a link that is not there. */
const NOTHING = /^(?:#|\/|none|n\/a|false|true|tbd|-)$/i;

const bareName = (name: string) =>
  name
    .replace(/[^\p{L}\d]+/gu, '')
    .toLowerCase()
    .replace(/^(?:url|link)|(?:url|uri|link|href)s?$/g, '');

/** The links to the code and to the project itself; others are remarks. */
export function takeLinks(fields: Fields, notes: string[]): ProjectLinks {
  const candidates = [...namedLinks(fields), ...listedLinks(fields)];
  const take = (isMeant: (candidate: Candidate) => boolean) => {
    const found = candidates.findIndex(isMeant);
    return found < 0 ? null : (candidates.splice(found, 1)[0]?.url ?? null);
  };
  const isFree = ({ target }: Candidate) => target === 'any' || target === 'demo';
  const githubUrl = take(({ target }) => target === 'code') ?? take((one) => isFree(one) && REPOSITORY.test(one.url));
  const demoUrl = take(({ target }) => target === 'demo') ?? take(({ target }) => target === 'any');
  const rest = candidates.filter(({ url }) => url !== githubUrl && url !== demoUrl);
  if (rest.length > 0)
    notes.push(`links without a place here: ${rest.map(({ label, url }) => `${label} ${url}`.trim()).join(', ')}`);
  return { githubUrl, demoUrl };
}

/** Links in fields of their own, as `repoURL` or `demo_link`. */
function namedLinks(fields: Fields): Candidate[] {
  return fields.names().flatMap((name): Candidate[] => {
    const bare = bareName(name);
    const target = CODE.test(bare) ? 'code' : DEMO.test(bare) ? 'demo' : ANY.test(bare) ? 'any' : null;
    if (target === null || LISTS.includes(name.toLowerCase())) return [];
    const value = fields.value(name);
    const written = isRecord(value) ? URLS.map((key) => value[key]).find((url) => typeof url === 'string') : value;
    const url = linkOf(written, bare);
    if (url === null && !NOTHING.test(String(written))) fields.giveBack(name);
    return url === null ? [] : [{ target, label: name, url }];
  });
}

/** Links in a list, or by their names. */
function listedLinks(fields: Fields): Candidate[] {
  return LISTS.flatMap((name) => {
    const value = fields.value(name);
    const entries = value === undefined ? [] : [value].flat().flatMap(entryOf);
    const links = entries.flatMap(({ label, words, written }): Candidate[] => {
      const url = linkOf(written, bareName(label));
      return url === null ? [] : [{ target: targetOf(words), label, url }];
    });
    if (links.length < entries.length) fields.giveBack(name);
    return links;
  });
}

interface Entry {
  label: string;
  /** The label, or what else says what it is. */
  words: string;
  written: unknown;
}

function entryOf(item: unknown): Entry[] {
  if (!isRecord(item)) return [{ label: '', words: '', written: item }];
  const url = URLS.find((key) => typeof item[key] === 'string');
  if (url === undefined) return entriesOf(item);
  const texts = LABELS.map((key) => item[key]).filter((text) => typeof text === 'string');
  return [{ label: texts[0] ?? '', words: texts.join(' '), written: item[url] }];
}

const entriesOf = (record: Record<string, unknown>): Entry[] =>
  Object.entries(record).flatMap(([label, value]) =>
    isRecord(value) ? entryOf({ name: label, ...value }) : [{ label, words: label, written: value }],
  );

function targetOf(words: string): Target {
  if (!words.trim()) return 'any';
  if (/\b(?:code|source|repo|repository|git|github|gitlab)/i.test(words)) return 'code';
  return /\b(?:demo|live|web ?site|site|home ?page|web|app|project|visit|view|try|play|launch)\b/i.test(words)
    ? 'demo'
    : 'other';
}

/** A link to another site; one of the old site leads nowhere here. */
function linkOf(value: unknown, name: string): string | null {
  if (typeof value !== 'string' || value.length > LIMITS.link || FILE.test(value.trim())) return null;
  const isRepository = CODE.test(name) && /^[\w-]+\/[\w.-]+$/.test(value.trim());
  const host = name === 'gitlab' ? 'gitlab.com' : 'github.com';
  const link = isRepository ? `https://${host}/${value.trim()}` : normalizeLink(value);
  return /^https?:/i.test(link) && isAllowedLink(link) ? link : null;
}
