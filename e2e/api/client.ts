import { checkResponse } from '../../server/src/test/check-response.ts';

/** The body, headers and session of a request. */
export interface RequestInput {
  json?: unknown;
  form?: FormData;
  raw?: string | Uint8Array;
  headers?: Record<string, string>;
  /** The session cookie to send: the owner's, none, or this one. */
  session?: 'owner' | 'none' | string;
}
/** A response with its parsed JSON body; null if it has none. */
export interface ApiResponse {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: cases read what they expect
  body: any;
  text: string;
}
/** Sends one request. */
export type SendRequest = (method: string, path: string, input?: RequestInput) => Promise<ApiResponse>;

/** Sends requests to a server and checks every response against the contract's schema. */
export function createClient(base: string, owner: () => string): SendRequest {
  return async (method, path, { json, form, raw, headers = {}, session = 'owner' } = {}) => {
    const cookie = session === 'owner' ? owner() : session === 'none' ? '' : session;
    const response = await fetch(new URL(path, base), {
      method,
      redirect: 'manual',
      headers: {
        ...(cookie && { cookie }),
        ...(json !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      body: json !== undefined ? JSON.stringify(json) : ((form ?? raw ?? null) as never),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.startsWith('application/json') && text !== '';
    const body: unknown = isJson ? JSON.parse(text) : null;
    checkResponse(method, path, response, body);
    return { status: response.status, headers: response.headers, body, text };
  };
}
