import { publicWhere } from '@portfolio/cms';
import type { RedirectRule } from '@portfolio/contract/addresses/redirects';
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
  /** The target that a redirect leads to in the end. */
  straighten: (redirect: RedirectRule) => Promise<string>;
}

/** Redirects are refused over pages, and listed with the earlier addresses of posts and projects. */
export const redirectOptions = ({
  gateway,
  assertFree,
  straighten,
}: RedirectParts): ResourceOptions<Doc<'redirects'>> => ({
  async check({ from }) {
    if (typeof from === 'string') await assertFree(from);
  },
  // A chain is shortened when it is saved.
  async toStored(body, stored) {
    if (typeof body.to !== 'string' || body.to === '' || body.kind === 'gone') return body;
    const from = typeof body.from === 'string' ? body.from : (await stored?.())?.from;
    return from === undefined ? body : { ...body, to: await straighten({ from, kind: 'moved', to: body.to }) };
  },
  handlers: handlers({
    'redirects.listAutomatic': async ({ user }) => ({ items: await listAutomatic(gateway, user) }),
  }),
});
