import { entriesOf, type RouteName, type RouteSpec, routes } from '@portfolio/contract';
import type { Request, RequestHandler, Response } from 'express';
import type { z } from 'zod';
import type { Account } from '../auth/account.ts';
import { AppError, badRequest, overloaded, unauthorized, wrongMethod } from '../errors.ts';
import type { Gateway } from '../gateway.ts';
import type { Call, Handlers } from '../handler.ts';
import { networkOf } from '../http/request-target.ts';
import { checkOrigin } from '../http/security.ts';
import { sendJson } from '../http/send-json.ts';
import type { StoredUpload, Uploads } from '../uploads/index.ts';
import { readBody, readUpload } from './body.ts';

/** Concurrent uploads: they need disk space, and images are processed one by one. */
const MAX_UPLOADS = 12;

/** The cookies of a request, as Payload reads them. */
export const headersOf = (request: Request): Headers =>
  new Headers(request.headers.cookie ? { cookie: request.headers.cookie } : {});

/** The address that throttles count by. */
export const addressOf = (request: Request): string => networkOf(request.ip ?? '');

/** A route that matches a path, with its path parameters. */
interface Match {
  name: RouteName;
  spec: RouteSpec;
  params: Record<string, string>;
}

const escapeRegExp = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const table = entriesOf<Record<RouteName, RouteSpec>>(routes).map(([name, spec]) => ({
  name,
  spec,
  pattern: new RegExp(
    `^${spec.path
      .split(/(:[a-zA-Z]+)/)
      .map((part) => (part.startsWith(':') ? `(?<${part.slice(1)}>[^/]+?)` : escapeRegExp(part)))
      .join('')}$`,
  ),
}));

/**
 * Routes that match a path, in the table's order; parameters are decoded. A fixed path wins: `/api/blog/admin/list` is
 * not a post with the id `list`.
 */
export function matchPath(pathname: string): Match[] {
  const fixed = table.filter(({ spec }) => spec.path === pathname);
  if (fixed.length > 0) return fixed.map(({ name, spec }) => ({ name, spec, params: {} }));
  return table.flatMap(({ name, spec, pattern }) => {
    const match = pattern.exec(pathname);
    const params = match && decodeAll(match.groups ?? {});
    return params ? [{ name, spec, params }] : [];
  });
}

function decodeAll(groups: Record<string, string>): Record<string, string> | null {
  try {
    return Object.fromEntries(Object.entries(groups).map(([key, value]) => [key, decodeURIComponent(value)]));
  } catch {
    return null;
  }
}

/** The value of the `Allow` header for a path. */
export function allowed(matches: Match[]): string {
  const methods = new Set<string>(matches.map((match) => match.spec.method));
  if (methods.has('GET')) methods.add('HEAD');
  return [...methods].sort().join(', ');
}

/** Whether a row answers everybody the same and changes nothing. */
export const isPublicRead = ({ method, access }: RouteSpec): boolean => method === 'GET' && access === 'public';

const methodOf = (request: Request): string => (request.method === 'HEAD' ? 'GET' : request.method);
/** The method and path that a confirmation is valid for. */
const callOf = (request: Request): string => `${methodOf(request)} ${request.path}`;

/** Whether a call, as method and path, asks for a confirmation; a call that does not exist does not. */
export function asksForConfirmation(call: string): boolean {
  const [, method, path = ''] = /^(\S+) ([^\s?#]+)$/.exec(call) ?? [];
  return matchPath(path).find(({ spec }) => spec.method === method)?.spec.isConfirmed ?? false;
}

const unknownRoute = () => new AppError(404, 'unknown_route', 'This call does not exist.');

function choose(request: Request): Match {
  const matches = matchPath(request.path);
  if (matches.length === 0) throw unknownRoute();
  const method = methodOf(request);
  const match = matches.find((candidate) => candidate.spec.method === method);
  if (match) return match;
  throw wrongMethod(request.method, allowed(matches));
}

/** Validates one part of a call; throws 400 with the path of every fault, and the route's own message if it has one. */
export function parse<T extends z.ZodType>(schema: T, value: unknown, sentence?: string): z.output<T>;
/** Without a schema the call has no such part, and the result is `undefined`. */
export function parse(schema: z.ZodType | undefined, value: unknown, sentence?: string): unknown;
export function parse(schema: z.ZodType | undefined, value: unknown, sentence?: string): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw badRequest(
    result.error.issues.map((issue) => ({ path: issue.path.map(String).join('.'), message: issue.message })),
    sentence,
  );
}

/** A call with its validated body. */
interface GivenCall extends Pick<Call<RouteName>, 'address' | 'http' | 'session'> {
  query: unknown;
  body: unknown;
  upload: StoredUpload | undefined;
}

/** Validates path parameters and query, and runs the handler of a route. */
export function runHandler(handlers: Partial<Handlers>, { name, spec, params }: Match, call: GivenCall) {
  const handler = handlers[name] as ((call: unknown) => unknown) | undefined;
  if (!handler) throw unknownRoute();
  const user = call.session?.user ?? null;
  return handler({ ...call, user, params: parse(spec.params, params), query: parse(spec.query, call.query) });
}

async function sessionFor(spec: RouteSpec, request: Request, gateway: Gateway) {
  if (spec.access === 'public') return null;
  const session = await gateway.authenticate(headersOf(request), addressOf(request));
  if (!session && spec.access === 'owner') throw unauthorized();
  return session;
}

interface ApiParts {
  gateway: Gateway;
  account: Account;
  uploads: Uploads;
  /** Origins that changes are accepted from. */
  allowedOrigins: () => Set<string>;
}

/**
 * The whole API as one middleware: finds the route, checks the caller, validates the input, runs the handler, responds.
 */
export function api(
  handlers: Partial<Handlers>,
  { gateway, account, uploads, allowedOrigins }: ApiParts,
): RequestHandler {
  let running = 0;

  async function act(match: Match, request: Request, response: Response): Promise<unknown> {
    checkOrigin(request.method, request.headers, allowedOrigins());
    const session = await sessionFor(match.spec, request, gateway);
    if (match.spec.isConfirmed && session) {
      account.requireConfirmation(session, callOf(request), request.query.confirmation);
    }
    if (!match.spec.upload) return answer(match, session, request, response);
    if (running >= MAX_UPLOADS) throw overloaded();
    running += 1;
    return answer(match, session, request, response).finally(() => {
      running -= 1;
    });
  }

  async function answer(match: Match, checked: Call<RouteName>['session'], request: Request, response: Response) {
    const { spec } = match;
    const given = { query: request.query, address: addressOf(request), http: { request, response } };
    if (spec.method === 'GET') {
      return runHandler(handlers, match, { ...given, body: undefined, session: checked, upload: undefined });
    }
    const upload = spec.upload ? await readUpload(spec.upload, uploads, request, response) : undefined;
    try {
      const sent = spec.upload ? undefined : await readBody(spec, request, response);
      const body = parse(spec.body, sent, spec.invalid);
      // The session may have ended while the body arrived.
      const session = checked && (await sessionFor(spec, request, gateway));
      return await runHandler(handlers, match, { ...given, body, session, upload });
    } finally {
      if (upload) await uploads.discard(upload);
    }
  }

  return async (request, response, next) => {
    const match = choose(request);
    // Pages of other origins may read what is public, but never with cookies.
    if (isPublicRead(match.spec)) response.set('Access-Control-Allow-Origin', '*');
    // The site renders it.
    if (match.name === 'docs.page') return next();
    const answer = await act(match, request, response);
    if (answer === undefined) return;
    response.set('Cache-Control', match.spec.access === 'public' ? 'public, no-cache' : 'no-store');
    response.status(match.spec.status);
    // Public answers are short, and are stored as a whole.
    if (isPublicRead(match.spec)) response.json(answer);
    else await sendJson(response, answer);
  };
}
