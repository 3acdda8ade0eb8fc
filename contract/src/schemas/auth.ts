import { z } from 'zod';
import { LIMITS } from '../limits.ts';
import { MISSING } from '../sentences.ts';
import { id, instant, itemsOf } from './common.ts';

const password = z.string().min(1, MISSING.password).max(LIMITS.password);
const code = z.string().trim().min(1, MISSING.code).max(LIMITS.code);

/** The body of `POST /api/auth/login`; `code` is required when two-step sign-in is on. */
export const loginRequest = z.object({
  username: z.string().trim().min(1, MISSING.username).max(LIMITS.username),
  password,
  /** TOTP code or recovery code; required after a 401 with `code: totp_required`. */
  code: code.optional(),
});
/** The response of `GET /api/auth/me`, which the panel requests before it renders. */
export const me = z.object({ authenticated: z.boolean(), username: z.string().optional() });

/** The specification's error message for a missing current password and a new one that is too short. */
export const PASSWORD_RULE = `Please enter valid current and new password (>= ${LIMITS.passwordMin} chars).`;
/** The current and the new password; validation errors name the invalid field. */
export const changePasswordRequest = z.object({
  currentPassword: z.string(PASSWORD_RULE).min(1, PASSWORD_RULE).max(LIMITS.password),
  newPassword: z.string(PASSWORD_RULE).min(LIMITS.passwordMin, PASSWORD_RULE).max(LIMITS.password),
  /** Required when two-step sign-in is on. */
  code: code.optional(),
});

/** `address` is the client IP of the latest use, `browser` a readable name from the sign-in; empty when unknown. */
export const session = z.object({
  _id: id,
  createdAt: instant,
  lastSeen: instant,
  address: z.string(),
  browser: z.string(),
  current: z.boolean(),
});
/** All active sessions of the owner. */
export const sessions = itemsOf(session);

/** The new username, and the password to authorize the change. */
export const changeUsernameRequest = z.object({
  username: z.string().trim().min(1, 'Enter a username.').max(LIMITS.username),
  password,
  /** Required when two-step sign-in is on. */
  code: code.optional(),
});
/** Requests the confirmation token of one call that requires the password again. */
export const confirmRequest = z.object({
  password,
  /** Required when two-step sign-in is on. */
  code: code.optional(),
  /** Method and path of the call to confirm, such as `DELETE /api/backups/admin/a.zip`. */
  call: z
    .string()
    .max(LIMITS.link)
    .regex(/^(GET|POST|PUT|DELETE) \/api\//, 'Name the method and the path of the call.'),
});
/** A token for `?confirmation=` of that one call, valid for the same session until `expiresAt`. */
export const confirmation = z.object({ confirmation: z.string(), expiresAt: instant });
/** Whether two-step sign-in is on, and how many recovery codes are left. */
export const totpStatus = z.object({ enabled: z.boolean(), recoveryCodesLeft: z.number().int() });
/** The password, required to start the setup of two-step sign-in. */
export const totpBegin = z.object({ password });
/** For authenticator apps: the secret (base32), its `otpauth:` URI, and that URI as a QR code (SVG). */
export const totpSecret = z.object({ secret: z.string(), uri: z.string(), qr: z.string() });
/** The first code of the authenticator app, which turns two-step sign-in on. */
export const totpConfirm = z.object({ code });
/** Password and code, required to turn two-step sign-in off and to renew the recovery codes. */
export const totpProof = z.object({ password, code });
/** The new recovery codes; the API returns them only once. */
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

/** Whether the request has a session, and the username. */
export type Me = z.infer<typeof me>;
/** One session of the owner; `current` marks the session of the request. */
export type Session = z.infer<typeof session>;
/** Whether two-step sign-in is on, and how many recovery codes are left. */
export type TotpStatus = z.infer<typeof totpStatus>;
/** The secret for an authenticator app; the API returns it only once. */
export type TotpSecret = z.infer<typeof totpSecret>;
