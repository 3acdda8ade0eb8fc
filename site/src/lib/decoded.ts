/** A part of an address without its percent signs; as it stands where they make no text, for anybody can type one. */
export function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
