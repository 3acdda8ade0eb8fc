import { randomUUID } from 'node:crypto';
import { handlers } from '../handler.ts';

/** Generations begin anew with every process. */
const PROCESS = randomUUID().slice(0, 8);

export const panel = handlers({
  /** Messages are no public content, so their last change is a part of the version of its own. */
  panelStatus: async ({ user }, { gateway, generation }) => {
    const last = await gateway.first('messages', user, { sort: '-updatedAt', select: { updatedAt: true } });
    return {
      version: `${PROCESS}-${generation.current()}-${last ? Date.parse(last.updatedAt) : 0}`,
      counts: { unreadMessages: await gateway.count('messages', user, { status: { equals: 'unread' } }) },
    };
  },
});
