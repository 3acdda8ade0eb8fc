/**
 * A URL, or `null` if there is none. Not by `URL.canParse`: once optimized, that of Node.js 20 is false for hosts with
 * letters from U+0080 to U+00FF.
 */
export function parseUrl(address: string, base?: string): URL | null {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
}
