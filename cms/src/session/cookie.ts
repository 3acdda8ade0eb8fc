/** What the names of Payload's cookies begin with. */
export const COOKIE_PREFIX = 'portfolio';
/** The name of the cookie with the session of the owner. */
export const SESSION_COOKIE = `${COOKIE_PREFIX}-token`;
