import type { RedirectConflict } from '@portfolio/contract';
import { followChain, isOtherHost, type RedirectRule } from '@portfolio/contract/addresses/redirects';
import type { PageAt } from '#app/feature.ts';

type Rule = RedirectRule & { id: string };
type FindRule = (keys: readonly string[]) => Promise<Rule | undefined>;

/** Files of the site itself, which cannot be looked up; what is below these folders can. */
const isUnknownFile = (path: string) =>
  /\.[a-z0-9]+$/i.test(path) && !/^\/(?:blog|projects|skills|uploads)\//.test(path);

const shown = ({ id, from, to }: Rule) => ({ _id: id, from, ...(to && { to }) });

/**
 * Redirects in a circle, and those whose target nothing answers, by target. Of a chain only the last one is named.
 * @param find the redirect of the first of these addresses that is used @param pageAt what answers at a path
 */
export async function findConflicts(
  rules: readonly Rule[],
  find: FindRule,
  pageAt: (path: string) => Promise<PageAt>,
): Promise<RedirectConflict[]> {
  const loops: Rule[][] = [];
  const byTarget = new Map<string, Rule[]>();
  for (const rule of [...rules].sort((a, b) => (a.from < b.from ? -1 : 1))) {
    // Queries of the embedded database block the event loop: handle requests between two redirects.
    await new Promise(setImmediate);
    // One under a page is not used.
    if (!rule.to || isOtherHost(rule.to) || (await find([rule.from])) !== rule) continue;
    const circle: Rule[] = [rule];
    const chain = await followChain(rule, async (keys) => {
      const next = await find(keys);
      if (next && !circle.includes(next)) circle.push(next);
      return next;
    });
    if ('end' in chain) {
      if (chain.end === rule && !(await isAnswered(rule.to, pageAt)))
        byTarget.set(rule.to, [...(byTarget.get(rule.to) ?? []), rule]);
    } else if (chain.backTo === rule && !loops.some((known) => known.includes(rule))) loops.push(circle);
  }
  return [
    ...loops.map((circle) => ({ kind: 'loop' as const, redirects: circle.map(shown) })),
    ...[...byTarget.values()].map((same) => ({ kind: 'no-target' as const, redirects: same.map(shown) })),
  ];
}

async function isAnswered(to: string, pageAt: (path: string) => Promise<PageAt>): Promise<boolean> {
  const [path = ''] = to.split(/[?#]/, 1);
  return isUnknownFile(path) || (await pageAt(path)) !== null;
}
