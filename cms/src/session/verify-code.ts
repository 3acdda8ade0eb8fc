import type { PayloadRequest } from 'payload';
import { readFactor, updateFactor } from './second-factor/change.ts';
import { markCodeUsed } from './second-factor/codes.ts';

/** Why a code was refused: it is missing, or it is wrong or was used before. */
export type CodeRefusal = 'totp_required' | 'wrong_code';

/**
 * Verifies the code of a user with a second factor and marks it as used, in the transaction of the request; returns
 * `null` if it is right, or if no second factor is on.
 */
export async function verifyCode(
  req: PayloadRequest,
  userId: string,
  code: string | undefined,
): Promise<CodeRefusal | null> {
  const { active } = await readFactor(req.payload, userId, req);
  if (!active) return null;
  if (code === undefined) return 'totp_required';
  return (await updateFactor(req, userId, markCodeUsed(code))) ? null : 'wrong_code';
}
