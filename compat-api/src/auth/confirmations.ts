import { createHmac, timingSafeEqual } from 'node:crypto';

/** How long a confirmation is valid (ms): a broken download can resume, a forgotten tab cannot be misused. */
const VALID_FOR = 5 * 60_000;

/**
 * Confirmations that the owner entered the password for one call: signed, so that nothing is stored and every process
 * with the same secret accepts them. Valid for one session only. @param secret the signing key
 */
export function createConfirmations(secret: string) {
  const sign = (sessionId: string, call: string, expires: number) =>
    createHmac('sha256', secret)
      .update(JSON.stringify(['confirmation', sessionId, call, expires]))
      .digest('base64url');
  return {
    issue(sessionId: string, call: string): { confirmation: string; expiresAt: string } {
      const expires = Date.now() + VALID_FOR;
      const confirmation = `${expires.toString(36)}.${sign(sessionId, call, expires)}`;
      return { confirmation, expiresAt: new Date(expires).toISOString() };
    },
    /** @param confirmation untrusted input of the client */
    isValid(sessionId: string, call: string, confirmation: unknown): boolean {
      const [, until, signature] = /^([0-9a-z]{1,11})\.([\w-]{43})$/.exec(String(confirmation)) ?? [];
      if (!until || !signature) return false;
      const expires = Number.parseInt(until, 36);
      if (expires <= Date.now()) return false;
      return timingSafeEqual(Buffer.from(signature), Buffer.from(sign(sessionId, call, expires)));
    },
  };
}
