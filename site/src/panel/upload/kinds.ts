import { LIMITS } from '@portfolio/contract';
import { formatLimit } from '@portfolio/text/format/amounts';
import { fileSize } from './file-size.ts';

/** The unit stays on the line of its number. */
const sizeLimit = (bytes: number) => formatLimit(bytes).replace(' ', '\u00a0');

/** A kind of file accepted by an upload; the server also checks the file's content. */
export interface FileKind {
  /** Noun with its article for the drop hint; `name` is the one for the message about a rejected file. */
  dropped: string;
  name: string;
  accept: string;
  hint: string;
  maxBytes: number;
  accepts(file: File): boolean;
}

/** Thrown when a file turns out to be unusable before it is sent; its message is shown to the owner. */
export class UnusableFile extends Error {}
/** Thrown when the owner cancels an upload before it is sent. */
export class Cancelled extends Error {}

const isNamed = (file: File, endings: RegExp) => endings.test(file.name);

/** Resumes. */
export const PDF: FileKind = {
  dropped: 'a PDF',
  name: 'a PDF',
  accept: 'application/pdf,.pdf',
  hint: `PDF, up to ${sizeLimit(LIMITS.pdf)}`,
  maxBytes: LIMITS.pdf,
  accepts: (file) => file.type === 'application/pdf' || (!file.type && isNamed(file, /\.pdf$/i)),
};

/** Images of all supported formats. */
export const IMAGE: FileKind = {
  dropped: 'a picture',
  name: 'a picture',
  accept: 'image/*',
  hint: `PNG, JPEG, WebP, GIF, AVIF or SVG, up to ${sizeLimit(LIMITS.image)} and ${LIMITS.pixels / 1_000_000}\u00a0megapixels`,
  maxBytes: LIMITS.image,
  accepts: (file) => file.type.startsWith('image/') || (!file.type && isNamed(file, /\.(avif|heic|webp)$/i)),
};

/** Site icons. */
export const SITE_ICON: FileKind = {
  dropped: 'an icon',
  name: 'an ICO, PNG, JPEG or SVG',
  accept: '.ico,.png,.jpg,.jpeg,.svg,image/x-icon,image/vnd.microsoft.icon,image/png,image/jpeg,image/svg+xml',
  hint: `ICO, PNG, JPEG or SVG, up to ${sizeLimit(LIMITS.image)}; square ones look best`,
  maxBytes: LIMITS.image,
  accepts: (file) =>
    /^image\/(x-icon|vnd\.microsoft\.icon|png|jpeg|svg\+xml)$/.test(file.type) || isNamed(file, /\.ico$/i),
};

/** Why a file is rejected without sending it; null when it is acceptable. */
export function rejectionReason(file: File, kind: FileKind): string | null {
  if (!kind.accepts(file)) return `${file.name} is not ${kind.name}.`;
  if (file.size === 0) return `${file.name} is empty.`;
  if (file.size > kind.maxBytes) return `${file.name} is ${fileSize(file.size)}. The limit is ${maximum(kind)}.`;
  return null;
}

const maximum = (kind: FileKind) => sizeLimit(kind.maxBytes);
