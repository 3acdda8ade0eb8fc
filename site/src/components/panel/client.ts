import {
  errorBody,
  type RequestOf,
  type ResponseOf,
  type RouteName,
  type RouteSpec,
  routes,
} from '@portfolio/contract';
import { connection } from './connection.ts';
import { session } from './session.ts';
import { fetchTelling, type OnProgress } from './upload/fetch-telling.ts';

const OFFLINE = 'You are offline. What you typed is still here.';
const NO_ANSWER = 'The server did not answer. What you typed is still here.';

/** A failed call: the server's sentence as `message`, or ours; `status` is 0 when there was no answer at all. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: string;
  /** Whether the sentence is the server's own. */
  readonly isTold: boolean;
  readonly details: readonly { path: string; message: string }[];
  /** The stored item, with 409 `stale`. */
  readonly item: unknown;

  constructor(status: number, body: ErrorBody, isTold = false) {
    super(body.error);
    this.status = status;
    this.code = body.code;
    this.isTold = isTold;
    this.details = body.details ?? [];
    this.item = body.item;
  }
}

interface ErrorBody {
  error: string;
  code: string;
  details?: ApiError['details'] | undefined;
  item?: unknown;
}

interface AnyInput {
  params?: Record<string, string> | undefined;
  body?: unknown;
  /** Sent as multipart, by field name. */
  files?: Record<string, File> | undefined;
  /** Told how much of the files has gone. */
  onProgress?: OnProgress | undefined;
  /** What `confirmed` answered for this call. */
  confirmation?: string | undefined;
  /** Ends the call, which then rejects with an `AbortError`. */
  signal?: AbortSignal | null;
}

/** Calls the API by the name of a route; rejects with `ApiError`. */
export function call<N extends RouteName>(
  name: N,
  input: AnyInput & { body?: RequestOf<N> } = {},
): Promise<ResponseOf<N>> {
  return send(name, input) as Promise<ResponseOf<N>>;
}

/** The address of a route with its parameters filled in, and with what `confirmed` answered for it. */
export function addressOf(name: RouteName, params: Record<string, string> = {}, confirmation?: string): string {
  const path = routes[name].path.replace(/:(\w+)/g, (_whole, key: string) => encodeURIComponent(params[key] ?? ''));
  return confirmation ? `${path}?confirmation=${confirmation}` : path;
}

/** Confirms a call by the password; answers what goes along with it as `confirmation`. */
export async function confirmed(
  name: RouteName,
  params: Record<string, string>,
  { password = '', code }: { password?: string; code?: string },
): Promise<string> {
  const body = { password, call: `${routes[name].method} ${addressOf(name, params)}`, ...(code && { code }) };
  return (await call('confirm', { body })).confirmation;
}

/** As `call`, for callers that know the route only when they run. */
export function send(
  name: RouteName,
  { params, body, files, onProgress, confirmation, signal = null }: AnyInput,
): Promise<unknown> {
  const route: RouteSpec = routes[name];
  const { method, isSave } = route;
  const path = addressOf(name, params, confirmation);
  if (files) return request({ path, method, isSave, body: formData(files), signal }, fetchTelling(onProgress));
  if (body === undefined) return request({ path, method, isSave, signal });
  const headers = { 'content-type': 'application/json' };
  return request({ path, method, isSave, headers, body: JSON.stringify(body), signal });
}

/** Reads an API path: the fetcher of SWR, whose keys are paths. */
export function read(path: string): Promise<unknown> {
  return request({ path, method: 'GET', isSave: false });
}

function formData(files: Record<string, File>): FormData {
  const form = new FormData();
  for (const [field, file] of Object.entries(files)) form.append(field, file);
  return form;
}

interface Call extends RequestInit {
  path: string;
  isSave: boolean;
}

/** One call; a save waits for the connection, and what an ended session refused is repeated after signing in again. */
async function request(asked: Call, via: typeof fetch = fetch): Promise<unknown> {
  const response = await reach(asked, via);
  // Read to its end first: the question may stand for long, and the connection would stay taken.
  const body: unknown = await response.json().catch(() => null);
  if (response.status === 401 && asked.path !== routes.login.path && (await session.ended())) {
    return request(asked, via);
  }
  if (response.ok) return body;
  throw refusalOf(response.status, body);
}

/** What a proxy in front answers may lack the code, or say nothing at all. */
function refusalOf(status: number, body: unknown): ApiError {
  const told = errorBody.safeParse({ code: 'unknown', ...(body as object | null) });
  if (told.success && told.data.error) return new ApiError(status, told.data, true);
  return new ApiError(status, { error: `The server answered ${status}.`, code: 'unknown' });
}

async function reach(asked: Call, via: typeof fetch): Promise<Response> {
  const { path, isSave, ...init } = asked;
  if (isSave && connection.isDown()) await connection.back();
  try {
    return await via(path, { ...init, credentials: 'same-origin' });
  } catch (error) {
    if (init.signal?.aborted) throw error;
    const down = connection.failed();
    // What was cut off on its way may have arrived: to change or delete it again does no harm, to add it again would.
    if (down && isSave && init.method !== 'POST') return reach(asked, via);
    throw new ApiError(0, { error: down ? OFFLINE : NO_ANSWER, code: down ? 'offline' : 'no_answer' });
  }
}

/** The sentence to show for whatever was thrown; a fallback, where one is given, in place of all but the server's own. */
export function errorText(error: unknown, fallback?: string): string {
  if (!(error instanceof ApiError)) return fallback ?? 'Something went wrong.';
  return fallback === undefined || error.isTold ? error.message : fallback;
}
