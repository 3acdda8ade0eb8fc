import type { Counts } from '@portfolio/cms';
import { asksForConfirmation } from '../api/index.ts';
import { AppError, badRequest } from '../errors.ts';
import type { Owner } from '../gateway.ts';
import { handlers } from '../handler.ts';
import type { Account } from './account.ts';
import { browserName } from './browser-name.ts';
import { createSignInGuard } from './sign-in-guard.ts';

interface AuthParts {
  account: Account;
  counts: Counts;
  /** The site's name in authenticator apps. */
  issuer: string;
}

interface OwnerCall {
  address: string;
  user: Owner;
  body: { code?: string | undefined };
}

/** The handlers of sign-in, sessions and second factor. */
export const createAuth = ({ account, counts, issuer }: AuthParts) => {
  const guarded = createSignInGuard(counts);
  /** Guards a call by which the signed-in owner sends a password or a code. */
  const asOwner = <T>({ address, user, body }: OwnerCall, attempt: () => Promise<T>) =>
    guarded({ address, username: user.username, code: body.code }, attempt);
  return handlers({
    'auth.me': ({ user }) => (user ? { authenticated: true, username: user.username } : { authenticated: false }),
    'auth.login': async ({ body, session, address, http }) => {
      const { username, password, code } = body;
      const browser = browserName(http?.request.headers['user-agent']);
      const cookie = await guarded({ address, username, code }, async () => {
        const signedIn = await account.signIn(username, password, { code, address, browser });
        if (!signedIn) throw new AppError(401, 'wrong_credentials', 'That username and password do not match.');
        return signedIn;
      });
      // The browser replaces its cookie, so nobody could use this session any more but a thief.
      if (session) await account.signOut(session);
      http?.response.append('Set-Cookie', cookie);
      return { ok: true };
    },
    'auth.logout': async ({ session, http }) => {
      if (session) await account.signOut(session);
      http?.response.append('Set-Cookie', account.expiredCookie());
      return { ok: true };
    },
    'auth.listSessions': async ({ user, session }) => ({
      items: (await account.sessions(user)).map(({ id, createdAt, lastSeen, address, browser }) => ({
        _id: id,
        createdAt,
        lastSeen,
        address,
        browser,
        current: id === session.sessionId,
      })),
    }),
    'auth.endSession': async ({ user, params, session, http }) => {
      await account.endSession(user, params.id);
      if (params.id === session.sessionId) http?.response.append('Set-Cookie', account.expiredCookie());
      return { ok: true };
    },
    'auth.endOtherSessions': async ({ session }) => {
      await account.endOtherSessions(session);
      return { ok: true };
    },
    'auth.changePassword': async (call) => {
      await asOwner(call, () => account.changePassword(call.session, call.body));
      return { ok: true };
    },
    'auth.changeUsername': async (call) => {
      await asOwner(call, () => account.changeUsername(call.session, call.body));
      return { ok: true };
    },
    'auth.confirm': (call) => {
      const { session, body } = call;
      if (!asksForConfirmation(body.call)) {
        throw badRequest([{ path: 'call', message: 'This call needs no confirmation.' }]);
      }
      return asOwner(call, () => account.confirm(session, body));
    },
    'auth.totpStatus': ({ user }) => account.totpStatus(user),
    'auth.beginTotp': async ({ user, body, address }) => {
      const attempt = () => account.beginTotp(user, body.password, issuer);
      const { secret, uri } = await guarded({ address, username: user.username }, attempt);
      const { renderSVG } = await import('uqr');
      return { secret, uri, qr: renderSVG(uri, { border: 2 }) };
    },
    'auth.confirmTotp': async (call) => ({
      recoveryCodes: await asOwner(call, () => account.confirmTotp(call.session, call.body.code)),
    }),
    'auth.disableTotp': async (call) => {
      await asOwner(call, () => account.disableTotp(call.user, call.body));
      return { ok: true };
    },
    'auth.renewRecoveryCodes': async (call) => ({
      recoveryCodes: await asOwner(call, () => account.renewRecoveryCodes(call.user, call.body)),
    }),
  });
};
