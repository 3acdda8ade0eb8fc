import {
  type Authenticated,
  authenticate,
  beginFactor,
  changePassword,
  changeUsername,
  confirmFactor,
  confirmPassword,
  endOtherSessions,
  endSession,
  expiredSessionCookie,
  factorStatus,
  listSessions,
  removeFactor,
  renewRecoveryCodes,
  SecondFactorError,
  type SignInOptions,
  sessionCookie,
  signIn,
  spendFactorCode,
} from '@portfolio/cms';
import type { Payload } from 'payload';
import { createConfirmations } from './confirmations.ts';
import { AppError, notFound } from './errors.ts';
import type { Owner } from './gateway.ts';

const WRONG_CODE = 'That code is not right, or it was used before.';
const wrong = (code: string, message: string, path: string) =>
  new AppError(400, code, message, { details: [{ path, message }] });

/** Signing in and out, sessions, the password and the second factor: what the engine does, with the API's errors. */
export function createAccount(payload: Payload) {
  const confirmations = createConfirmations(payload.secret);

  async function demandPassword(user: Owner, password: string, address: string): Promise<void> {
    if (await confirmPassword(payload, user.username, password, address)) return;
    throw wrong('wrong_password', 'The password is not right.', 'password');
  }

  /** The right password and, where a second factor is in use, a code of it, which is used up. */
  async function demandProof(
    user: Owner,
    { password, code }: { password: string; code?: string | undefined },
    address: string,
  ): Promise<void> {
    await demandPassword(user, password, address);
    const { enabled } = await factorStatus(payload, user.id);
    if (!enabled) return;
    if (!code) throw wrong('totp_required', 'Enter the code of your authenticator app.', 'code');
    if (!(await spendFactorCode(payload, user.id, code))) throw wrong('wrong_code', WRONG_CODE, 'code');
  }

  /** A second factor in use, and the right password. */
  async function demandTotp(user: Owner, password: string, address: string): Promise<void> {
    const { enabled } = await factorStatus(payload, user.id);
    if (!enabled) throw new AppError(409, 'totp_off', 'Two-step sign-in is off.');
    await demandPassword(user, password, address);
  }

  return {
    sessions: (user: Owner) => listSessions(payload, String(user.id)),
    /** 404 when the owner has no such session. */
    async endSession(user: Owner, sessionId: string): Promise<void> {
      if (!(await endSession(payload, user.id, sessionId))) throw notFound('This session');
    },
    endOtherSessions: ({ user, sessionId }: Authenticated) => endOtherSessions(payload, user.id, sessionId),
    authenticate: (headers: Headers, address?: string) => authenticate(payload, headers, address),
    /**
     * A `Set-Cookie` value, or `null` when name or password is wrong. When they are right and a second factor is in use:
     * 401 `totp_required` without a code, 401 `wrong_code` with a wrong or used one.
     */
    async signIn(username: string, password: string, options?: SignInOptions): Promise<string | null> {
      const signedIn = await signIn(payload, username, password, options).catch((error: unknown) => {
        if (!(error instanceof SecondFactorError)) throw error;
        throw error.reason === 'needed'
          ? new AppError(401, 'totp_required', 'Enter the code of your authenticator app.')
          : new AppError(401, 'wrong_code', WRONG_CODE);
      });
      return signedIn && sessionCookie(payload, signedIn.token);
    },
    async signOut({ user, sessionId }: Authenticated): Promise<void> {
      await endSession(payload, user.id, sessionId);
    },
    expiredCookie: () => expiredSessionCookie(payload),
    /**
     * Changes the password and ends every other session; `wrong_password` when the current one is not right, and
     * `totp_required` or `wrong_code` where a second factor is in use.
     */
    async changePassword(
      session: Authenticated,
      {
        currentPassword,
        newPassword,
        code,
      }: { currentPassword: string; newPassword: string; code?: string | undefined },
      address: string,
    ): Promise<void> {
      const { enabled } = await factorStatus(payload, session.user.id);
      if (enabled) await demandProof(session.user, { password: currentPassword, code }, address);
      if (await changePassword(payload, session, currentPassword, newPassword, address)) return;
      throw wrong('wrong_password', 'The current password is not right.', 'currentPassword');
    },
    /** Changes the username, with the same proof. */
    async changeUsername(
      session: Authenticated,
      { username, ...proof }: { username: string; password: string; code?: string | undefined },
      address: string,
    ): Promise<void> {
      await demandProof(session.user, proof, address);
      await changeUsername(payload, session, username);
    },
    /** Takes the same proof for one call of this session, which `demandConfirmed` then lets through. */
    async confirm(
      { user, sessionId }: Authenticated,
      { call, ...proof }: { call: string; password: string; code?: string | undefined },
      address: string,
    ) {
      await demandProof(user, proof, address);
      return confirmations.give(sessionId, call);
    },
    /** 403 unless the session has confirmed this call. */
    demandConfirmed({ sessionId }: Authenticated, call: string, confirmation: unknown): void {
      if (confirmations.holds(sessionId, call, confirmation)) return;
      throw new AppError(403, 'not_confirmed', 'Enter your password to confirm this.');
    },
    totpStatus: (user: Owner) => factorStatus(payload, user.id),
    /** Begins a second factor; `wrong_password`, or 409 when one is in use. */
    async beginTotp(user: Owner, password: string, address: string, issuer: string) {
      await demandPassword(user, password, address);
      const begun = await beginFactor(payload, user, issuer);
      if (begun) return begun;
      throw new AppError(409, 'totp_on', 'Two-step sign-in is on already: turn it off first.');
    },
    /** Takes the second factor into use and ends every other session; answers its recovery codes. */
    async confirmTotp({ user, sessionId }: Authenticated, code: string): Promise<string[]> {
      const codes = await confirmFactor(payload, user.id, code);
      if (codes === 'wrong_code') throw wrong('wrong_code', WRONG_CODE, 'code');
      if (codes === 'not_begun') throw new AppError(409, 'totp_not_begun', 'This took too long. Please begin again.');
      await endOtherSessions(payload, user.id, sessionId);
      return codes;
    },
    async disableTotp(user: Owner, password: string, code: string, address: string): Promise<void> {
      await demandTotp(user, password, address);
      if (!(await removeFactor(payload, user.id, code))) throw wrong('wrong_code', WRONG_CODE, 'code');
    },
    async renewRecoveryCodes(user: Owner, password: string, code: string, address: string): Promise<string[]> {
      await demandTotp(user, password, address);
      const codes = await renewRecoveryCodes(payload, user.id, code);
      if (!codes) throw wrong('wrong_code', WRONG_CODE, 'code');
      return codes;
    },
  };
}
