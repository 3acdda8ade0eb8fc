import { errorBody, type RouteSpec } from '@portfolio/contract';
import { z } from 'zod';
import { matchPath } from '../api/match.ts';

/** The same schema with every object closed, so that a field nobody declared fails. */
function closed(schema: z.ZodType): z.ZodType {
  const { def } = schema as unknown as { def: Record<string, unknown> & { type: string } };
  if (schema instanceof z.ZodObject) {
    const shape = Object.entries(schema.shape as Record<string, z.ZodType>);
    return z.strictObject(Object.fromEntries(shape.map(([key, value]) => [key, closed(value)])));
  }
  if (schema instanceof z.ZodArray) return z.array(closed(schema.element as z.ZodType));
  if (schema instanceof z.ZodOptional) return closed(schema.unwrap() as z.ZodType).optional();
  if (schema instanceof z.ZodNullable) return closed(schema.unwrap() as z.ZodType).nullable();
  if (def.type === 'union') return z.union((def.options as z.ZodType[]).map(closed));
  return schema;
}

const errors = closed(errorBody);

/** Throws when an answer is not what the contract says: status, keys, values, and the headers that caches read. */
export function checkAnswer(method: string, path: string, response: Response, body: unknown): void {
  const wanted = method === 'HEAD' ? 'GET' : method;
  const spec: RouteSpec | undefined = matchPath(path.split('?')[0] ?? '').find(
    (row) => row.spec.method === wanted,
  )?.spec;
  if (!response.headers.get('x-request-id')) throw new Error(`${method} ${path}: no X-Request-Id`);
  if (response.status === 304 || method === 'HEAD') return;
  if (response.status >= 300) {
    errors.parse(body);
    if (response.headers.get('cache-control') !== 'no-store') throw new Error(`${method} ${path}: an error is cached`);
    return;
  }
  if (!spec) throw new Error(`${method} ${path} is not in the table`);
  if (!spec.response) return;
  if (response.status !== spec.status) throw new Error(`${method} ${path}: ${response.status}, not ${spec.status}`);
  closed(spec.response).parse(body);
  const cache = spec.access === 'public' ? 'public, no-cache' : 'no-store';
  if (response.headers.get('cache-control') !== cache) throw new Error(`${method} ${path}: not ${cache}`);
}
