/** Percent-decodes a part of a URL; returns it unchanged if it is malformed, since visitors can type any URL. */
export function decodeSafely(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
