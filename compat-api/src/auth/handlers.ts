import type { Counts } from '@portfolio/cms';
import { asksForConfirmation } from '../api/index.ts';
import { AppError, badRequest } from '../errors.ts';
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

/** The handlers of sign-in, sessions and second factor. */
export const createAuth = ({ account, counts, issuer }: AuthParts) => {
  const guarded = createSignInGuard(counts);
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
    'auth.changePassword': async ({ session, user, body, address }) => {
      await guarded({ address, username: user.username, code: body.code }, () => account.changePassword(session, body));
      return { ok: true };
    },
    'auth.changeUsername': async ({ session, user, body, address }) => {
      await guarded({ address, username: user.username, code: body.code }, () => account.changeUsername(session, body));
      return { ok: true };
    },
    'auth.confirm': ({ session, user, body, address }) => {
      if (!asksForConfirmation(body.call)) {
        throw badRequest([{ path: 'call', message: 'This call needs no confirmation.' }]);
      }
      return guarded({ address, username: user.username, code: body.code }, () => account.confirm(session, body));
    },
    'auth.totpStatus': ({ user }) => account.totpStatus(user),
    'auth.beginTotp': async ({ user, body, address }) => {
      const { secret, uri } = await guarded({ address, username: user.username }, () =>
        account.beginTotp(user, body.password, issuer),
      );
      const { renderSVG } = await import('uqr');
      return { secret, uri, qr: renderSVG(uri, { border: 2 }) };
    },
    'auth.confirmTotp': async ({ session, user, body, address }) => ({
      recoveryCodes: await guarded({ address, username: user.username, code: body.code }, () =>
        account.confirmTotp(session, body.code),
      ),
    }),
    'auth.disableTotp': async ({ user, body, address }) => {
      await guarded({ address, username: user.username, code: body.code }, () =>
        account.disableTotp(user, body.password, body.code),
      );
      return { ok: true };
    },
    'auth.renewRecoveryCodes': async ({ user, body, address }) => ({
      recoveryCodes: await guarded({ address, username: user.username, code: body.code }, () =>
        account.renewRecoveryCodes(user, body.password, body.code),
      ),
    }),
  });
};
