/** The four calls that take a file. */
export type CorpusKind = 'image' | 'pdf' | 'icon' | 'photo';
/** What an accepted file is stored and served as. */
export type StoredType = 'image/webp' | 'image/svg+xml' | 'image/x-icon' | 'image/png' | 'application/pdf';
/** What becomes of a file. */
export type Verdict = { status: 201; type: StoredType } | { status: 400 | 413 | 422; code: string };

/** A file, the name it comes under, and what is to become of it. */
export interface CorpusFile {
  /** Unique in the corpus. */
  name: string;
  /** As the client sends it. */
  filename: string;
  kind: CorpusKind;
  /** Made when asked for, so that the whole corpus never lies in memory. */
  make(): Promise<Buffer> | Buffer;
  verdict: Verdict;
  /** The part's parameters after `form-data; name="file"`, where `FormData` cannot write them. */
  disposition?: string;
}

/** Planted wherever something of a file could survive; no stored picture may hold it. */
export const MARKER = 'CORPUS-MARKER-7f3a';

export const WEBP: Verdict = { status: 201, type: 'image/webp' };
export const SVG: Verdict = { status: 201, type: 'image/svg+xml' };
export const PNG: Verdict = { status: 201, type: 'image/png' };
export const ICO: Verdict = { status: 201, type: 'image/x-icon' };
export const PDF: Verdict = { status: 201, type: 'application/pdf' };
export const WRONG_TYPE: Verdict = { status: 422, code: 'wrong_type' };
export const UNREADABLE: Verdict = { status: 422, code: 'unreadable_image' };
export const TOO_MANY_PIXELS: Verdict = { status: 422, code: 'too_many_pixels' };
export const TOO_LARGE: Verdict = { status: 413, code: 'too_large' };
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

/** An entry for the pictures of posts. */
export const image = entry('image');
/** An entry for resumes. */
export const pdf = entry('pdf');
/** An entry for the site's icon. */
export const icon = entry('icon');
/** An entry for the profile's photo. */
export const photo = entry('photo');
