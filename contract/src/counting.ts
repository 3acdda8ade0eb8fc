// What the public script and the server share on counting. Without zod and as single constants: visitors' bundles contain
// only those that they use.

/** Where the public script reports what was seen; a name that is on no list of trackers. */
export const SEEN_PATH = '/seen';
/** The image that counts a view of a browser without scripts. */
export const SEEN_IMAGE = '/seen.gif';
/** The key in the local storage of a browser that is the owner's: what it sees is not counted. */
export const OWNER_FLAG = 'isOwner';
/** The most bytes of one report. */
export const MAX_SEEN_BYTES = 1024;
/** The most characters of a name that is counted. */
export const MAX_COUNTED_NAME = 80;
/** Names of one kind that are counted on one day; the rest is one row, `others`. */
export const COUNTED_NAMES = 200;
/** Months for which daily counts are kept. */
export const COUNTED_MONTHS = 25;

/** The forms of the resume that are counted: the uploaded file, and those made from the content. */
export const RESUME_FORMS = ['file', 'pdf', 'docx', 'json'] as const;
/** A form of the resume. */
export type ResumeForm = (typeof RESUME_FORMS)[number];

/** The shortest range of the statistics (days). */
export const WEEK_DAYS = 7;
/** The range that is shown first, also of single posts (days). */
export const MONTH_DAYS = 30;
/** The ranges of the statistics. */
export const STATISTICS_RANGES = ['7d', '30d', '12m'] as const;
/** A range of the statistics. */
export type StatisticsRange = (typeof STATISTICS_RANGES)[number];

/**
 * What the public script reports of a page: it was seen (`from` is the host of the page before, empty if unknown and absent
 * if that was a page of this site; `campaign` are the tags utm_source, utm_medium and utm_campaign), it was read to the end,
 * a link to another site was followed, the resume was downloaded, a search found nothing.
 */
export type SeenEvent = { path: string } & (
  | { kind: 'view'; from?: string | undefined; campaign?: [string, string, string] | undefined }
  | { kind: 'read' }
  | { kind: 'click'; host: string }
  | { kind: 'download'; form: ResumeForm }
  | { kind: 'search'; words: string }
);
