import { describe, expect, it } from 'vitest';
import { type RouteName, type RouteSpec, routes } from '../routes.ts';
import { strictSchema } from '../test/strict-schema.ts';
import { type Example, routeExamples } from './index.ts';

const table = Object.entries(routes) as [RouteName, RouteSpec][];

describe('route examples', () => {
  it.each(table)('%s matches the schemas of its row', (name, row) => {
    const { params, query, body, answer } = routeExamples[name] as Example<RouteName>;
    for (const [schema, value] of [
      [row.params, params],
      [row.query, query],
      [row.body, body],
      [row.response, answer],
    ] as const) {
      expect(value !== undefined, 'an example exists where the row has a schema').toBe(schema !== undefined);
      if (schema) strictSchema(schema).parse(value);
    }
  });
});
