import type { Counts } from '@portfolio/cms';
import { readBody } from '@portfolio/compat-api/api/body';
import { addressOf } from '@portfolio/compat-api/api/index';
import { AppError, wrongMethod } from '@portfolio/compat-api/errors';
import { checkOrigin } from '@portfolio/compat-api/http/security';
import { Throttle } from '@portfolio/compat-api/http/throttle';
import { isMcpVisible } from '@portfolio/compat-api/resources/site-settings/present-settings';
import { MCP_PATH } from '@portfolio/contract/pages';
import { type Request, type Response, Router } from 'express';
import { z } from 'zod';
import { BATCH_REFUSED, interrupted, parseError, withoutBatches } from './batches.ts';
import type { McpContext } from './context.ts';
import { MATCH_TOOL } from './match-name.ts';

/** Calls that one address may send in a window (ms). */
const MAX_CALLS = 300;
const WINDOW = 60_000;
/** Job ads that one address may have compared in a window. */
const MAX_ADS = 20;
/** No tool takes as long (ms). */
const MAX_DURATION = 20_000;

/** A message that has a job ad compared. */
const callsMatch = z.object({ method: z.literal('tools/call'), params: z.object({ name: z.literal(MATCH_TOOL) }) });

interface Options extends McpContext {
  allowedOrigins: () => Set<string>;
  counts: Counts;
}

/**
 * The Model Context Protocol over streamable HTTP, without sessions: read-only tools and resources for what is public.
 * A browser page of another origin gets 403, as the protocol demands; cookies are ignored. While it is turned off, there
 * is no such page.
 */
export function mcp({ allowedOrigins, counts, ...context }: Options): Router {
  const throttle = new Throttle('calls of /mcp from', MAX_CALLS, WINDOW, counts);
  const ads = new Throttle('job ads compared by /mcp for', MAX_ADS, WINDOW, counts);
  // Imported on first use: most processes never need the protocol's library.
  const load = async () => (await import('./server.ts')).createServer(context);
  let server: ReturnType<typeof load> | undefined;
  const router = Router({ strict: true, caseSensitive: true });
  router.all(MCP_PATH, async (request, response, next) => {
    if (!isMcpVisible(await context.visitorReads.settings())) {
      if (request.method === 'GET' || request.method === 'HEAD') return next();
      throw new AppError(404, 'not_found', 'The owner of this site has turned this off.');
    }
    if (request.method !== 'POST') throw wrongMethod(request.method, 'POST');
    checkOrigin(request.method, request.headers, allowedOrigins());
    await throttle.take(addressOf(request));
    const { body, fault } = await readMessage(request, response);
    const refuse = (status: number, error: object) =>
      void response.status(status).set('Cache-Control', 'no-store').json(error);
    if (fault) return refuse(400, parseError(fault.message));
    if (Array.isArray(body)) return refuse(400, BATCH_REFUSED);
    if (callsMatch.safeParse(body).success) await ads.take(addressOf(request));
    server ??= load();
    const signal = AbortSignal.timeout(MAX_DURATION);
    const answer = await (await server).fetch(toWebRequest(request, context.origin, signal), {
      parsedBody: withoutBatches(body),
    });
    const text = Buffer.from(await answer.arrayBuffer());
    // The library ends an interrupted call with an empty stream.
    if (signal.aborted && text.length === 0) return refuse(503, interrupted(body, MAX_DURATION));
    response.status(answer.status).set({ ...Object.fromEntries(answer.headers), 'Cache-Control': 'no-store' });
    response.send(text);
  });
  return router;
}

/** The body of a request, or why it is not JSON. */
async function readMessage(request: Request, response: Response): Promise<{ body?: unknown; fault?: AppError }> {
  try {
    return { body: await readBody({ body: z.unknown() }, request, response) };
  } catch (error) {
    if (error instanceof AppError && error.status === 400) return { fault: error };
    throw error;
  }
}

/** The request without its body, which has been read, and without cookies. */
function toWebRequest({ method, headers }: Request, origin: string, signal: AbortSignal): globalThis.Request {
  const sent = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    value === undefined || name === 'cookie' || name === 'content-length' ? [] : [[name, String(value)]],
  );
  return new globalThis.Request(origin + MCP_PATH, { method, headers: sent, signal });
}
