import { LOGIN_PAGE } from '@portfolio/contract/pages';
import type { Request, RequestHandler } from 'express';
import { headersOf } from '../api/index.ts';
import type { Gateway } from '../gateway.ts';
import type { Account } from './account.ts';

const PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Sign out</title>
<style>
  :root { color-scheme: light dark; }
  body { font: 1rem/1.6 system-ui, sans-serif; max-width: 24rem; margin: 20vh auto 0; padding: 0 1.5rem; }
  h1 { font-size: 1.5rem; }
  form { display: flex; gap: 1rem; align-items: center; }
  button { font: inherit; min-height: 44px; padding: 0 1.25rem; }
</style>
<h1>Sign out?</h1>
<p>You’re signed in to the control panel in this browser.</p>
<form method="post" action="/admin/logout">
  <button>Sign out</button>
  <a href="/admin">Stay signed in</a>
</form>
</html>
`;

/**
 * Whether a page of this site or the owner navigated here: browsers send Sec-Fetch headers, and pages cannot forge
 * them.
 */
function isWished({ method, headers }: Request): boolean {
  if (method === 'POST') return true;
  const isOwn = ['same-origin', 'none'].includes(String(headers['sec-fetch-site']));
  // An image in an article may load a URL of this site, too.
  return method === 'GET' && isOwn && ['document', 'empty'].includes(String(headers['sec-fetch-dest']));
}

interface SignOutParts {
  gateway: Gateway;
  account: Account;
}

/**
 * Ends the session, or shows a confirmation if another site may have linked here; the origin of a POST was checked
 * before.
 */
export const signOutRoute =
  ({ gateway, account }: SignOutParts): RequestHandler =>
  async (request, response) => {
    const leaving = await gateway.authenticate(headersOf(request));
    if (leaving && !isWished(request)) return void response.type('html').send(PAGE);
    if (leaving) await account.signOut(leaving);
    response.append('Set-Cookie', account.expiredCookie());
    response.redirect(request.method === 'POST' ? 303 : 302, LOGIN_PAGE);
  };
