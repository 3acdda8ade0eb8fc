import { publicWhere } from '@portfolio/cms';
import { postPath, projectPath } from '@portfolio/contract/pages';
import type { Doc, Gateway, Owner } from '../gateway.ts';
import { handlers } from '../handler.ts';
import { listInBatches } from './calls/batches.ts';
import type { ResourceOptions } from './resource.ts';

const SLUGS = { sort: ['-createdAt'], select: { slug: true, previousSlugs: true, createdAt: true } };

/** The earlier addresses of public items, which their collection redirects. */
const automatic = (
  docs: Pick<Doc<'posts' | 'projects'>, 'slug' | 'previousSlugs'>[],
  pathOf: (slug: string) => string,
) =>
  docs.flatMap(({ slug, previousSlugs }) =>
    (slug ? (previousSlugs ?? []) : []).map((from) => ({
      from: pathOf(from),
      to: pathOf(slug ?? ''),
      kind: 'moved' as const,
      origin: 'slug' as const,
    })),
  );

async function listAutomatic(gateway: Gateway, user: Owner) {
  const posts = await listInBatches(gateway, 'posts', user, { ...SLUGS, where: publicWhere('scheduled') });
  const projects = await listInBatches(gateway, 'projects', user, { ...SLUGS, where: publicWhere('published') });
  return [...automatic(posts, postPath), ...automatic(projects, projectPath)];
}

interface RedirectParts {
  gateway: Gateway;
  /** Throws if something already answers at an address. */
  assertFree: (from: string) => Promise<void>;
}

/** Redirects are refused over pages, and listed with the earlier addresses of posts and projects. */
export const redirectOptions = ({ gateway, assertFree }: RedirectParts): ResourceOptions => ({
  async check({ from }) {
    if (typeof from === 'string') await assertFree(from);
  },
  handlers: handlers({
    'redirects.listAutomatic': async ({ user }) => ({ items: await listAutomatic(gateway, user) }),
  }),
});
