import {
  errorBody,
  type RequestOf,
  type ResponseOf,
  type RouteName,
  type RouteSpec,
  routes,
} from '@portfolio/contract';
import { session } from './session.ts';

const NO_ANSWER = 'The server did not answer. What you typed is still here.';

/** A failed call: the server's sentence as `message`; `status` is 0 when there was no answer at all. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: string;
  readonly details: readonly { path: string; message: string }[];
  /** The stored item, with 409 `stale`. */
  readonly item: unknown;

  constructor(status: number, body: { error: string; code: string; details?: ApiError['details']; item?: unknown }) {
    super(body.error);
    this.status = status;
    this.code = body.code;
    this.details = body.details ?? [];
    this.item = body.item;
  }
}

interface AnyInput {
  params?: Record<string, string> | undefined;
  body?: unknown;
  /** Sent as multipart, by field name. */
  files?: Record<string, File> | undefined;
}

/** Calls the API by the name of a route; rejects with `ApiError`. */
export function call<N extends RouteName>(
  name: N,
  input: AnyInput & { body?: RequestOf<N> } = {},
): Promise<ResponseOf<N>> {
  return send(name, input) as Promise<ResponseOf<N>>;
}

/** As `call`, for callers that know the route only when they run. */
export function send(name: RouteName, { params = {}, body, files }: AnyInput): Promise<unknown> {
  const route: RouteSpec = routes[name];
  const path = route.path.replace(/:(\w+)/g, (_whole, param: string) => encodeURIComponent(params[param] ?? ''));
  if (files) return request(path, { method: route.method, body: formData(files) });
  if (body === undefined) return request(path, { method: route.method });
  const headers = { 'content-type': 'application/json' };
  return request(path, { method: route.method, headers, body: JSON.stringify(body) });
}

/** Reads an API path: the fetcher of SWR, whose keys are paths. */
export function read(path: string): Promise<unknown> {
  return request(path, { method: 'GET' });
}

function formData(files: Record<string, File>): FormData {
  const form = new FormData();
  for (const [field, file] of Object.entries(files)) form.append(field, file);
  return form;
}

async function request(path: string, init: RequestInit): Promise<unknown> {
  const response = await fetch(path, { ...init, credentials: 'same-origin' }).catch(() => {
    throw new ApiError(0, { error: NO_ANSWER, code: 'no_answer' });
  });
  const body: unknown = await response.json().catch(() => null);
  if (response.ok) return body;
  if (response.status === 401 && path !== routes.login.path) session.end();
  const told = errorBody.safeParse(body);
  throw new ApiError(
    response.status,
    told.success ? told.data : { error: `The server answered ${response.status}.`, code: 'unknown' },
  );
}

/** The sentence to show for whatever was thrown. */
export function errorText(error: unknown, fallback = 'Something went wrong.'): string {
  return error instanceof ApiError && error.message ? error.message : fallback;
}
