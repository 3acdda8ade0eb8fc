import { DEFAULT_CV } from '@portfolio/contract';
import { type Client, createContent, metric, updateItem } from '@portfolio/contract/test/content';
import { MAX_SERVICES } from '../../../site/src/features/services/limits.ts';
import { IMPORTED } from './imported.ts';

/** The name and profile of the owner of the full content. */
export const OWNER_NAME = 'Ada Example';
export const LINKEDIN = 'https://www.linkedin.com/in/example';

/** More than one page of posts: the first three share a tag; the first has three headings and a later update. */
export const LEAD = {
  title: 'Three headings and a rail',
  slug: 'three-headings-and-a-rail',
  excerpt: 'Long enough to have a list of contents.',
  category: 'research',
  tags: ['rail', 'strings'],
  publishedAt: '2024-05-20T10:00:00.000Z',
  content: ['First', 'Second', 'Third']
    .map((word) => `## ${word} heading\n\n${`A sentence about the ${word.toLowerCase()} thing. `.repeat(90)}`)
    .join('\n\n'),
};
/** A post without headings. */
export const PLAIN = {
  title: 'Two strings',
  slug: 'two-strings',
  excerpt: 'One crossing.',
  category: 'opinion',
  tags: ['strings'],
  publishedAt: '2024-05-10T10:00:00.000Z',
  content: 'Short, without headings.',
};
const NEWEST = { ...PLAIN, title: 'Newest of all', slug: 'newest-of-all', publishedAt: '2024-06-01T10:00:00.000Z' };
/** The name of a series of three posts. */
export const SERIES = 'Notes on strings';
/** The first three are parts of a series, the newest of them the last part. */
const FURTHER = Array.from({ length: 11 }, (_, index) => ({
  title: `Note ${index + 1}`,
  slug: `note-${index + 1}`,
  content: 'A note.',
  tags: [`note-${index + 1}`],
  category: 'news',
  publishedAt: `2023-01-${String(30 - index)}T10:00:00.000Z`,
  ...(index < 3 && { series: SERIES, seriesPart: 3 - index }),
}));
/** Code, a table, maths, a note, lists and a footnote: every element of an article's HTML. */
export const RICH = {
  title: 'All kinds of text',
  slug: 'all-kinds-of-text',
  coverImage: { url: '/apple-touch-icon.png?strings', alt: 'Strings on a frame' },
  category: 'technology',
  tags: [],
  publishedAt: '2022-12-24T10:00:00.000Z',
  content: [
    'A **line** is the shortest argument. See [the blog](/blog), [the note](#h-code) and a fact.[^1]',
    '## Code',
    `\`\`\`ts\nconst edges: number = 12;\nconst long = '${'wide '.repeat(60)}';\n\`\`\``,
    '## Table',
    `| shape | edges ${'| said of it '.repeat(8)}|\n| --- | ---: ${'| --- '.repeat(8)}|\n| cube | 12 ${'| much that is wide '.repeat(8)}|`,
    '## Maths',
    `Inline $e^{i\\pi} = -1$, and by itself:\n\n$$\\sum_{i=0}^{n} ${'x_i + '.repeat(40)} 1$$`,
    '> [!NOTE]\n> Worth a second look.[^2]',
    '- [x] drawn\n- [ ] removed',
    '1. one\n2. two\n   - and a half',
    '### A smaller heading',
    '---',
    '[^1]: Counted twice.',
    '[^2]: Not beside the text, as the note is too wide.',
  ].join('\n\n'),
};
const same = ['Nothing here has changed.', 'Nor here.', 'Nor in this one.'];
/** The published versions of a post with a history. */
const VERSIONS = [
  {
    title: 'How to measure a string',
    content: ['## Measure', ...same, 'Pull the string tight and write down its length in inches.', ...same],
  },
  {
    title: 'How to measure a string',
    content: ['## Measure', ...same, 'Pull the string tight and write down its length in millimetres.', ...same],
  },
  {
    title: 'How to measure a string twice',
    content: [
      '## Measure',
      ...same,
      'Pull the string tight, wait a minute and write down its length in millimetres.',
      '- Once at noon\n- Once at night, because <script>alert(1)</script> warms it',
      '```ts\nconst length = 12;\n```',
      'Then compare both.',
    ],
  },
].map(({ title, content }) => ({ title, content: content.join('\n\n') }));
/** The post with these versions. */
export const RECORDED = { title: VERSIONS.at(-1)?.title ?? '', slug: 'note-11' };
/** All posts, the newest first. */
export const POSTS = [NEWEST, LEAD, PLAIN, ...FURTHER, RICH, IMPORTED].map((post) =>
  post.slug === RECORDED.slug ? { ...post, title: RECORDED.title } : post,
);

/** The card of the project that has a page of its own. */
export const STORY = {
  title: 'Wireframe atlas',
  description: 'Every solid with twelve edges, drawn.',
  techTags: ['TypeScript', 'WebGL'],
  githubUrl: 'github.com/example/atlas',
  demoUrl: '/blog',
};
/** The slug of that project. */
export const STORY_SLUG = 'wireframe-atlas';
/** The result, facts, texts and pictures of its page. */
export const STORY_TEXTS = {
  headline: 'Twelve edges, all of them counted',
  metrics: [metric('12', 'edges, each of them drawn'), metric('−100 %', 'edges that nobody has counted')],
  startDate: '2022-03-01',
  endDate: '2023-11-30',
  team: 'One person, one ruler',
  problem: 'Nobody knew how many edges there were.\n\nSo they were counted.',
  approach: 'Each solid was turned until every edge had been in front once.',
  role: 'Counted them.',
  result: 'Twelve.',
  pictures: [
    { url: '/apple-touch-icon.png', alt: 'The atlas, closed', caption: 'As it is kept.' },
    { url: '/favicon.svg', alt: 'The atlas, open', caption: 'As it is read.' },
    { url: '/favicon.svg?index', alt: 'Its index', caption: '' },
    { url: '/apple-touch-icon.png?cover', alt: 'Its cover', caption: '' },
  ],
};
/** The next project with a page: it has no headline, numbers, facts or pictures. */
export const NEXT_STORY = {
  title: 'Third project',
  slug: 'third-project',
  description: 'What came after the atlas.',
  result: 'Nothing else.',
};
/** The first one has no headline, so that all are in the carousel. */
const PROJECTS = [
  { title: 'First project' },
  { ...STORY, ...STORY_TEXTS },
  NEXT_STORY,
  { title: 'Fourth project' },
  { title: 'Fifth project' },
];

/** A quote that is cut until it is expanded. */
export const LONG_QUOTE = `It goes on. ${'One more line of praise for the drawing. '.repeat(20)}`.trim();
const TESTIMONIALS = [
  { clientName: 'Vera Client', company: 'Solids', summary: 'Sharp.', body: LONG_QUOTE },
  { clientName: 'Max Short', designation: 'Editor', summary: 'Brief.' },
];
const EXPERIENCES = [
  { company: 'Lines & Co', title: 'Draughtsperson', location: 'Lisbon', startDate: '2021-03-01', bullets: ['Drew.'] },
  { company: 'Points Ltd', title: 'Apprentice', startDate: '2018-09-15', endDate: '2021-02-28' },
];
const HIGHLIGHTS = [
  {
    title: 'Drawing solids by hand',
    kind: 'talk',
    organisation: 'Lines Conference',
    date: '2023-05-04',
    description: 'What twelve edges can say.',
    link: 'https://example.org/talk',
  },
  { title: 'Certified draughtsperson', kind: 'certification', date: '2020-02-01' },
  { title: 'School of geometry', kind: 'education', date: '2015-09-15', endDate: '2018-07-01' },
];
/** Two more than the home page shows. */
const SERVICES = Array.from({ length: MAX_SERVICES + 2 }, (_, order) => ({
  name: `Service ${order + 1}`,
  description: 'A look.',
  order,
}));
const TECHS = [
  {
    name: 'TypeScript',
    iconKey: 'logos:typescript-icon',
    order: 10,
    aliases: ['TS'],
    summary: 'Types for every edge.',
  },
  { name: 'Nobody knows', iconKey: 'nosuch:icon', order: 11 },
];

/** An address of every kind of public page. */
export const PUBLIC_PAGES = [
  '/',
  '/blog',
  `/blog/${LEAD.slug}`,
  `/blog/${RECORDED.slug}/changes`,
  `/projects/${STORY_SLUG}`,
  '/skills',
  '/match',
  '/skills/typescript',
  '/cv',
  '/search?q=wireframe',
  '/contact-us',
  '/email-setup',
];

/** Creates many items of everything that visitors see. */
export async function createFullContent(client: Client): Promise<void> {
  const { posts } = await createContent(client, {
    siteSettings: {
      name: OWNER_NAME,
      email: 'ada@example.org',
      githubUrl: 'https://github.com/example',
      linkedinUrl: LINKEDIN,
      cv: { ...DEFAULT_CV, visible: true, place: 'Lisbon, Portugal' },
      changesVisible: true,
      emailSetup: { serviceId: 'service_a', templateId: 'template_b', publicKey: 'key_c' },
    },
    projects: PROJECTS,
    experiences: EXPERIENCES,
    highlights: HIGHLIGHTS,
    services: SERVICES,
    testimonials: TESTIMONIALS,
    techStack: TECHS,
    posts: POSTS.map((post) => ({ ...post, status: 'published' })),
  });
  const lead = posts?.[POSTS.indexOf(LEAD)];
  await updateItem(client, 'posts', lead?._id ?? '', { excerpt: `${LEAD.excerpt} Mended.` });
  const recorded = posts?.[POSTS.findIndex(({ slug }) => slug === RECORDED.slug)];
  for (const version of VERSIONS) {
    await updateItem(client, 'posts', recorded?._id ?? '', { ...version, changesVisible: true });
  }
}
