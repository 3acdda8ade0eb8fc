import type { Counts } from '@portfolio/cms';
import { AppError } from '../errors.ts';
import { handlers } from '../handler.ts';
import { Throttle } from '../throttle.ts';

/** 10 failures in 15 minutes from one address. */
export const createAuth = (counts: Counts) => {
  const failures = new Throttle('sign-in', 10, 15 * 60_000, counts);
  /** Counts before the work, so that tries side by side count too; a success takes its count back. */
  async function guarded<T>(address: string, attempt: () => Promise<T>): Promise<T> {
    const giveBack = await failures.take(address);
    const result = await attempt();
    await giveBack();
    return result;
  }

  return handlers({
    me: ({ user }) => (user ? { authenticated: true, username: user.username } : { authenticated: false }),
    login: async ({ body, address, http }, { gateway }) => {
      const cookie = await guarded(address, async () => {
        const signedIn = await gateway.signIn(body.username, body.password);
        if (!signedIn) throw new AppError(401, 'wrong_credentials', 'That username and password do not match.');
        return signedIn;
      });
      http?.response.append('Set-Cookie', cookie);
      return { ok: true };
    },
    logout: async ({ session, http }, { gateway }) => {
      if (session) await gateway.signOut(session);
      http?.response.append('Set-Cookie', gateway.expiredCookie());
      return { ok: true };
    },
    listSessions: async ({ user, session }, { gateway }) => ({
      items: (await gateway.sessions(user)).map(({ id, createdAt, lastSeen }) => ({
        _id: id,
        createdAt,
        lastSeen,
        current: id === session.sessionId,
      })),
    }),
    endSession: async ({ user, params, session, http }, { gateway }) => {
      await gateway.endSession(user, params.id);
      if (params.id === session.sessionId) http?.response.append('Set-Cookie', gateway.expiredCookie());
      return { ok: true };
    },
    changePassword: async ({ session, body, address }, { gateway }) => {
      await guarded(address, () => gateway.changePassword(session, body.currentPassword, body.newPassword));
      return { ok: true };
    },
  });
};
