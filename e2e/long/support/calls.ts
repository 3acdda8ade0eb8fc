import { expect } from 'vitest';
import { OWNER } from '../../support/owner.ts';

export interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests read what they expect
  body: any;
}
interface Sent {
  json?: object;
  /** The field `file` of a form. */
  file?: { bytes: Uint8Array; name: string };
}
/** A call of the API as the owner. */
export type OwnerCall = (method: string, path: string, sent?: Sent) => Promise<Answer>;

/** Signs in on a running server, with plain fetch and the cookie. */
export async function signedIn(url: string): Promise<OwnerCall> {
  const headers: Record<string, string> = { origin: url };
  const call: OwnerCall = async (method, path, { json, file } = {}) => {
    const form = new FormData();
    if (file) form.append('file', new Blob([file.bytes as never]), file.name);
    const response = await fetch(url + path, {
      method,
      headers: { ...headers, ...(json && { 'content-type': 'application/json' }) },
      body: json ? JSON.stringify(json) : file ? form : null,
    });
    const { cookie } = headers;
    if (!cookie) headers.cookie = response.headers.get('set-cookie')?.split(';')[0] ?? '';
    return { status: response.status, body: await response.json().catch(() => null) };
  };
  expect((await call('POST', '/api/auth/login', { json: OWNER })).status).toBe(200);
  return call;
}
