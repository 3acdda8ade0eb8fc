import { type RouteName, type RouteSpec, routes } from '@portfolio/contract';
import { type DefaultBodyType, HttpResponse, http, type PathParams } from 'msw';
import { setupServer } from 'msw/node';
import type { z } from 'zod';

/** The mocked API: an unhandled request fails the test. `/healthz` fails, as without a network, and no font lacks a character. */
export const server = setupServer(
  http.get('/healthz', () => HttpResponse.error()),
  // Asked for every title that is edited.
  http.get(routes['fonts.missing'].path, () => HttpResponse.json({ missing: [], canBeAdded: false })),
);

/** A request received by the mocked server. */
export interface ReceivedRequest {
  /** Parameters of the path and the query. */
  params: Record<string, string>;
  /** The JSON body; null for multipart or no body. */
  body: unknown;
}

type Answer<N extends RouteName> = (typeof routes)[N] extends { response: z.ZodType }
  ? z.input<(typeof routes)[N]['response']>
  : unknown;

/** Mocks a route; request and response bodies are validated by the contract. Returns the received requests. */
export function mockRoute<N extends RouteName>(
  name: N,
  give: Answer<N> | ((received: ReceivedRequest) => Answer<N> | Promise<Answer<N>>),
): ReceivedRequest[] {
  const route: RouteSpec = routes[name];
  const requests: ReceivedRequest[] = [];
  const reply = give as unknown;
  handle(name, requests, async (received) => {
    if (route.body) route.body.parse(received.body);
    const payload =
      typeof reply === 'function' ? await (reply as (received: ReceivedRequest) => unknown)(received) : reply;
    return HttpResponse.json((route.response ? route.response.parse(payload) : payload) as DefaultBodyType, {
      status: route.status,
    });
  });
  return requests;
}

/** An error body. */
export interface ErrorBody {
  error: string;
  code?: string;
  details?: { path: string; message: string }[];
  item?: unknown;
}

/** Mocks a route with an error response. Returns the received requests. */
export function mockError(name: RouteName, status: number, body: ErrorBody): ReceivedRequest[] {
  const requests: ReceivedRequest[] = [];
  handle(name, requests, () => HttpResponse.json({ code: 'refused', ...body }, { status }));
  return requests;
}

interface MockedResponse {
  status: number;
  body: unknown;
}

/** Mocks a route with a status and body that depend on the request. Returns the received requests. */
export function mockResponse(
  name: RouteName,
  decide: (received: ReceivedRequest) => MockedResponse | Promise<MockedResponse>,
): ReceivedRequest[] {
  const requests: ReceivedRequest[] = [];
  handle(name, requests, async (received) => {
    const { status, body } = await decide(received);
    return HttpResponse.json(body as DefaultBodyType, { status });
  });
  return requests;
}

/** A promise that the test resolves by `open`, to hold a response. */
export function deferred(): { promise: Promise<void>; open: () => void } {
  let open = () => {};
  const promise = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { promise, open };
}

function handle(
  name: RouteName,
  requests: ReceivedRequest[],
  reply: (received: ReceivedRequest) => Response | Promise<Response>,
): void {
  const { method, path }: RouteSpec = routes[name];
  const verb = method.toLowerCase() as 'get' | 'post' | 'put' | 'delete';
  server.use(
    http[verb](path, async ({ request, params }: { request: Request; params: PathParams }) => {
      if (routeOf(request) !== name) return undefined;
      const isJson = request.headers.get('content-type')?.includes('json');
      const body: unknown = isJson ? await request.json() : null;
      const query = Object.fromEntries(new URL(request.url).searchParams);
      const received = { params: { ...(params as Record<string, string>), ...query }, body };
      requests.push(received);
      return reply(received);
    }),
  );
}

/** The first matching route of the table, so that a fixed path takes precedence over parameters, as on the server. */
function routeOf(request: Request): string | undefined {
  const { pathname } = new URL(request.url);
  const matches = ({ method, path }: RouteSpec) =>
    method === request.method && new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`).test(pathname);
  return Object.entries(routes).find(([, route]) => matches(route))?.[0];
}
