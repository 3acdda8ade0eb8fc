import {
  errorBody,
  isRecord,
  type RequestOf,
  type ResponseOf,
  type RouteName,
  type RouteSpec,
  routes,
} from '@portfolio/contract';
import { toast } from '#app/components/ui/toasts/toast.ts';
import { ApiError, noAnswer, unknownError } from './api-error.ts';
import { connection } from './connection.ts';
import { session } from './session.ts';
import { type OnProgress, uploadWithProgress } from './upload-with-progress.ts';

const KEY_HEADER = 'idempotency-key';

interface AnyInput {
  params?: Record<string, string> | undefined;
  query?: Record<string, string> | undefined;
  body?: unknown;
  /** Sent as multipart, by field name. */
  files?: Record<string, File> | undefined;
  /** Called with the upload progress. */
  onProgress?: OnProgress | undefined;
  /** The token that `confirmCall` returned for this call. */
  confirmation?: string | undefined;
  /** The `Idempotency-Key` of a call that is repeatable. */
  key?: string | undefined;
  /** Aborts the call, which then rejects with an `AbortError`. */
  signal?: AbortSignal | null;
}

/** Calls the API by the name of a route; rejects with `ApiError`. */
export function call<N extends RouteName>(
  name: N,
  input: AnyInput & { body?: RequestOf<N> } = {},
): Promise<ResponseOf<N>> {
  return send<ResponseOf<N>>(name, input);
}

/** The path of a route with its parameters filled in, and the confirmation token if there is one. */
export function pathOf(name: RouteName, params: Record<string, string> = {}, confirmation?: string): string {
  const path = routes[name].path.replace(/:(\w+)/g, (_whole, key: string) => encodeURIComponent(params[key] ?? ''));
  return confirmation ? `${path}?confirmation=${confirmation}` : path;
}

/** Confirms a call with the password; returns the token to send with the call as `confirmation`. */
export async function confirmCall(
  name: RouteName,
  params: Record<string, string>,
  { password = '', code }: { password?: string; code?: string },
): Promise<string> {
  const body = { password, call: `${routes[name].method} ${pathOf(name, params)}`, ...(code && { code }) };
  return (await call('auth.confirm', { body })).confirmation;
}

/** Like `call`, for route names that are only known at runtime; the caller states the response type. */
export async function send<T = unknown>(name: RouteName, input: AnyInput): Promise<T> {
  const answer = await requestOf<T>(name, input);
  showNotes(answer, input.files?.file?.name);
  return answer;
}

/** Says what an upload changed of a file. */
function showNotes(answer: unknown, fileName = 'The image'): void {
  if (!isRecord(answer) || !Array.isArray(answer.notes) || answer.notes.length === 0) return;
  toast.success(`${fileName} was uploaded with changes.`, { detail: answer.notes.join(' ') });
}

function requestOf<T>(
  name: RouteName,
  { params, query, body, files, onProgress, confirmation, key, signal = null }: AnyInput,
): Promise<T> {
  const route: RouteSpec = routes[name];
  const { method, isSave } = route;
  const path = pathOf(name, params, confirmation) + (query ? `?${new URLSearchParams(query)}` : '');
  if (files) return request({ path, method, isSave, body: formData(files), signal }, uploadWithProgress(onProgress));
  if (body === undefined) return request({ path, method, isSave, signal });
  const headers = { 'content-type': 'application/json', ...(key && { [KEY_HEADER]: key }) };
  return request({ path, method, isSave, headers, body: JSON.stringify(body), signal });
}

/** Reads an API path; the SWR fetcher, whose keys are paths. The caller states the response type. */
export function read<T = unknown>(path: string): Promise<T> {
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

/** One request; a save waits for the connection, and a 401 is retried after the owner has signed in again. */
async function request<T>(call: Call, via: typeof fetch = fetch): Promise<T> {
  const response = await sendWhenUp(call, via);
  // Read the body first: the sign-in dialog may stay open for long, and the connection would stay occupied.
  const body = await response.json().catch(() => null);
  if (response.status === 401 && call.path !== routes['auth.login'].path && (await session.requestSignIn())) {
    return request(call, via);
  }
  if (response.ok) return body;
  throw refusalOf(response.status, body);
}

/** The response of a reverse proxy may lack `code`, or have no usable body. */
function refusalOf(status: number, body: unknown): ApiError {
  const parsed = errorBody.safeParse({ code: 'unknown', ...(isRecord(body) && body) });
  if (parsed.success && parsed.data.error) return new ApiError(status, parsed.data, true);
  return unknownError(status);
}

async function sendWhenUp(call: Call, via: typeof fetch): Promise<Response> {
  const { path, isSave, ...init } = call;
  if (isSave && connection.isDown()) await connection.waitUntilUp();
  try {
    return await via(path, { ...init, credentials: 'same-origin' });
  } catch (error) {
    if (init.signal?.aborted) throw error;
    const down = connection.reportFailure();
    // The interrupted request may have been processed: updates and deletions are safe to repeat, POST needs a key.
    const isRepeatable = init.method !== 'POST' || new Headers(init.headers).has(KEY_HEADER);
    if (down && isSave && isRepeatable) return sendWhenUp(call, via);
    throw noAnswer(down);
  }
}
