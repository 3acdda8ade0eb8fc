import { z } from 'zod';
import { id, instant, itemsOf } from './common.ts';
import { LIMITS } from './limits.ts';

export const loginRequest = z.object({
  username: z.string().trim().min(1, 'Enter your username.').max(LIMITS.username),
  password: z.string().min(1, 'Enter your password.').max(LIMITS.password),
});
export const me = z.object({ authenticated: z.boolean(), username: z.string().optional() });

/** The specified sentence, for both of its conditions. */
export const PASSWORD_RULE = 'Please enter valid current and new password (>= 6 chars).';
export const changePasswordRequest = z.object({
  currentPassword: z.string(PASSWORD_RULE).min(1, PASSWORD_RULE).max(LIMITS.password),
  newPassword: z.string(PASSWORD_RULE).min(LIMITS.passwordMin, PASSWORD_RULE).max(LIMITS.password),
});

export const session = z.object({ _id: id, createdAt: instant, lastSeen: instant, current: z.boolean() });
export const sessions = itemsOf(session);

export type Me = z.infer<typeof me>;
export type LoginRequest = z.infer<typeof loginRequest>;
export type ChangePasswordRequest = z.infer<typeof changePasswordRequest>;
export type Session = z.infer<typeof session>;
