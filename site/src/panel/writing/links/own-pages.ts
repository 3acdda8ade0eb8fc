import { type OwnerPostRow, type OwnerProject, resources, type SkillList } from '@portfolio/contract';
import { pagePathOf } from '@portfolio/contract/appearance';
import { postPath, skillPath } from '@portfolio/contract/pages';
import { normalizeWord } from '@portfolio/text/words';
import { postBadge } from '#app/panel/post-status.ts';

/** A page of the site that a text can link to. */
export interface OwnPage {
  kind: 'post' | 'project' | 'skill';
  title: string;
  path: string;
  /** Why readers get a 404 for it, if they do; `until` is the time when that ends. */
  hidden?: { badge: string; until?: string | undefined };
}

/** The lists of what has pages, as far as they could be read. */
export interface OwnLists {
  posts?: readonly OwnerPostRow[] | undefined;
  projects?: readonly OwnerProject[] | undefined;
  skills?: SkillList['items'] | undefined;
}

const DRAFT = postBadge({ status: 'draft' }).text;

/** The pages of these lists, posts first. */
export const ownPages = ({ posts = [], projects = [], skills = [] }: OwnLists): OwnPage[] => [
  ...posts.map(postPage),
  ...projects.flatMap(projectPage),
  ...skills.map(({ name, slug }): OwnPage => ({ kind: 'skill', title: name, path: skillPath(slug) })),
];

function postPage(post: OwnerPostRow): OwnPage {
  const { title, slug, status, publishedAt } = post;
  const { kind, text: badge } = postBadge(post);
  const until = status === 'published' ? publishedAt : undefined;
  return { kind: 'post', title, path: postPath(slug), ...(kind !== 'live' && { hidden: { badge, until } }) };
}

/** A project without a story has no page. */
function projectPage(project: OwnerProject): OwnPage[] {
  const path = pagePathOf(resources.projects, project);
  const hidden = project.status === 'published' ? undefined : { badge: DRAFT };
  return path === undefined ? [] : [{ kind: 'project', title: project.title, path, ...(hidden && { hidden }) }];
}

/** The pages with all of these words in their title or address, the best first; case and accents do not count. */
export function findPages(pages: readonly OwnPage[], query: string): OwnPage[] {
  const words = normalizeWord(query).split(/\s+/).filter(Boolean);
  return pages
    .map((page) => ({ page, rank: rankOf(page, words) }))
    .filter(({ rank }) => rank < Infinity)
    .sort((a, b) => a.rank - b.rank)
    .map(({ page }) => page);
}

/** The lower, the better; infinite if a word is missing. */
function rankOf({ title, path, hidden }: OwnPage, words: readonly string[]): number {
  const name = normalizeWord(title);
  // Of equally good ones, those come first that readers see.
  return words.reduce((sum, word) => sum + rankOfWord(name, path, word), words.length > 0 && hidden ? 0.5 : 0);
}

function rankOfWord(name: string, path: string, word: string): number {
  if (name.startsWith(word)) return 0;
  const at = name.indexOf(word);
  if (at > 0) return beginsWord(name, word) ? 1 : 2;
  return path.includes(word) ? 3 : Infinity;
}

function beginsWord(name: string, word: string): boolean {
  for (let at = name.indexOf(word); at > 0; at = name.indexOf(word, at + 1)) {
    if (!/[\p{L}\p{N}]/u.test(name.charAt(at - 1))) return true;
  }
  return false;
}
