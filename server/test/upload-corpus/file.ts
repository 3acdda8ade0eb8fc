/** The upload endpoints. */
export type CorpusKind = 'image' | 'pdf' | 'icon' | 'photo';
/** The type that an accepted file is stored and served as. */
export type StoredType = 'image/webp' | 'image/svg+xml' | 'image/x-icon' | 'image/png' | 'application/pdf';
/** The expected result of a file. */
export type Verdict = { status: 201; type: StoredType } | { status: 400 | 413 | 422; code: string };

/** A file with its name and expected result. */
export interface CorpusFile {
  /** Unique in the corpus. */
  name: string;
  /** As the client sends it. */
  filename: string;
  kind: CorpusKind;
  /** Creates the bytes on demand, so that the corpus is never in memory as a whole. */
  make(): Promise<Buffer> | Buffer;
  verdict: Verdict;
  /** The part's parameters after `form-data; name="file"`, if `FormData` cannot write them. */
  disposition?: string;
}

/** Planted in metadata and unused bytes; no stored image may contain it. */
export const MARKER = 'CORPUS-MARKER-7f3a';

/** Accepted, and stored as WebP. */
export const WEBP: Verdict = { status: 201, type: 'image/webp' };
/** Accepted as SVG. */
export const SVG: Verdict = { status: 201, type: 'image/svg+xml' };
/** Accepted as PNG. */
export const PNG: Verdict = { status: 201, type: 'image/png' };
/** Accepted as an icon. */
export const ICO: Verdict = { status: 201, type: 'image/x-icon' };
/** Accepted as PDF. */
export const PDF: Verdict = { status: 201, type: 'application/pdf' };
/** Refused: a type that is not accepted here. */
export const WRONG_TYPE: Verdict = { status: 422, code: 'wrong_type' };
/** Refused: an image type that cannot be decoded. */
export const UNREADABLE: Verdict = { status: 422, code: 'unreadable_image' };
/** Refused: too many pixels to decode. */
export const ANIMATION_TOO_LONG: Verdict = { status: 422, code: 'animation_too_long' };
export const TOO_MANY_PIXELS: Verdict = { status: 422, code: 'too_many_pixels' };
/** Refused: too many bytes. */
export const TOO_LARGE: Verdict = { status: 413, code: 'too_large' };
/** Refused: a malformed form. */
export const INVALID: Verdict = { status: 400, code: 'invalid' };

type Make = CorpusFile['make'] | Buffer | string;
const entry =
  (kind: CorpusKind) =>
  (name: string, filename: string, content: Make, verdict: Verdict): CorpusFile => ({
    name,
    filename,
    kind,
    make: typeof content === 'function' ? content : () => Buffer.from(content),
    verdict,
  });

/** An entry for images of posts. */
export const image = entry('image');
/** An entry for resumes. */
export const pdf = entry('pdf');
/** An entry for the site icon. */
export const icon = entry('icon');
/** An entry for the profile photo. */
export const photo = entry('photo');
