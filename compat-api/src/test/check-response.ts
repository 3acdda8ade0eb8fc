import { errorBody, type RouteSpec } from '@portfolio/contract';
import { strictSchema } from '@portfolio/contract/test/strict-schema';
import { matchPath } from '../api/match.ts';

const errors = strictSchema(errorBody);

/** Throws if a response violates the contract: status, keys, values, and cache headers. */
export function checkResponse(method: string, path: string, response: Response, body: unknown): void {
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
  strictSchema(spec.response).parse(body);
  const cache = spec.access === 'public' ? 'public, no-cache' : 'no-store';
  if (response.headers.get('cache-control') !== cache) throw new Error(`${method} ${path}: not ${cache}`);
}
