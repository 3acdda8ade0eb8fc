import type { RouteSpec } from '@portfolio/contract';
import type { Request, RequestHandler, Response } from 'express';
import { AppError, unauthorized, wrongMethod } from '../errors.ts';
import type { Handlers, Services } from '../handler.ts';
import { networkOf } from '../http/request-target.ts';
import { checkOrigin } from '../http/security.ts';
import { parse, readBody, readUpload } from './body.ts';
import { limitConcurrency } from './limit-concurrency.ts';
import { allowed, type Match, matchPath } from './match.ts';

/** Concurrent uploads: they need disk space, and images are processed one by one. */
const UPLOADS = 12;

type Session = Awaited<ReturnType<typeof sessionFor>>;
type AnyHandler = (call: unknown, services: Services) => unknown;

/** The cookies of a request, as Payload reads them. */
export const headersOf = (request: Request): Headers =>
  new Headers(request.headers.cookie ? { cookie: request.headers.cookie } : {});

/** The address that throttles count by. */
export const addressOf = (request: Request): string => networkOf(request.ip ?? '');

const methodOf = (request: Request): string => (request.method === 'HEAD' ? 'GET' : request.method);
/** The method and path that a confirmation is valid for. */
const callOf = (request: Request): string => `${methodOf(request)} ${request.path}`;

function choose(request: Request): Match {
  const matches = matchPath(request.path);
  if (matches.length === 0) throw new AppError(404, 'unknown_route', 'There is no such call.');
  const method = methodOf(request);
  const match = matches.find((candidate) => candidate.spec.method === method);
  if (match) return match;
  throw wrongMethod(request.method, allowed(matches));
}

async function sessionFor(spec: RouteSpec, request: Request, { gateway }: Services) {
  if (spec.access === 'public') return null;
  const session = await gateway.authenticate(headersOf(request), addressOf(request));
  if (!session && spec.access === 'owner') throw unauthorized();
  return session;
}

/**
 * The whole API as one middleware: finds the route, checks the caller, validates the input, runs the handler, responds.
 */
export function api(handlers: Handlers, services: Services, allowedOrigins: () => Set<string>): RequestHandler {
  const uploading = limitConcurrency(UPLOADS);

  async function act(match: Match, request: Request, response: Response): Promise<unknown> {
    checkOrigin(request.method, request.headers, allowedOrigins());
    const session = await sessionFor(match.spec, request, services);
    if (match.spec.isConfirmed && session) {
      services.account.requireConfirmation(session, callOf(request), request.query.confirmation);
    }
    const work = () => answer(match, session, request, response);
    return match.spec.upload ? uploading(work) : work();
  }

  async function answer({ name, spec, params }: Match, checked: Session, request: Request, response: Response) {
    const upload = spec.upload ? await readUpload(spec.upload, services.uploads, request, response) : undefined;
    try {
      const body = parse(spec.body, await readBodyOf(spec, request, response), spec.invalid);
      // The session may have ended while the body arrived.
      const session = checked && spec.method !== 'GET' ? await sessionFor(spec, request, services) : checked;
      const handler = handlers[name] as AnyHandler;
      const call = {
        params: parse(spec.params, params),
        query: parse(spec.query, request.query),
        body,
        session,
        user: session?.user ?? null,
        upload,
        address: addressOf(request),
        http: { request, response },
      };
      return await handler(call, services);
    } finally {
      if (upload) await services.uploads.discard(upload);
    }
  }

  return async (request, response) => {
    const match = choose(request);
    const answer = await act(match, request, response);
    if (answer === undefined) return;
    response.set('Cache-Control', match.spec.access === 'public' ? 'public, no-cache' : 'no-store');
    response.status(match.spec.status).json(answer);
  };
}

const readBodyOf = (spec: RouteSpec, request: Request, response: Response) =>
  spec.upload ? undefined : readBody(spec, request, response);
