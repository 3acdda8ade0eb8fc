import type { Counts } from '@portfolio/cms';
import { asksForConfirmation } from '../api/index.ts';
import { AppError, badRequest } from '../errors.ts';
import { handlers } from '../handler.ts';
import { browserName } from './browser-name.ts';
import { createSignInGuard } from './sign-in-guard.ts';

/** The handlers of sign-in, sessions and second factor. @param issuer the site's name in authenticator apps */
export const createAuth = (issuer: string, counts: Counts) => {
  const guarded = createSignInGuard(counts);
  return handlers({
    'auth.me': ({ user }) => (user ? { authenticated: true, username: user.username } : { authenticated: false }),
    'auth.login': async ({ body, session, address, http }, { account }) => {
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
    'auth.logout': async ({ session, http }, { account }) => {
      if (session) await account.signOut(session);
      http?.response.append('Set-Cookie', account.expiredCookie());
      return { ok: true };
    },
    'auth.listSessions': async ({ user, session }, { account }) => ({
      items: (await account.sessions(user)).map(({ id, createdAt, lastSeen, address, browser }) => ({
        _id: id,
        createdAt,
        lastSeen,
        address,
        browser,
        current: id === session.sessionId,
      })),
    }),
    'auth.endSession': async ({ user, params, session, http }, { account }) => {
      await account.endSession(user, params.id);
      if (params.id === session.sessionId) http?.response.append('Set-Cookie', account.expiredCookie());
      return { ok: true };
    },
    'auth.endOtherSessions': async ({ session }, { account }) => {
      await account.endOtherSessions(session);
      return { ok: true };
    },
    'auth.changePassword': async ({ session, user, body, address }, { account }) => {
      await guarded({ address, username: user.username, code: body.code }, () => account.changePassword(session, body));
      return { ok: true };
    },
    'auth.changeUsername': async ({ session, user, body, address }, { account }) => {
      await guarded({ address, username: user.username, code: body.code }, () => account.changeUsername(session, body));
      return { ok: true };
    },
    'auth.confirm': ({ session, user, body, address }, { account }) => {
      if (!asksForConfirmation(body.call)) {
        throw badRequest([{ path: 'call', message: 'This call needs no confirmation.' }]);
      }
      return guarded({ address, username: user.username, code: body.code }, () => account.confirm(session, body));
    },
    'auth.totpStatus': ({ user }, { account }) => account.totpStatus(user),
    'auth.beginTotp': async ({ user, body, address }, { account }) => {
      const { secret, uri } = await guarded({ address, username: user.username }, () =>
        account.beginTotp(user, body.password, issuer),
      );
      const { renderSVG } = await import('uqr');
      return { secret, uri, qr: renderSVG(uri, { border: 2 }) };
    },
    'auth.confirmTotp': async ({ session, user, body, address }, { account }) => ({
      recoveryCodes: await guarded({ address, username: user.username, code: body.code }, () =>
        account.confirmTotp(session, body.code),
      ),
    }),
    'auth.disableTotp': async ({ user, body, address }, { account }) => {
      await guarded({ address, username: user.username, code: body.code }, () =>
        account.disableTotp(user, body.password, body.code),
      );
      return { ok: true };
    },
    'auth.renewRecoveryCodes': async ({ user, body, address }, { account }) => ({
      recoveryCodes: await guarded({ address, username: user.username, code: body.code }, () =>
        account.renewRecoveryCodes(user, body.password, body.code),
      ),
    }),
  });
};
