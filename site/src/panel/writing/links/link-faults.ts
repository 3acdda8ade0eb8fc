import type { AutomaticRedirect, OwnerTech, Redirect } from '@portfolio/contract';
import { redirectKeys } from '@portfolio/contract/addresses/redirects';
import { LIMITS } from '@portfolio/contract/limits';
import { projectPath, skillPath } from '@portfolio/contract/pages';
import { slugify } from '@portfolio/contract/text';
import { ownLinks } from '@portfolio/text/markup/links/own-links';
import { formatMoment } from '#app/panel/post-status.ts';
import { type OwnLists, ownPages } from './own-pages.ts';

/** What answers at the addresses of the site. */
export interface Answers extends Required<OwnLists> {
  redirects: readonly (AutomaticRedirect | Redirect)[];
  /** The skills with their other names, whose addresses redirect. */
  techStack: readonly OwnerTech[];
}

const NAMES = new Map([
  ['blog', 'post'],
  ['projects', 'project'],
  ['skills', 'skill'],
]);

/** The addresses of own pages that a text links to, each once, without query and fragment. */
export const linkedPaths = (text: string, origin: string): string[] => [
  ...new Set(ownLinks(text, [origin]).map(({ folder, slug }) => `/${folder}/${slug}`)),
];

/** A sentence for each of these addresses at which readers get a 404. */
export function linkFaults(paths: readonly string[], answers: Answers): string[] {
  const pages = new Map(ownPages(answers).map((page) => [page.path, page]));
  const redirects = new Map(answers.redirects.map((redirect) => [redirect.from, redirect]));
  const hasCard = new Set<string>(answers.projects.map(({ slug }) => projectPath(slug)));
  return paths.flatMap((path) => {
    const page = pages.get(path);
    if (page) return page.hidden ? [hiddenFault(path, page.title, page.hidden)] : [];
    if (hasCard.has(path)) return [`${path} is a project without a page. Write its story, or remove the link.`];
    if (isOtherName(path, answers)) return [];
    const redirect = redirectKeys(path).flatMap((key) => redirects.get(key) ?? [])[0];
    if (redirect?.kind === 'moved') return [];
    if (redirect) return [`${path} is gone, as its redirect says. Remove the link.`];
    return [
      `${path} leads to no ${NAMES.get(path.split('/')[1] ?? '') ?? 'page'}. Correct the address, or remove the link.`,
    ];
  });
}

/** Whether a path is made from another name of a skill that has a page. */
function isOtherName(path: string, { skills, techStack }: Answers): boolean {
  const ids = new Set(skills.map(({ _id }) => _id));
  const pathOf = (name: string) => skillPath(slugify(name).slice(0, LIMITS.slug - 8));
  return techStack.some(({ _id, aliases = [] }) => ids.has(_id) && aliases.some((name) => pathOf(name) === path));
}

function hiddenFault(path: string, title: string, { badge, until }: { badge: string; until?: string | undefined }) {
  if (until)
    return `${path} leads to “${title}”, which is not public before ${formatMoment(until)}: readers get a 404 until then.`;
  return `${path} leads to “${title}”, a ${badge.toLowerCase()}: readers get a 404. Publish it, or remove the link.`;
}
