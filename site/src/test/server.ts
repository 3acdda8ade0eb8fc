import { type RouteName, type RouteSpec, routes } from '@portfolio/contract';
import { type DefaultBodyType, HttpResponse, http, type PathParams } from 'msw';
import { setupServer } from 'msw/node';
import type { z } from 'zod';

/** The mocked API: whatever a test has not answered fails that test. Without a network there is no server either. */
export const server = setupServer(http.get('/healthz', () => HttpResponse.error()));

export interface Asked {
  /** Of the path, and of the query. */
  params: Record<string, string>;
  /** The JSON body; null for multipart and for none. */
  body: unknown;
}

type Answer<N extends RouteName> = (typeof routes)[N] extends { response: z.ZodType }
  ? z.input<(typeof routes)[N]['response']>
  : unknown;

/** Answers a route; what is sent is parsed by the contract first, and the body that was asked too. Returns the asks. */
export function answer<N extends RouteName>(
  name: N,
  give: Answer<N> | ((asked: Asked) => Answer<N> | Promise<Answer<N>>),
): Asked[] {
  const route: RouteSpec = routes[name];
  const asks: Asked[] = [];
  const reply = give as unknown;
  handle(name, asks, async (asked) => {
    if (route.body) route.body.parse(asked.body);
    const told = typeof reply === 'function' ? await (reply as (asked: Asked) => unknown)(asked) : reply;
    return HttpResponse.json((route.response ? route.response.parse(told) : told) as DefaultBodyType, {
      status: route.status,
    });
  });
  return asks;
}

export interface Refusal {
  error: string;
  code?: string;
  details?: { path: string; message: string }[];
  item?: unknown;
}

/** Refuses a route with an error envelope. Returns the asks. */
export function refuse(name: RouteName, status: number, refusal: Refusal): Asked[] {
  const asks: Asked[] = [];
  handle(name, asks, () => HttpResponse.json({ code: 'refused', ...refusal }, { status }));
  return asks;
}

/** Answers or refuses by what was asked. Returns the asks. */
export function answerOrRefuse(name: RouteName, decide: (asked: Asked) => { status: number; body: unknown }): Asked[] {
  const asks: Asked[] = [];
  handle(name, asks, (asked) => {
    const { status, body } = decide(asked);
    return HttpResponse.json(body as DefaultBodyType, { status });
  });
  return asks;
}

/** A promise that a test opens when it has seen enough of the waiting. */
export function gate(): { promise: Promise<void>; open: () => void } {
  let open = () => {};
  const promise = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { promise, open };
}

function handle(name: RouteName, asks: Asked[], reply: (asked: Asked) => Response | Promise<Response>): void {
  const { method, path }: RouteSpec = routes[name];
  const verb = method.toLowerCase() as 'get' | 'post' | 'put' | 'delete';
  server.use(
    http[verb](path, async ({ request, params }: { request: Request; params: PathParams }) => {
      if (routeOf(request) !== name) return undefined;
      const isJson = request.headers.get('content-type')?.includes('json');
      const body: unknown = isJson ? await request.json() : null;
      const query = Object.fromEntries(new URL(request.url).searchParams);
      const asked = { params: { ...(params as Record<string, string>), ...query }, body };
      asks.push(asked);
      return reply(asked);
    }),
  );
}

/** The first route of the table that matches, so that a fixed path wins over one with parameters, as on the server. */
function routeOf(request: Request): string | undefined {
  const { pathname } = new URL(request.url);
  const matches = ({ method, path }: RouteSpec) =>
    method === request.method && new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`).test(pathname);
  return Object.entries(routes).find(([, route]) => matches(route))?.[0];
}
