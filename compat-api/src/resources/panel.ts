import { randomUUID } from 'node:crypto';
import type { Cache } from '../cache.ts';
import type { Gateway } from '../gateway.ts';
import { handlers } from '../handler.ts';

/** Distinguishes processes, because content versions restart with each one. */
const PROCESS = randomUUID().slice(0, 8);

/** The panel's poll, once a minute. */
export const panel = ({ gateway, cache }: { gateway: Gateway; cache: Cache }) =>
  handlers({
    /** The content version includes neither messages nor new uploads, because no page shows them. */
    'panel.status': async ({ user }) => {
      const changes = [await gateway.lastChange(user, 'messages'), await gateway.lastChange(user, 'media')];
      // Rendering posts anew ends with a change of the content.
      const posts = await cache.remember('changed formulas', () => gateway.postsWithChangedFormulas(user));
      return {
        changedFormulas: posts.map(({ id, title }) => ({ _id: id, title })),
        version: [PROCESS, await cache.version(), ...changes].join('-'),
        counts: { unreadMessages: await gateway.countUnread(user) },
      };
    },
  });
