import {
  type Authenticated,
  changePassword,
  changeUsername,
  confirmFactor,
  confirmPassword,
  consumeFactorCode,
  endOtherSessions,
  endSession,
  expiredSessionCookie,
  factorStatus,
  listSessions,
  removeFactor,
  renewRecoveryCodes,
  type SignInOptions,
  sessionCookie,
  signIn,
  startFactorSetup,
} from '@portfolio/cms';
import type { Payload } from 'payload';
import { AppError, notFound } from '../errors.ts';
import type { Owner } from '../gateway.ts';
import { createConfirmations } from './confirmations.ts';

const WRONG_CODE = 'That code is not right, or it was used before.';
const CODE_NEEDED = 'Enter the code of your authenticator app.';
const wrong = (code: string, message: string, path: string) =>
  new AppError(400, code, message, { details: [{ path, message }] });

/** Sign-in and sign-out, sessions, password and second factor: the CMS' functions with the API's errors. */
export function createAccount(payload: Payload) {
  const confirmations = createConfirmations(payload.secret);

  async function requirePassword(user: Owner, password: string): Promise<void> {
    if (await confirmPassword(payload, user.username, password)) return;
    throw wrong('wrong_password', 'The password is not right.', 'password');
  }

  /** Checks the password and, if a second factor is on, a code, which is used up. */
  async function requireProof(
    user: Owner,
    { password, code }: { password: string; code?: string | undefined },
  ): Promise<void> {
    await requirePassword(user, password);
    const { enabled } = await factorStatus(payload, user.id);
    if (!enabled) return;
    if (!code) throw wrong('totp_required', CODE_NEEDED, 'code');
    if (!(await consumeFactorCode(payload, user.id, code))) throw wrong('wrong_code', WRONG_CODE, 'code');
  }

  /** Checks that a second factor is on, and the password. */
  async function requireTotp(user: Owner, password: string): Promise<void> {
    const { enabled } = await factorStatus(payload, user.id);
    if (!enabled) throw new AppError(409, 'totp_off', 'Two-step sign-in is off.');
    await requirePassword(user, password);
  }

  return {
    sessions: (user: Owner) => listSessions(payload, String(user.id)),
    /** Throws 404 if the owner has no such session. */
    async endSession(user: Owner, sessionId: string): Promise<void> {
      if (!(await endSession(payload, user.id, sessionId))) throw notFound('This session');
    },
    endOtherSessions: ({ user, sessionId }: Authenticated) => endOtherSessions(payload, user.id, sessionId),
    /**
     * Returns a `Set-Cookie` value, or `null` for a wrong name or password. If they are right and a second factor is
     * on: 401 `totp_required` without a code, 401 `wrong_code` with a wrong or used one.
     */
    async signIn(username: string, password: string, options?: SignInOptions): Promise<string | null> {
      const result = await signIn(payload, username, password, options);
      if ('token' in result) return sessionCookie(payload, result.token);
      if (result.refused === 'wrong_credentials') return null;
      throw new AppError(401, result.refused, result.refused === 'wrong_code' ? WRONG_CODE : CODE_NEEDED);
    },
    async signOut({ user, sessionId }: Authenticated): Promise<void> {
      await endSession(payload, user.id, sessionId);
    },
    expiredCookie: () => expiredSessionCookie(payload),
    /**
     * Changes the password and ends every other session; throws `wrong_password`, and `totp_required` or `wrong_code`
     * if a second factor is on.
     */
    async changePassword(
      session: Authenticated,
      {
        currentPassword,
        newPassword,
        code,
      }: { currentPassword: string; newPassword: string; code?: string | undefined },
    ): Promise<void> {
      const { enabled } = await factorStatus(payload, session.user.id);
      if (enabled) await requireProof(session.user, { password: currentPassword, code });
      if (await changePassword(payload, session, currentPassword, newPassword)) return;
      throw wrong('wrong_password', 'The current password is not right.', 'currentPassword');
    },
    /** Changes the username, with the same checks. */
    async changeUsername(
      session: Authenticated,
      { username, ...proof }: { username: string; password: string; code?: string | undefined },
    ): Promise<void> {
      await requireProof(session.user, proof);
      await changeUsername(payload, session, username);
    },
    /** Makes the same checks for one call of this session, which `requireConfirmation` then allows. */
    async confirm(
      { user, sessionId }: Authenticated,
      { call, ...proof }: { call: string; password: string; code?: string | undefined },
    ) {
      await requireProof(user, proof);
      return confirmations.issue(sessionId, call);
    },
    /** Throws 403 unless the session has confirmed this call. */
    requireConfirmation({ sessionId }: Authenticated, call: string, confirmation: unknown): void {
      if (confirmations.isValid(sessionId, call, confirmation)) return;
      throw new AppError(403, 'not_confirmed', 'Enter your password to confirm this.');
    },
    totpStatus: (user: Owner) => factorStatus(payload, user.id),
    /** Starts the setup of a second factor; throws `wrong_password`, or 409 if one is on already. */
    async beginTotp(user: Owner, password: string, issuer: string) {
      await requirePassword(user, password);
      const begun = await startFactorSetup(payload, user, issuer);
      if (begun) return begun;
      throw new AppError(409, 'totp_on', 'Two-step sign-in is on already: turn it off first.');
    },
    /** Turns the second factor on and ends every other session; returns its recovery codes. */
    async confirmTotp({ user, sessionId }: Authenticated, code: string): Promise<string[]> {
      const codes = await confirmFactor(payload, user.id, code);
      if (codes === 'wrong_code') throw wrong('wrong_code', WRONG_CODE, 'code');
      if (codes === 'not_begun') throw new AppError(409, 'totp_not_begun', 'This took too long. Please begin again.');
      await endOtherSessions(payload, user.id, sessionId);
      return codes;
    },
    async disableTotp(user: Owner, password: string, code: string): Promise<void> {
      await requireTotp(user, password);
      if (!(await removeFactor(payload, user.id, code))) throw wrong('wrong_code', WRONG_CODE, 'code');
    },
    async renewRecoveryCodes(user: Owner, password: string, code: string): Promise<string[]> {
      await requireTotp(user, password);
      const codes = await renewRecoveryCodes(payload, user.id, code);
      if (!codes) throw wrong('wrong_code', WRONG_CODE, 'code');
      return codes;
    },
  };
}
