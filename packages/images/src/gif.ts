/** The length of the color table from a packed field. */
const tableLength = (packed: number) => (packed & 0x80 ? 3 * 2 ** ((packed & 7) + 1) : 0);

/** Whether a GIF has all its blocks; the decoder would accept half a frame. */
export function isWholeGif(bytes: Buffer): boolean {
  let at = 13 + tableLength(bytes[10] ?? 0);
  while (at < bytes.length && bytes[at] !== 0x3b) {
    if (bytes[at] === 0x21) at += 2;
    else if (bytes[at] === 0x2c) at += 11 + tableLength(bytes[at + 9] ?? 0);
    else return true; // All decoders end the image at garbage between blocks.
    while (at < bytes.length && bytes[at] !== 0) at += 1 + (bytes[at] ?? 0);
    at += 1;
  }
  return at <= bytes.length;
}
