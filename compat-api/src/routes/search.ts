import { handlers } from '../handler.ts';

export const search = handlers({
  search: ({ query }, context) => context.search(query.q, query.limit),
});
