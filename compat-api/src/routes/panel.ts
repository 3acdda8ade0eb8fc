import { randomUUID } from 'node:crypto';
import { handlers } from '../handler.ts';

/** Distinguishes processes, because content versions restart with each one. */
const PROCESS = randomUUID().slice(0, 8);

/** The panel's poll, once a minute. */
export const panel = handlers({
  /** Messages are not public content, so the content version does not include them. */
  'panel.status': async ({ user }, { gateway, generation }) => {
    const last = await gateway.first('messages', user, { sort: '-updatedAt', select: { updatedAt: true } });
    return {
      version: `${PROCESS}-${generation.current()}-${last ? Date.parse(last.updatedAt) : 0}`,
      counts: { unreadMessages: await gateway.count('messages', user, { status: { equals: 'unread' } }) },
    };
  },
});
