import { OWNER } from '../../support/owner.ts';

export interface OwnerResponse {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests read what they expect
  body: any;
}

/** An API client of the owner, with a session that survives restarts. */
export interface Owner {
  /** Throws when the connection fails. */
  call(method: string, path: string, json?: unknown): Promise<OwnerResponse>;
  upload(path: string, bytes: Uint8Array, name: string): Promise<OwnerResponse>;
  headers: Record<string, string>;
}

async function answerOf(response: Response): Promise<OwnerResponse> {
  const text = await response.text();
  return { status: response.status, body: text.startsWith('{') ? JSON.parse(text) : text };
}

/** Signs in; every request times out after `patience` ms. */
export async function signInAt(url: string, timeoutMs = 60_000): Promise<Owner> {
  const signal = () => AbortSignal.timeout(timeoutMs);
  const login = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: url },
    body: JSON.stringify(OWNER),
    signal: signal(),
  });
  const cookie = login.headers.get('set-cookie')?.split(';')[0];
  if (!cookie) throw new Error(`sign-in: ${login.status} ${await login.text()}`);
  const headers = { Cookie: cookie, Origin: url };
  return {
    headers,
    call: async (method, path, json) =>
      answerOf(
        await fetch(url + path, {
          method,
          headers: { ...headers, ...(json !== undefined && { 'Content-Type': 'application/json' }) },
          ...(json !== undefined && { body: JSON.stringify(json) }),
          signal: signal(),
        }),
      ),
    upload: async (path, bytes, name) => {
      const form = new FormData();
      form.append('file', new Blob([new Uint8Array(bytes)]), name);
      return answerOf(await fetch(url + path, { method: 'POST', headers, body: form, signal: signal() }));
    },
  };
}
