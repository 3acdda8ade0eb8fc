import { errorBody, type RouteSpec, routes } from '@portfolio/contract';
import { strictSchema } from '@portfolio/contract/test/strict-schema';

const errors = strictSchema(errorBody);
const specs: RouteSpec[] = Object.values(routes);

const hasForm = (form: string, path: string): boolean => {
  const [parts, given] = [form.split('/'), path.split('/')];
  return parts.length === given.length && parts.every((part, at) => part.startsWith(':') || part === given[at]);
};

/** The route of a call, found without the server's own matching, so that this is checked, too; a fixed path wins. */
function specOf(method: string, path: string): RouteSpec | undefined {
  const rows = specs.filter((spec) => spec.method === method);
  return rows.find((spec) => spec.path === path) ?? rows.find((spec) => hasForm(spec.path, path));
}

/** Throws if a response violates the contract: status, keys, values, and cache headers. */
export function checkResponse(method: string, path: string, response: Response, body: unknown): void {
  const wanted = method === 'HEAD' ? 'GET' : method;
  const spec = specOf(wanted, path.split('?')[0] ?? '');
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
