import { notFound } from '@portfolio/compat-api/errors';
import { handlers } from '@portfolio/compat-api/handler';
import type { Skills } from './skills.ts';

const PAGE = 'This page';

/** The handlers of what a job ad is compared with. */
export const matchHandlers = (skills: Skills) =>
  handlers({
    'match.read': async () => {
      const counts = await skills.matchCounts();
      if (!counts) throw notFound(PAGE);
      return { item: { counts } };
    },
    'match.readIndex': async () => {
      const item = await skills.matchIndex();
      if (!item) throw notFound(PAGE);
      return { item };
    },
  });
