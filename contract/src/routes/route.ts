import type { z } from 'zod';
import { asset, slugParam } from '../schemas/common.ts';

/**
 * Who may call: `public` ignores cookies, `session` reads the session but does not require one, `owner` responds with
 * 401 without one.
 */
export type Access = 'public' | 'session' | 'owner';
/** The kind of file accepted in the multipart field `file`. */
export type UploadKind = 'image' | 'icon' | 'photo' | 'pdf' | 'backup' | 'import';

/** One call, as used by the Express routes, the typed client, the documentation and the mocks. */
export interface RouteSpec {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  access: Access;
  summary: string;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  upload?: UploadKind;
  /** The error message of its 400, if the specification has one. */
  invalid?: string;
  /** Absent if the response is not JSON (downloads, SVG); `produces` is its content type then. */
  response?: z.ZodType;
  produces?: string;
  status: 200 | 201;
  /** Error statuses beyond those that `statusesOf` derives from the row. */
  errors: readonly number[];
  /** Whether it requires the password again, as a `confirmation` token from `auth.confirm`. */
  isConfirmed: boolean;
  /** Whether it saves the owner's work, so that an offline panel queues the call and sends it later. */
  isSave: boolean;
  /** Whether it may be sent again: calls with the same `Idempotency-Key` header are processed once. */
  isRepeatable: boolean;
}

/** All statuses of a row: for success, those derived from its fields, and those in `errors`. */
export function statusesOf(row: RouteSpec): number[] {
  const { method, access, query, body, upload, status, errors, isConfirmed, isRepeatable } = row;
  const takesBody = body !== undefined || upload !== undefined;
  return [
    status,
    ...(query || takesBody ? [400] : []),
    ...(access === 'owner' ? [401] : []),
    ...(method === 'GET' && !isConfirmed ? [] : [403]),
    405,
    ...(takesBody ? [413] : []),
    ...(method === 'GET' ? [] : [415]),
    ...(isRepeatable ? [422] : []),
    ...errors,
  ].sort((a, b) => a - b);
}

type Defaulted = 'errors' | 'status' | 'isConfirmed' | 'isSave' | 'isRepeatable';
type Part = Omit<RouteSpec, 'method' | 'path' | Defaulted> & Partial<Pick<RouteSpec, Defaulted>>;
/** Changes by the owner are saves unless the row says otherwise; uploads are not, as the file is not queued offline. */
const isSave = (method: RouteSpec['method'], { access, upload }: Part) =>
  method !== 'GET' && access === 'owner' && upload === undefined;
const route =
  <M extends RouteSpec['method']>(method: M) =>
  <const P extends string, const T extends Part>(path: P, part: T) =>
    ({
      errors: [],
      status: 200,
      isConfirmed: false,
      isSave: isSave(method, part),
      isRepeatable: false,
      ...part,
      method,
      path,
    }) as Omit<T, Defaulted> & Pick<RouteSpec, Defaulted> & { method: M; path: P };
/** A row of the route table for `GET`. */
export const get = route('GET');
/** A row of the route table for `POST`. */
export const post = route('POST');
/** A row of the route table for `PUT`. */
export const put = route('PUT');
/** A row of the route table for `DELETE`. */
export const del = route('DELETE');

/** A row for what visitors read of one item by its slug; an earlier slug is answered with 301. */
export const readBySlug = <const P extends string, const R extends z.ZodType>(path: P, summary: string, response: R) =>
  get(path, { access: 'public', summary, params: slugParam, response, errors: [301, 404] });

/** A row for the upload of an image that an item refers to. */
export const uploadImage = <const P extends string>(path: P, summary: string) =>
  post(path, { access: 'owner', summary, upload: 'image', response: asset, status: 201, errors: [422] });
