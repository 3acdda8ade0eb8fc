import { fileTypeFromFile } from 'file-type';
import { decodeXml } from './decode-xml.ts';
import { readHead } from './read-head.ts';

/** Image types, detected by content. */
export type ImageType = 'png' | 'jpg' | 'webp' | 'gif' | 'avif' | 'svg' | 'ico';
/** File types, detected by content. */
export type FileType = ImageType | 'pdf';

/** The content type of a stored file by its extension. */
export const MIME_TYPES: Record<FileType, string> = {
  webp: 'image/webp',
  avif: 'image/avif',
  png: 'image/png',
  jpg: 'image/jpeg',
  gif: 'image/gif',
  svg: 'image/svg+xml',
  ico: 'image/x-icon',
  pdf: 'application/pdf',
};

const BY_MIME: Record<string, FileType> = {
  'image/png': 'png',
  'image/apng': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/avif': 'avif',
  'image/x-icon': 'ico',
  'application/pdf': 'pdf',
};

/** The type of a file by its content; `undefined` if it is not accepted. Names and headers are ignored. */
export async function typeOf(path: string): Promise<FileType | undefined> {
  const detected = BY_MIME[(await fileTypeFromFile(path))?.mime ?? ''];
  if (detected) return detected;
  const head = await readHead(path, 4096);
  if (startsWithSvg(decodeXml(head))) return 'svg';
  // Readers accept a PDF that begins within its first 1,024 bytes.
  return head.subarray(0, 1024).includes('%PDF-') ? 'pdf' : undefined;
}

/** Allowed before the root element; each match is consumed once, so that the time is linear. */
const BEFORE =
  /\s+|<\?xml[^>]*\?>|<!--[\s\S]*?-->|<!DOCTYPE svg[^>[]*(?:\[(?:\s*<!ENTITY\s+[\w:.-]+\s+"[^"&%<>]*"\s*>)*\s*\]\s*)?>/iy;

function startsWithSvg(head: string): boolean {
  let at = 0;
  for (BEFORE.lastIndex = 0; BEFORE.test(head); BEFORE.lastIndex = at) at = BEFORE.lastIndex;
  return /^<svg[\s>]/i.test(head.slice(at, at + 5));
}
