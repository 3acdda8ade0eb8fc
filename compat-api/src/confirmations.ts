import { createHmac, timingSafeEqual } from 'node:crypto';

/** How long a confirmed call may be made (ms): a download that breaks off can go on, a forgotten tab cannot. */
const VALID_FOR = 5 * 60_000;

/**
 * Proofs that the owner gave the password for one call: signed, so that nothing is stored and every process that
 * shares the secret knows them. One is of use to the session that asked for it alone.
 * @param secret what the site signs with
 */
export function createConfirmations(secret: string, now: () => number = Date.now) {
  const sign = (sessionId: string, call: string, expires: number) =>
    createHmac('sha256', secret)
      .update(JSON.stringify(['confirmation', sessionId, call, expires]))
      .digest('base64url');
  return {
    give(sessionId: string, call: string): { confirmation: string; expiresAt: string } {
      const expires = now() + VALID_FOR;
      const confirmation = `${expires.toString(36)}.${sign(sessionId, call, expires)}`;
      return { confirmation, expiresAt: new Date(expires).toISOString() };
    },
    /** @param confirmation whatever was sent */
    holds(sessionId: string, call: string, confirmation: unknown): boolean {
      const [, until, signature] = /^([0-9a-z]{1,11})\.([\w-]{43})$/.exec(String(confirmation)) ?? [];
      if (!until || !signature) return false;
      const expires = Number.parseInt(until, 36);
      if (expires <= now()) return false;
      return timingSafeEqual(Buffer.from(signature), Buffer.from(sign(sessionId, call, expires)));
    },
  };
}
