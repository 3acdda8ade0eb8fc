import { handlers } from '@portfolio/compat-api/handler';

/** The public search. */
export const search = handlers({
  'search.query': ({ query }, context) => context.search(query.q, query.limit),
});
