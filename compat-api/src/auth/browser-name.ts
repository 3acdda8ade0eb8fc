import Bowser from 'bowser';

/** The browser of a `User-Agent` header as "Firefox on Linux"; empty if unknown. */
export function browserName(userAgent: string | undefined): string {
  if (!userAgent) return '';
  // The header may be many kilobytes long; no real browser's is.
  const { browser, os } = Bowser.parse(userAgent.slice(0, 300));
  return [browser.name, os.name].filter(Boolean).join(' on ').slice(0, 80);
}
