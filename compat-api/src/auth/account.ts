import * as cms from '@portfolio/cms';
import type { BodyOf } from '@portfolio/contract';
import type { Payload } from 'payload';
import { AppError, notFound } from '../errors.ts';
import type { Owner } from '../gateway.ts';
import { createConfirmations } from './confirmations.ts';

const WRONG_CODE = 'That code is incorrect or was already used.';
const CODE_NEEDED = 'Enter the code of your authenticator app.';
const wrong = (code: string, message: string, path: string) =>
  new AppError(400, code, message, { details: [{ path, message }] });
const wrongCode = () => wrong('wrong_code', WRONG_CODE, 'code');

/** Sign-in and sign-out, sessions, password and second factor: the CMS' functions with the API's errors. */
export class Account {
  readonly #confirmations;

  constructor(private readonly payload: Payload) {
    this.#confirmations = createConfirmations(payload.secret);
  }

  sessions(user: Owner) {
    return cms.listSessions(this.payload, String(user.id));
  }

  /** Throws 404 if the owner has no such session. */
  async endSession(user: Owner, sessionId: string): Promise<void> {
    if (!(await cms.endSession(this.payload, user.id, sessionId))) throw notFound('This session');
  }

  endOtherSessions({ user, sessionId }: cms.Authenticated) {
    return cms.endOtherSessions(this.payload, user.id, sessionId);
  }

  /**
   * Returns a `Set-Cookie` value, or `null` for a wrong name or password. If they are right and a second factor is on:
   * 401 `totp_required` without a code, 401 `wrong_code` with a wrong or used one.
   */
  async signIn(username: string, password: string, options?: cms.SignInOptions): Promise<string | null> {
    const result = await cms.signIn(this.payload, username, password, options);
    if ('token' in result) return cms.sessionCookie(this.payload, result.token);
    if (result.refused === 'wrong_credentials') return null;
    throw new AppError(401, result.refused, result.refused === 'wrong_code' ? WRONG_CODE : CODE_NEEDED);
  }

  async signOut({ user, sessionId }: cms.Authenticated): Promise<void> {
    await cms.endSession(this.payload, user.id, sessionId);
  }

  expiredCookie() {
    return cms.expiredSessionCookie(this.payload);
  }

  /** Ends every other session; throws `wrong_password`, and `totp_required` or `wrong_code` if a second factor is on. */
  async changePassword(session: cms.Authenticated, body: BodyOf<'auth.changePassword'>): Promise<void> {
    const { currentPassword, newPassword, code } = body;
    const { enabled } = await this.totpStatus(session.user);
    if (enabled) await this.#requireProof(session.user, { password: currentPassword, code });
    if (await cms.changePassword(this.payload, session, currentPassword, newPassword)) return;
    throw wrong('wrong_password', 'The current password is incorrect.', 'currentPassword');
  }

  /** Changes the username, with the same checks. */
  async changeUsername(session: cms.Authenticated, body: BodyOf<'auth.changeUsername'>): Promise<void> {
    await this.#requireProof(session.user, body);
    await cms.changeUsername(this.payload, session, body.username);
  }

  /** Makes the same checks for one call of this session, which `requireConfirmation` then allows. */
  async confirm({ user, sessionId }: cms.Authenticated, body: BodyOf<'auth.confirm'>) {
    await this.#requireProof(user, body);
    return this.#confirmations.issue(sessionId, body.call);
  }

  /** Throws 403 unless the session has confirmed this call. */
  requireConfirmation({ sessionId }: cms.Authenticated, call: string, confirmation: unknown): void {
    if (this.#confirmations.isValid(sessionId, call, confirmation)) return;
    throw new AppError(403, 'not_confirmed', 'Enter your password to confirm this.');
  }

  totpStatus(user: Owner) {
    return cms.factorStatus(this.payload, user.id);
  }

  /** Starts the setup of a second factor; throws `wrong_password`, or 409 if one is on already. */
  async beginTotp(user: Owner, password: string, issuer: string) {
    await this.#requirePassword(user, password);
    const begun = await cms.startFactorSetup(this.payload, user, issuer);
    if (begun) return begun;
    throw new AppError(409, 'totp_on', 'Two-step sign-in is already on. Turn it off first.');
  }

  /** Turns the second factor on and ends every other session; returns its recovery codes. */
  async confirmTotp(session: cms.Authenticated, code: string): Promise<string[]> {
    const codes = await cms.confirmFactor(this.payload, session.user.id, code);
    if (codes === 'wrong_code') throw wrongCode();
    if (codes === 'not_begun') throw new AppError(409, 'totp_not_begun', 'The setup has expired. Start again.');
    await this.endOtherSessions(session);
    return codes;
  }

  async disableTotp(user: Owner, { password, code }: BodyOf<'auth.disableTotp'>): Promise<void> {
    await this.#requireTotp(user, password);
    if (!(await cms.removeFactor(this.payload, user.id, code))) throw wrongCode();
  }

  async renewRecoveryCodes(user: Owner, { password, code }: BodyOf<'auth.renewRecoveryCodes'>): Promise<string[]> {
    await this.#requireTotp(user, password);
    const codes = await cms.renewRecoveryCodes(this.payload, user.id, code);
    if (!codes) throw wrongCode();
    return codes;
  }

  async #requirePassword(user: Owner, password: string): Promise<void> {
    if (await cms.confirmPassword(this.payload, user.username, password)) return;
    throw wrong('wrong_password', 'That password is incorrect.', 'password');
  }

  /** Checks the password and, if a second factor is on, a code, which is used up. */
  async #requireProof(user: Owner, { password, code }: Pick<BodyOf<'auth.confirm'>, 'code' | 'password'>) {
    await this.#requirePassword(user, password);
    const { enabled } = await this.totpStatus(user);
    if (!enabled) return;
    if (!code) throw wrong('totp_required', CODE_NEEDED, 'code');
    if (!(await cms.consumeFactorCode(this.payload, user.id, code))) throw wrongCode();
  }

  /** Checks that a second factor is on, and the password. */
  async #requireTotp(user: Owner, password: string): Promise<void> {
    const { enabled } = await this.totpStatus(user);
    if (!enabled) throw new AppError(409, 'totp_off', 'Two-step sign-in is off. Turn it on first.');
    await this.#requirePassword(user, password);
  }
}
