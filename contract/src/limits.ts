/** Every limit of the API in one place; lengths are characters, sizes bytes. */
export const LIMITS = {
  title: 200,
  excerpt: 500,
  body: 5_000,
  content: 500_000,
  tags: 30,
  tag: 60,
  bullets: 50,
  bullet: 500,
  pictures: 12,
  link: 2_000,
  message: 10_000,
  email: 254,
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
  pixels: 40_000_000,
  plateSeed: 120,
  pageSize: 50,
  defaultPageSize: 12,
} as const;

/** Widths (px) in which the server keeps a copy of an uploaded picture, below its own. */
export const PICTURE_WIDTHS = [320, 640, 960, 1280, 1920] as const;

/** The same of the owner's photo, which is shown small. */
export const PHOTO_WIDTHS = [128, 256, 512] as const;

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
export type BlogCategory = (typeof BLOG_CATEGORIES)[number];

export const BLOG_SORTS = ['newest', 'oldest'] as const;
export type BlogSort = (typeof BLOG_SORTS)[number];

/** How long the trash keeps an item. */
export const TRASH_DAYS = 30;
export const STATUSES = ['draft', 'published', 'archived'] as const;
export type Status = (typeof STATUSES)[number];

export const MESSAGE_STATUSES = ['unread', 'read', 'replied', 'spam'] as const;
export type MessageStatus = (typeof MESSAGE_STATUSES)[number];

/** The sections of the home page that the owner may order and hide. */
export const SECTIONS = ['projects', 'experience', 'services', 'testimonials'] as const;
export type Section = (typeof SECTIONS)[number];

/** Icon keys drawn by the site itself; any other key is `collection:name`, and unknown ones fall back to Code. */
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
export type IconPrefix = (typeof ICON_PREFIXES)[number];
export const TECH_PREFIXES = [
  'simple-icons',
  'logos',
  'devicon',
  'cib',
  'fa6-brands',
] as const satisfies readonly IconPrefix[];

/** The default tech stack (specification, section 9), written once at the first start. */
export const DEFAULT_TECH_STACK: readonly { name: string; iconKey: BuiltInIcon }[] = [
  { name: 'Python', iconKey: 'Code' },
  { name: 'Machine Learning', iconKey: 'Brain' },
  { name: 'Deep Learning', iconKey: 'Cpu' },
  { name: 'NLP', iconKey: 'Speech' },
  { name: 'Generative AI', iconKey: 'Sparkles' },
  { name: 'AWS/Azure', iconKey: 'Cloud' },
  { name: 'MongoDB Atlas', iconKey: 'Database' },
  { name: 'SQL', iconKey: 'Database' },
  { name: 'Git', iconKey: 'GitBranch' },
  { name: 'Docker', iconKey: 'Box' },
];
