import type { RouteSpec } from '../routes/route.ts';
import { routes } from '../routes.ts';

/** Paths whose response differs per server, or changes by itself or after a restore. */
const VARYING = [
  '/api/auth/me',
  '/api/auth/sessions',
  '/api/auth/totp',
  '/api/backups/admin',
  '/api/openapi.json',
  '/api/overview/admin',
  '/api/panel/status',
];

/** Paths without parameters whose responses are content, which a backup restores. */
export const CONTENT_READS: readonly string[] = Object.values(routes as Record<string, RouteSpec>)
  .filter(({ method, path, response }) => method === 'GET' && response && !path.includes(':'))
  .map(({ path }) => path)
  .filter((path) => !VARYING.includes(path));
