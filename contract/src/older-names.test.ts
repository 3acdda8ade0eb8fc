import { expect, it } from 'vitest';
import { z } from 'zod';
import { OLDER_NAMES } from './older-names.ts';
import { HISTORY_PAGE } from './pages.ts';
import { type RouteSpec, routes } from './routes.ts';

const rows: RouteSpec[] = Object.values(routes);
const schemas = rows.flatMap(({ body, response }) =>
  [body, response].flatMap((schema) =>
    schema ? JSON.stringify(z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' })) : [],
  ),
);

it.each(Object.keys(OLDER_NAMES))('%s is still a name of an address or a field', (name) => {
  const paths = [...rows.map(({ path }) => path), HISTORY_PAGE];
  expect(paths.some((path) => path.includes(name)) || schemas.some((schema) => schema.includes(`"${name}"`))).toBe(
    true,
  );
});
