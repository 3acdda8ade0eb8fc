import { notFound } from '@portfolio/compat-api/errors';
import { handlers } from '@portfolio/compat-api/handler';

const PAGE = 'This page';

/** The handlers of what a job ad is compared with. */
export const match = handlers({
  'match.read': async (_, { skills }) => {
    const counts = await skills.matchCounts();
    if (!counts) throw notFound(PAGE);
    return { item: { counts } };
  },
  'match.readIndex': async (_, { skills }) => {
    const item = await skills.matchIndex();
    if (!item) throw notFound(PAGE);
    return { item };
  },
});
