import { LIMITS } from '@portfolio/contract';
import { fileSize } from './file-size.ts';

/** What may be chosen somewhere; the server looks into the file itself. */
export interface FileKind {
  /** What is dropped, and what a refused file is not; both with an article. */
  dropped: string;
  name: string;
  accept: string;
  hint: string;
  maxBytes: number;
  takes(file: File): boolean;
}

/** Thrown where a file turns out to be of no use before it is sent; its message is for a person. */
export class NotTaken extends Error {}
/** Thrown where the owner does not want a file sent after all. */
export class Cancelled extends Error {}

const isNamed = (file: File, endings: RegExp) => endings.test(file.name);

export const PDF: FileKind = {
  dropped: 'a PDF',
  name: 'a PDF',
  accept: 'application/pdf,.pdf',
  hint: 'PDF, up to 20 MB',
  maxBytes: LIMITS.pdf,
  takes: (file) => file.type === 'application/pdf' || (!file.type && isNamed(file, /\.pdf$/i)),
};

export const PICTURE: FileKind = {
  dropped: 'a picture',
  name: 'a picture',
  accept: 'image/*',
  hint: 'PNG, JPEG, WebP, GIF, AVIF or SVG, up to 10 MB and 40 megapixels',
  maxBytes: LIMITS.image,
  takes: (file) => file.type.startsWith('image/') || (!file.type && isNamed(file, /\.(avif|heic|webp)$/i)),
};

export const SITE_ICON: FileKind = {
  dropped: 'an icon',
  name: 'an ICO, PNG, JPEG or SVG',
  accept: '.ico,.png,.jpg,.jpeg,.svg,image/x-icon,image/vnd.microsoft.icon,image/png,image/jpeg,image/svg+xml',
  hint: 'ICO, PNG, JPEG or SVG, up to 10 MB; square ones look best',
  maxBytes: LIMITS.image,
  takes: (file) =>
    /^image\/(x-icon|vnd\.microsoft\.icon|png|jpeg|svg\+xml)$/.test(file.type) || isNamed(file, /\.ico$/i),
};

/** Why a file is not even sent; null when it may be. */
export function refusal(file: File, kind: FileKind): string | null {
  if (!kind.takes(file)) return `${file.name} is not ${kind.name}.`;
  if (file.size === 0) return `${file.name} is empty.`;
  if (file.size > kind.maxBytes) return `${file.name} has ${fileSize(file.size)}; ${maximum(kind)} is the most.`;
  return null;
}

const maximum = (kind: FileKind) => `${kind.maxBytes / 1024 / 1024} MB`;
