/** A new id; `crypto.randomUUID` needs HTTPS. */
export const randomId = (): string => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 10)}`;
