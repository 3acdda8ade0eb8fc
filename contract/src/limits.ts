// Limits that visitors' pages use are constants of their own: their scripts hold these alone, as numbers.

/** The most characters of a title or a name. */
export const MAX_TITLE = 200;
/** The most characters of an e-mail address. */
export const MAX_EMAIL = 254;
/** The most characters of a contact message. */
export const MAX_MESSAGE = 10_000;
/** The most characters of the text that a generated cover is drawn from. */
export const MAX_COVER_SEED = 120;
/** Posts on one page of the blog, unless a call asks for another number. */
export const PAGE_SIZE = 12;

/** Every other limit of the API in one place; lengths are characters, sizes bytes. */
export const LIMITS = {
  id: 64,
  title: MAX_TITLE,
  excerpt: 500,
  body: 5_000,
  content: 500_000,
  tags: 30,
  tag: 60,
  series: 100,
  seriesPart: 1_000,
  bullets: 50,
  bullet: 500,
  pictures: 12,
  metrics: 3,
  metricValue: 20,
  metricLabel: 120,
  link: 2_000,
  redirectsCsv: 1_000_000,
  redirectRows: 5_000,
  message: MAX_MESSAGE,
  email: MAX_EMAIL,
  slug: 200,
  iconKey: 120,
  username: 100,
  password: 1_000,
  passwordMin: 6,
  code: 40,
  editor: 100,
  jsonBody: 2 * 1024 * 1024,
  pdf: 20 * 1024 * 1024,
  image: 10 * 1024 * 1024,
  backup: 1024 * 1024 * 1024,
  import: 1024 * 1024 * 1024,
  importFiles: 20_000,
  importPath: 500,
  pixels: 40_000_000,
  answerDays: 30,
  languages: 30,
  profiles: 30,
  leftOut: 500,
  pageSize: 50,
  ownerPageSize: 500,
  countedPosts: 100,
  countedRows: 100,
} as const;

/** The most characters of a search. */
export const MAX_QUERY = 200;
/** The largest and, negative, the smallest number in an order. */
export const MAX_ORDER = 1_000_000;
/** The most characters of the name a file had before it was uploaded. */
export const MAX_FILE_NAME = 255;

/** Widths (px) of the resized copies of an uploaded image; only those below its own width are made. */
export const IMAGE_WIDTHS = [320, 640, 960, 1280, 1920] as const;

/** Widths (px) of the resized copies of the profile photo, which is displayed small. */
export const PHOTO_WIDTHS = [128, 256, 512] as const;

/** The specification's categories of posts, in the order of the filter. */
export const BLOG_CATEGORIES = [
  'instructional',
  'educational',
  'promotional',
  'technology',
  'commercial',
  'research',
  'opinion',
  'news',
] as const;
/** A category of posts. */
export type BlogCategory = (typeof BLOG_CATEGORIES)[number];

/** Sort orders of the public list of posts, by time of publication. */
export const BLOG_SORTS = ['newest', 'oldest'] as const;
/** A sort order of the public list of posts. */
export type BlogSort = (typeof BLOG_SORTS)[number];

/** Posts on one page of the owner's list, unless a call asks for another number. */
export const OWNER_PAGE_SIZE = 50;
/**
 * Orders of the owner's list of posts: last change first, by time of publication (those without one last), by title
 * without regard to capital letters and accents.
 */
export const POST_ORDERS = ['changed', 'newest', 'oldest', 'title'] as const;
/** An order of the owner's list of posts. */
export type PostOrder = (typeof POST_ORDERS)[number];

/** Days until a trashed item is deleted for good. */
export const TRASH_DAYS = 30;
/** How long an address that nothing answers is kept after it was last asked for (days). */
export const MISSED_DAYS = 30;
/** Versions of a post, above which also some are deleted that were kept for their hour, their day or as public ones. */
export const POST_VERSIONS = 200;
/** Days for which a version that was never public is kept, one for each day. */
export const POST_VERSION_DAYS = 90;
/** The names of versions; `published` is the first public text, also after a time as a draft, `updated` a later one. */
export const POST_VERSION_NAMES = ['published', 'updated', 'beforeRestore'] as const;
/** The name of a version. */
export type PostVersionName = (typeof POST_VERSION_NAMES)[number];
/** Hours until an unused session ends. */
export const SESSION_IDLE_HOURS = 24;
/** Days until any session ends. */
export const SESSION_DAYS = 14;
/** Digits of a code of an authenticator app. */
export const TOTP_DIGITS = 6;
/** Recovery codes that are made at once. */
export const RECOVERY_CODES = 10;
/** The fewest characters of a secret that sessions are signed with. */
export const MIN_SECRET = 16;
/** Words that the card of a project has space for; a longer text is stored, too. */
export const PROJECT_WORDS = 50;
/** Words of a testimonial that read best; another number is stored, too. */
export const TESTIMONIAL_WORDS = { min: 50, max: 80 } as const;
/** Statuses of posts and projects; visitors see published ones. */
export const STATUSES = ['draft', 'published', 'archived'] as const;
/** The status of a post or a project. */
export type Status = (typeof STATUSES)[number];

/** Statuses of messages, in the order of the owner's filter. */
export const MESSAGE_STATUSES = ['unread', 'read', 'replied', 'spam'] as const;
/** The status of a message. */
export type MessageStatus = (typeof MESSAGE_STATUSES)[number];

/** How well somebody speaks a language, from the best. */
export const LANGUAGE_LEVELS = ['native', 'fluent', 'working', 'basic'] as const;
/** How well somebody speaks a language. */
export type LanguageLevel = (typeof LANGUAGE_LEVELS)[number];

/** The sections that the panel can open with; the first one is the default. */
export const START_PAGES = ['projects', 'overview'] as const;
/** The section that the panel opens with. */
export type StartPage = (typeof START_PAGES)[number];

/** Icon keys built into the site; any other key is `collection:name`, and unknown keys fall back to Code. */
export const BUILT_IN_ICONS = [
  'Code',
  'Brain',
  'Cpu',
  'Speech',
  'Sparkles',
  'Cloud',
  'Database',
  'GitBranch',
  'Box',
] as const;
/** An icon key built into the site. */
export type BuiltInIcon = (typeof BUILT_IN_ICONS)[number];

/** The icon collections of the picker, in its order; `tech` combines five of them. */
export const ICON_PREFIXES = [
  'tech',
  'mdi',
  'material-symbols',
  'tabler',
  'lucide',
  'ph',
  'icon-park-outline',
  'fa6-solid',
  'fa6-brands',
  'logos',
  'simple-icons',
  'devicon',
  'cib',
] as const;
/** The prefix of an installed icon collection. */
export type IconPrefix = (typeof ICON_PREFIXES)[number];
