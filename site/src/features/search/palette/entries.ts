import type { PostCard, PublicConfig, SearchHit, SkillList } from '@portfolio/contract';
import { blogListPath, CONTACT_PAGE, MATCH_PAGE, postPath, RESUME_PATH, skillPath } from '@portfolio/contract/pages';
import { capitalize } from '@portfolio/text/format/capitalize';
import { formatDay } from '@portfolio/text/format/dates';
import { formatMonths } from '@portfolio/text/format/skill-time';
import { normalizeWord, words as wordsOf } from '@portfolio/text/words';
import {
  ArrowDownToLine,
  Contrast,
  FileText,
  FolderKanban,
  ListChecks,
  type LucideIcon,
  Mail,
  Search,
  Shapes,
  Waypoints,
} from 'lucide-react';
import { formatCount, kindsIn } from '#app/components/evidence/labels.ts';
import { useRead } from '#app/lib/islands/use-read.ts';
import { searchPath } from '#app/lib/search-path.ts';
import { switchTheme } from '#app/lib/theme.ts';
import { nothingFound, SEARCH_FAILED } from '../messages.ts';

/** The most entries of a group. */
const MAX_IN_GROUP = 4;
const NEWEST_POSTS = 3;

/** A row of the palette: a page, another search, or something to do. */
export interface PaletteEntry {
  key: string;
  icon: LucideIcon;
  title: string;
  text?: string;
  note?: string;
  /** The words that are marked in title and text. */
  words: readonly string[];
  href?: string;
  run?: () => void;
  /** What is searched for instead. */
  search?: string;
}
/** Something to do; `isInstead` where nothing was found. */
interface Action extends PaletteEntry {
  isInstead?: true;
}
/** Entries under one label. */
export interface PaletteGroup {
  id: string;
  label: string;
  entries: PaletteEntry[];
}

const GROUPS = [
  { kind: 'post', label: 'Posts', icon: FileText },
  { kind: 'project', label: 'Projects', icon: FolderKanban },
  { kind: 'skill', label: 'Skills', icon: Waypoints },
] as const;

/** What the palette shows: its rows, and a sentence above them if nothing fits. */
interface PaletteContent {
  groups: PaletteGroup[];
  /** Whether the rows are not yet those of the query. */
  isLoading: boolean;
  message?: string;
}

/** What fits a query; without one, what a visitor can do and the newest posts. */
export function usePaletteEntries(query: string): PaletteContent {
  const config = useRead<'siteSettings.readPublic'>('/api/public-config').data;
  const newest = useRead<'posts.list'>(query ? null : blogListPath()).data;
  const skills = useRead<'skills.list'>(query && config?.skillsVisible ? '/api/skills' : null).data;
  const { data: found, error, isLoading } = useRead<'search.query'>(searchPath(query));
  const timeZone = config?.timeZone ?? 'UTC';
  const actions = actionsOf(config);
  if (!query) {
    const posts = newest?.items.slice(0, NEWEST_POSTS).map((post) => postEntry(post, timeZone));
    return { groups: filled([group('Go to', actions), group('Newest posts', posts ?? [])]), isLoading: !config };
  }
  const named = skillEntries(skills, query);
  const others = found?.items.filter(({ url }) => !named.some(({ href }) => href === url)) ?? [];
  const groups = filled([...hitGroups(others, timeZone, named), group('Go to', actionsFor(query, actions))]);
  if (groups.length > 0 || isLoading) return { groups, isLoading };
  const instead = actions.filter(({ isInstead }) => isInstead);
  return {
    groups: filled([group('Nearest', nearestEntries(found?.nearest)), group('Go to', instead)]),
    isLoading,
    message: error ? SEARCH_FAILED : nothingFound(query),
  };
}

const group = (label: string, entries: PaletteEntry[]): PaletteGroup => ({
  id: label.replaceAll(' ', '-'),
  label,
  entries: entries.slice(0, MAX_IN_GROUP),
});
const filled = (groups: PaletteGroup[]) => groups.filter(({ entries }) => entries.length > 0);

const foldedWords = (text: string): string[] => wordsOf(text).map(normalizeWord);
/** Whether each word of a query begins a word of a name. */
const fits = (name: string, query: string): boolean => {
  const own = foldedWords(name);
  return foldedWords(query).every((word) => own.some((other) => other.startsWith(word)));
};
/** The words of a name that a word of the query begins. */
const fittingWords = (name: string, query: string): string[] =>
  foldedWords(name).filter((word) => foldedWords(query).some((begin) => word.startsWith(begin)));

const postEntry = ({ _id, title, excerpt, publishedAt, slug }: PostCard, timeZone: string): PaletteEntry => ({
  key: _id,
  icon: FileText,
  title,
  text: excerpt ?? '',
  note: formatDay(publishedAt, timeZone),
  words: [],
  href: postPath(slug),
});

/** The hits of each kind; those of skills after the skills that have the query in their names. */
function hitGroups(hits: readonly SearchHit[], timeZone: string, skills: readonly PaletteEntry[]): PaletteGroup[] {
  const entriesOf = (icon: LucideIcon, isIn: (hit: SearchHit) => boolean) =>
    hits.filter(isIn).map((hit) => hitEntry(hit, icon, timeZone));
  return [
    ...GROUPS.map(({ kind, label, icon }) =>
      group(label, [...(kind === 'skill' ? skills : []), ...entriesOf(icon, (hit) => hit.kind === kind)]),
    ),
    group(
      'More',
      entriesOf(Shapes, (hit) => !GROUPS.some(({ kind }) => kind === hit.kind)),
    ),
  ];
}

const actionsFor = (query: string, actions: readonly Action[]): PaletteEntry[] =>
  actions.flatMap((action) =>
    fits(action.title, query) ? [{ ...action, words: fittingWords(action.title, query) }] : [],
  );

function hitEntry(
  { kind, _id, title, text, url, words, publishedAt }: SearchHit,
  icon: LucideIcon,
  timeZone: string,
): PaletteEntry {
  const note = publishedAt ? formatDay(publishedAt, timeZone) : capitalize(kind);
  return { key: `${kind}-${_id}`, icon, title, text, note, words, href: url };
}

const skillEntries = (list: SkillList | null | undefined, query: string): PaletteEntry[] =>
  (list?.items ?? [])
    .filter(({ name }) => fits(name, query))
    .map(({ _id, name, slug, months, counts }) => ({
      key: `skill-${_id}`,
      icon: Waypoints,
      title: name,
      text: kindsIn(counts)
        .map((kind) => formatCount(kind, counts[kind]))
        .join(', '),
      note: formatMonths(months),
      words: fittingWords(name, query),
      href: skillPath(slug),
    }));

const nearestEntries = (nearest: string | undefined): PaletteEntry[] =>
  nearest ? [{ key: 'nearest', icon: Search, title: `Search “${nearest}”`, words: [], search: nearest }] : [];

/** What a visitor can do here; nothing leads to a page that there is not. */
function actionsOf(config: PublicConfig | null | undefined): Action[] {
  const words: string[] = [];
  return [
    ...(config?.resumeUrl
      ? [{ key: 'resume', icon: ArrowDownToLine, title: 'Download resume', words, href: RESUME_PATH }]
      : []),
    { key: 'contact', icon: Mail, title: 'Write to me', words, href: CONTACT_PAGE, isInstead: true },
    ...(config?.matchVisible
      ? [{ key: 'match', icon: ListChecks, title: 'Paste a job ad', words, href: MATCH_PAGE, isInstead: true as const }]
      : []),
    { key: 'theme', icon: Contrast, title: 'Switch between dark and light', words, run: switchTheme },
  ];
}
