import { z } from 'zod';
import { id, instant, itemsOf } from './common.ts';
import { LIMITS } from './limits.ts';

export const loginRequest = z.object({
  username: z.string().trim().min(1, 'Enter your username.').max(LIMITS.username),
  password: z.string().min(1, 'Enter your password.').max(LIMITS.password),
  /** A code of the second factor, or a recovery code: asked for by a 401 with `totp_required`. */
  code: z.string().trim().min(1, 'Enter the code.').max(LIMITS.code).optional(),
});
export const me = z.object({ authenticated: z.boolean(), username: z.string().optional() });

/** The specified sentence, for both of its conditions. */
export const PASSWORD_RULE = 'Please enter valid current and new password (>= 6 chars).';
export const changePasswordRequest = z.object({
  currentPassword: z.string(PASSWORD_RULE).min(1, PASSWORD_RULE).max(LIMITS.password),
  newPassword: z.string(PASSWORD_RULE).min(LIMITS.passwordMin, PASSWORD_RULE).max(LIMITS.password),
  /** Needed where two-step sign-in is on. */
  code: z.string().trim().min(1, 'Enter the code.').max(LIMITS.code).optional(),
});

/** `address` is where it was last seen, `browser` what it began in, in words; empty when that is not known. */
export const session = z.object({
  _id: id,
  createdAt: instant,
  lastSeen: instant,
  address: z.string(),
  browser: z.string(),
  current: z.boolean(),
});
export const sessions = itemsOf(session);

const password = z.string().min(1, 'Enter your password.').max(LIMITS.password);
const code = z.string().trim().min(1, 'Enter the code.').max(LIMITS.code);
export const changeUsernameRequest = z.object({
  username: z.string().trim().min(1, 'Enter a username.').max(LIMITS.username),
  password,
  /** Needed where two-step sign-in is on. */
  code: code.optional(),
});
export const confirmRequest = z.object({
  password,
  /** Needed where two-step sign-in is on. */
  code: code.optional(),
  /** Method and path of the call that is to be made, as in `DELETE /api/backups/admin/a.zip`. */
  call: z
    .string()
    .max(LIMITS.link)
    .regex(/^(GET|POST|PUT|DELETE) \/api\//, 'Name the method and the path of the call.'),
});
/** Goes along as `?confirmation=` with that one call, by the same session, until it expires. */
export const confirmation = z.object({ confirmation: z.string(), expiresAt: instant });
/** Whether signing in asks for a second factor, and how many recovery codes are left. */
export const totpStatus = z.object({ enabled: z.boolean(), recoveryCodesLeft: z.number().int() });
export const totpBegin = z.object({ password });
/** What an app needs: the secret (base32), the same as an `otpauth:` address, and that drawn (SVG). */
export const totpSecret = z.object({ secret: z.string(), uri: z.string(), qr: z.string() });
export const totpConfirm = z.object({ code });
export const totpProof = z.object({ password, code });
/** Shown this once. */
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

export type Me = z.infer<typeof me>;
export type LoginRequest = z.infer<typeof loginRequest>;
export type ChangePasswordRequest = z.infer<typeof changePasswordRequest>;
export type Session = z.infer<typeof session>;
export type TotpStatus = z.infer<typeof totpStatus>;
export type TotpSecret = z.infer<typeof totpSecret>;
