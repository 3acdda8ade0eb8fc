import type { Counts } from '@portfolio/cms';
import { AppError } from '../errors.ts';
import { handlers } from '../handler.ts';
import { browserName } from './browser-name.ts';
import { createSignInGuard } from './sign-in-guard.ts';

/** The handlers of sign-in, sessions and second factor. @param issuer the site's name in authenticator apps */
export const createAuth = (issuer: string, counts: Counts) => {
  const guarded = createSignInGuard(counts);
  return handlers({
    'auth.me': ({ user }) => (user ? { authenticated: true, username: user.username } : { authenticated: false }),
    'auth.login': async ({ body, address, http }, { gateway }) => {
      const { username, password, code } = body;
      const browser = browserName(http?.request.headers['user-agent']);
      const cookie = await guarded(address, username, async () => {
        const signedIn = await gateway.signIn(username, password, { code, address, browser });
        if (!signedIn) throw new AppError(401, 'wrong_credentials', 'That username and password do not match.');
        return signedIn;
      });
      http?.response.append('Set-Cookie', cookie);
      return { ok: true };
    },
    'auth.logout': async ({ session, http }, { gateway }) => {
      if (session) await gateway.signOut(session);
      http?.response.append('Set-Cookie', gateway.expiredCookie());
      return { ok: true };
    },
    'auth.listSessions': async ({ user, session }, { gateway }) => ({
      items: (await gateway.sessions(user)).map(({ id, createdAt, lastSeen, address, browser }) => ({
        _id: id,
        createdAt,
        lastSeen,
        address,
        browser,
        current: id === session.sessionId,
      })),
    }),
    'auth.endSession': async ({ user, params, session, http }, { gateway }) => {
      await gateway.endSession(user, params.id);
      if (params.id === session.sessionId) http?.response.append('Set-Cookie', gateway.expiredCookie());
      return { ok: true };
    },
    'auth.endOtherSessions': async ({ session }, { gateway }) => {
      await gateway.endOtherSessions(session);
      return { ok: true };
    },
    'auth.changePassword': async ({ session, user, body, address }, { gateway }) => {
      await guarded(address, user.username, () => gateway.changePassword(session, body));
      return { ok: true };
    },
    'auth.changeUsername': async ({ session, user, body, address }, { gateway }) => {
      await guarded(address, user.username, () => gateway.changeUsername(session, body));
      return { ok: true };
    },
    'auth.confirm': ({ session, user, body, address }, { gateway }) =>
      guarded(address, user.username, () => gateway.confirm(session, body)),
    'auth.totpStatus': ({ user }, { gateway }) => gateway.totpStatus(user),
    'auth.beginTotp': async ({ user, body, address }, { gateway }) => {
      const { secret, uri } = await guarded(address, user.username, () =>
        gateway.beginTotp(user, body.password, issuer),
      );
      const { renderSVG } = await import('uqr');
      return { secret, uri, qr: renderSVG(uri, { border: 2 }) };
    },
    'auth.confirmTotp': async ({ session, user, body, address }, { gateway }) => ({
      recoveryCodes: await guarded(address, user.username, () => gateway.confirmTotp(session, body.code)),
    }),
    'auth.disableTotp': async ({ user, body, address }, { gateway }) => {
      await guarded(address, user.username, () => gateway.disableTotp(user, body.password, body.code));
      return { ok: true };
    },
    'auth.renewRecoveryCodes': async ({ user, body, address }, { gateway }) => ({
      recoveryCodes: await guarded(address, user.username, () =>
        gateway.renewRecoveryCodes(user, body.password, body.code),
      ),
    }),
  });
};
