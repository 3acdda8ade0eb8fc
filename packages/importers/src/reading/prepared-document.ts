import { z } from 'zod';
import type { Document } from '../source.ts';

/** An image that a document names. */
export interface ImageLink {
  url: string;
  /** Whether it refers to the imported folder, and not to another site. */
  isLocal: boolean;
  /** The host of the full URL of an image, without `www.`; `null` for other links. */
  host: string | null;
  /** Its file in the imported folder. */
  file: string | null;
  /** Whether the file was found only without the path that the whole old site was under. */
  isBelowBase: boolean;
  /** The path at which the old site had the file. */
  address: string | null;
  /** The file with its bytes if it was in the file of the document. */
  inside: string | null;
  /** What the document says that it shows. */
  description: string | null;
}

/** A document as it comes from the reading process. */
export interface PreparedDocument extends Omit<Document, 'content' | 'fingerprint' | 'pictures'> {
  /** How later imports know it. */
  identity: string;
  /** The Markdown, split at the URLs of its images, which are at the odd places. */
  parts: string[];
  /** Its images, each once, the cover first. */
  links: ImageLink[];
  /** The number of drawings in the text itself, as `svg` elements, which this site does not show. */
  drawings: number;
  /** SHA-256 of what a later import compares. */
  hash: string;
  /** The file with what the hash is made of, as JSON. */
  hashed: string;
  /** The file with the text without code, if it can have formulas. */
  formulas: string | null;
}

/** A prepared document, written by this program. */
export const preparedDocument = z.custom<PreparedDocument>((value) => typeof value === 'object' && value !== null);
