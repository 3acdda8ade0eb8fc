import { readHead } from './read-head.ts';
import type { ImageType } from './type.ts';

const HEAD_BYTES = 64 * 1024;
const PNG_SIGNATURE_BYTES = 8;

/** Whether a file is an animation of a format that is decoded as one picture: APNG, or a sequence of AVIF. */
export async function isUnshownAnimation(path: string, type: ImageType): Promise<boolean> {
  if (type !== 'png' && type !== 'avif') return false;
  const head = await readHead(path, HEAD_BYTES);
  return type === 'png' ? isAnimatedPng(head) : isAvifSequence(head);
}

/** An `acTL` chunk of several frames before the image data. */
function isAnimatedPng(head: Buffer): boolean {
  for (let at = PNG_SIGNATURE_BYTES; at + 12 <= head.length; at += 12 + head.readUInt32BE(at)) {
    const chunk = head.toString('latin1', at + 4, at + 8);
    if (chunk === 'IDAT') return false;
    if (chunk === 'acTL') return head.readUInt32BE(at + 8) > 1;
  }
  return false;
}

/** The brand `avis` among those of the first box. */
function isAvifSequence(head: Buffer): boolean {
  const end = head.length < 16 ? 0 : Math.min(head.readUInt32BE(0), head.length);
  for (let at = 8; at + 4 <= end; at += 4) if (head.toString('latin1', at, at + 4) === 'avis') return true;
  return false;
}
