import { handlers } from '../handler.ts';

/** The public search. */
export const search = handlers({
  'search.query': ({ query }, context) => context.search(query.q, query.limit),
});
