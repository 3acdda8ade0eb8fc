import * as auth from '../auth.ts';
import { idParam, ok } from '../common.ts';
import { del, get, post } from './route.ts';

/** Signing in, sessions, the second step. */
export const authRoutes = {
  me: get('/api/auth/me', { access: 'session', summary: 'Who is signed in', response: auth.me }),
  login: post('/api/auth/login', {
    access: 'session',
    summary: 'Sign in',
    body: auth.loginRequest,
    response: ok,
    errors: [401, 429],
  }),
  logout: post('/api/auth/logout', { access: 'session', summary: 'Sign out', response: ok }),
  changePassword: post('/api/auth/change-password', {
    access: 'owner',
    summary: 'Change the password; ends every other session',
    body: auth.changePasswordRequest,
    invalid: auth.PASSWORD_RULE,
    response: ok,
    errors: [429],
    isSave: false,
  }),
  changeUsername: post('/api/auth/change-username', {
    access: 'owner',
    summary: 'Change the username, by the password and, where two-step sign-in is on, a code',
    body: auth.changeUsernameRequest,
    response: ok,
    errors: [429],
    isSave: false,
  }),
  confirm: post('/api/auth/confirm', {
    access: 'owner',
    summary: 'Confirm one call by the password and, where two-step sign-in is on, a code',
    body: auth.confirmRequest,
    response: auth.confirmation,
    errors: [429],
    isSave: false,
  }),
  listSessions: get('/api/auth/sessions', {
    access: 'owner',
    summary: 'Sessions of the owner',
    response: auth.sessions,
  }),
  endSession: del('/api/auth/sessions/:id', {
    access: 'owner',
    summary: 'End a session',
    params: idParam,
    response: ok,
    errors: [404],
    isSave: false,
  }),
  endOtherSessions: del('/api/auth/sessions', {
    access: 'owner',
    summary: 'End every session but this one',
    response: ok,
    isSave: false,
  }),
  totpStatus: get('/api/auth/totp', {
    access: 'owner',
    summary: 'Whether a second factor is in use',
    response: auth.totpStatus,
  }),
  beginTotp: post('/api/auth/totp', {
    access: 'owner',
    summary: 'Begin a second factor; it is not in use before a code confirms it',
    body: auth.totpBegin,
    response: auth.totpSecret,
    errors: [409, 429],
    isSave: false,
  }),
  confirmTotp: post('/api/auth/totp/confirm', {
    access: 'owner',
    summary: 'Take the second factor into use by its first code; ends every other session',
    body: auth.totpConfirm,
    response: auth.recoveryCodes,
    errors: [409, 429],
    isSave: false,
  }),
  disableTotp: post('/api/auth/totp/disable', {
    access: 'owner',
    summary: 'Turn the second factor off',
    body: auth.totpProof,
    response: ok,
    errors: [409, 429],
    isSave: false,
  }),
  renewRecoveryCodes: post('/api/auth/totp/recovery-codes', {
    access: 'owner',
    summary: 'New recovery codes in place of the old ones',
    body: auth.totpProof,
    response: auth.recoveryCodes,
    errors: [409, 429],
    isSave: false,
  }),
} as const;
