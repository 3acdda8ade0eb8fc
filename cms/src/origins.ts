/**
 * Origins whose requests may use the session cookie and change something: the site's own, or every loopback name with
 * our port while `SITE_URL` is unset.
 */
export function siteOrigins(siteUrl: string | undefined, port: number): string[] {
  if (siteUrl) return [new URL(siteUrl).origin];
  return ['localhost', '127.0.0.1', '[::1]'].map((host) => new URL(`http://${host}:${port}`).origin);
}

/** Whether the session cookie is only sent over https. */
export function isHttps(siteUrl: string): boolean {
  return siteUrl.startsWith('https://');
}
