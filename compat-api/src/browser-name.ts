import Bowser from 'bowser';

/** A browser in words, "Firefox on Linux", by what it says of itself; empty when that says nothing. */
export function browserName(userAgent: string | undefined): string {
  if (!userAgent) return '';
  // A header may be many kilobytes long; no real browser's is.
  const { browser, os } = Bowser.parse(userAgent.slice(0, 300));
  return [browser.name, os.name].filter(Boolean).join(' on ').slice(0, 80);
}
