import * as auth from '../schemas/auth.ts';
import { idParam, ok } from '../schemas/common.ts';
import { del, get, post } from './route.ts';

/** Calls by which the owner sends a password or a code, whose guesses are limited. */
const GUARDED = { access: 'owner', errors: [429], isSave: false } as const;
/** The same, refused while two-step sign-in is not in the state that they change. */
const GUARDED_STATE = { ...GUARDED, errors: [409, 429] } as const;

/** Sign-in, sessions and two-step sign-in. */
export const authRoutes = {
  'auth.me': get('/api/auth/me', { access: 'session', summary: 'Who is signed in', response: auth.me }),
  'auth.login': post('/api/auth/login', {
    access: 'session',
    summary: 'Sign in',
    body: auth.loginRequest,
    response: ok,
    errors: [401, 429],
  }),
  'auth.logout': post('/api/auth/logout', { access: 'session', summary: 'Sign out', response: ok }),
  'auth.changePassword': post('/api/auth/change-password', {
    ...GUARDED,
    summary: 'Change the password; ends all other sessions',
    body: auth.changePasswordRequest,
    invalid: auth.PASSWORD_RULE,
    response: ok,
  }),
  'auth.changeUsername': post('/api/auth/change-username', {
    ...GUARDED,
    summary: 'Change the username; requires the password and, with two-step sign-in, a code',
    body: auth.changeUsernameRequest,
    response: ok,
  }),
  'auth.confirm': post('/api/auth/confirm', {
    ...GUARDED,
    summary: 'Confirm one call with the password and, with two-step sign-in, a code',
    body: auth.confirmRequest,
    response: auth.confirmation,
  }),
  'auth.listSessions': get('/api/auth/sessions', {
    access: 'owner',
    summary: 'Active sessions',
    response: auth.sessions,
  }),
  'auth.endSession': del('/api/auth/sessions/:id', {
    access: 'owner',
    summary: 'End a session',
    params: idParam,
    response: ok,
    errors: [404],
    isSave: false,
  }),
  'auth.endOtherSessions': del('/api/auth/sessions', {
    access: 'owner',
    summary: 'End all other sessions',
    response: ok,
    isSave: false,
  }),
  'auth.totpStatus': get('/api/auth/totp', {
    access: 'owner',
    summary: 'Status of two-step sign-in',
    response: auth.totpStatus,
  }),
  'auth.beginTotp': post('/api/auth/totp', {
    ...GUARDED_STATE,
    summary: 'Start setting up two-step sign-in; a code confirms it',
    body: auth.totpBegin,
    response: auth.totpSecret,
  }),
  'auth.confirmTotp': post('/api/auth/totp/confirm', {
    ...GUARDED_STATE,
    summary: 'Turn on two-step sign-in with its first code; ends all other sessions',
    body: auth.totpConfirm,
    response: auth.recoveryCodes,
  }),
  'auth.disableTotp': post('/api/auth/totp/disable', {
    ...GUARDED_STATE,
    summary: 'Turn off two-step sign-in',
    body: auth.totpProof,
    response: ok,
  }),
  'auth.renewRecoveryCodes': post('/api/auth/totp/recovery-codes', {
    ...GUARDED_STATE,
    summary: 'Replace the recovery codes',
    body: auth.totpProof,
    response: auth.recoveryCodes,
  }),
} as const;
