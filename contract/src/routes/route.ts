import type { z } from 'zod';
import { idParam, ok, trashedOf } from '../common.ts';

/**
 * Who may call: `public` never looks at cookies, `session` looks but demands nothing, `owner` answers 401 without a
 * session.
 */
export type Access = 'public' | 'session' | 'owner';
/** Which files the field `file` of a multipart body may hold. */
export type UploadKind = 'image' | 'icon' | 'photo' | 'pdf' | 'backup';

/** One call: everything that the Express mount, the typed client, the documentation and the mocks need to know. */
export interface RouteSpec {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  access: Access;
  summary: string;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  upload?: UploadKind;
  /** The sentence of its 400, where the specification has one. */
  invalid?: string;
  /** Absent where the answer is no JSON (downloads, drawings); `produces` then names its type. */
  response?: z.ZodType;
  produces?: string;
  status: 200 | 201;
  /** Statuses beyond those that follow from the row itself (see `statusesOf`). */
  errors: readonly number[];
  /** Whether the owner gives the password for it again: it takes the `confirmation` that `confirm` answers. */
  isConfirmed: boolean;
  /** Whether it stores what the owner did, so that a panel without a connection keeps the call and sends it later. */
  isSave: boolean;
}

/** Every status that a row can answer: its own, those that follow from what it is, and those it names. */
export function statusesOf({ method, access, query, body, upload, status, errors, isConfirmed }: RouteSpec): number[] {
  const takesBody = body !== undefined || upload !== undefined;
  return [
    status,
    ...(query || takesBody ? [400] : []),
    ...(access === 'owner' ? [401] : []),
    ...(method === 'GET' && !isConfirmed ? [] : [403]),
    405,
    ...(takesBody ? [413] : []),
    ...(method === 'GET' ? [] : [415]),
    ...errors,
  ].sort((a, b) => a - b);
}

type Defaulted = 'errors' | 'status' | 'isConfirmed' | 'isSave';
type Part = Omit<RouteSpec, 'method' | 'path' | Defaulted> & Partial<Pick<RouteSpec, Defaulted>>;
/** Changes by the owner are saves unless the row says otherwise; a file is chosen again rather than kept. */
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
      ...part,
      method,
      path,
    }) as unknown as Omit<T, Defaulted> & Pick<RouteSpec, Defaulted> & { method: M; path: P };
/** A row by its method: the path, and what differs from the defaults. */
export const get = route('GET');
export const post = route('POST');
export const put = route('PUT');
export const del = route('DELETE');

/** Trash and its way back, the same for every resource. */
export const trash = <const P extends string, S extends z.ZodRawShape, I extends z.ZodType>(
  path: P,
  noun: string,
  list: z.ZodObject<{ items: z.ZodArray<z.ZodObject<S>> }>,
  item: I,
) =>
  ({
    remove: del(`${path}/:id`, {
      access: 'owner',
      summary: `Move a ${noun} to the trash`,
      params: idParam,
      response: ok,
      errors: [404],
    }),
    trash: get(`${path}/trash`, { access: 'owner', summary: `Trashed ${noun}s`, response: trashedOf(list) }),
    restore: post(`${path}/:id/restore`, {
      access: 'owner',
      summary: `Restore a ${noun} from the trash`,
      params: idParam,
      response: item,
      errors: [404],
    }),
    purge: del(`${path}/trash/:id`, {
      access: 'owner',
      summary: `Delete a ${noun} of the trash for good`,
      params: idParam,
      response: ok,
      errors: [404],
    }),
  }) as const;
