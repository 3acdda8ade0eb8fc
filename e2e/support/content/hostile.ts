import { DEFAULT_CV, LIMITS } from '@portfolio/contract';
import { type Client, createContent, createItem, updateItem } from '@portfolio/contract/test/content';
import { buildFile, png } from '@portfolio/contract/test/files';
import { MAX_SERVICES } from '../../../site/src/features/services/limits.ts';

/** Markup that must be rendered as text. */
export const SCRIPT = '<script>alert(1)</script>';
const BREAK_OUT = '</script><img src=x onerror=alert(1)>';
/** A word as long as a title may be. */
export const WORD = 'W'.repeat(200);
const ARABIC = 'مرحبا بالعالم، هذا نص من اليمين إلى اليسار';
const HEBREW = 'שלום עולם, טקסט מימין לשמאל';
const EMOJI = '👩‍👩‍👧‍👦🏳️‍🌈🇵🇹👍🏽✨';
/** The slug of a skill whose name is this word: cut to the length of a slug. */
export const WORD_SKILL = 'w'.repeat(LIMITS.slug - 8);
/** An upload that does not exist. */
export const MISSING = '/uploads/00000000000000000000000000000000.webp';

const cut = (text: string, length: number = LIMITS.title) => text.slice(0, length).trim();
const ALL = [SCRIPT, BREAK_OUT, ARABIC, EMOJI, HEBREW].join(' ');
/** As long as a title may be. */
export const TITLE = `${SCRIPT}${BREAK_OUT} ${'A title that goes on '.repeat(20)}`
  .slice(0, LIMITS.title - 1)
  .concat('!');
/** As long as a text may be. */
const BODY = `${ALL} ${WORD}\n\n`
  .repeat(20)
  .slice(0, LIMITS.body - 1)
  .concat('.');
const SUMMARY = cut(`${ALL} ${WORD}`, LIMITS.excerpt);
/** As many tags as an item may have, each as long as it may be. */
const TAGS = Array.from({ length: LIMITS.tags }, (_, index) =>
  `${index} ${ALL} ${WORD}`.slice(index, index + LIMITS.tag).trim(),
);

const WORD_TITLES = [TITLE, WORD, cut(`${ARABIC} ${SCRIPT}`), cut(`${EMOJI} ${HEBREW} ${BREAK_OUT}`)];

/** Markdown with scripts, frames, styles, broken nesting, wide content and a text of 5,000 characters. */
const MARKDOWN = [
  `# ${SCRIPT}`,
  `## ${WORD}`,
  `## ${ARABIC}`,
  `## ${EMOJI} \`code\` ${BREAK_OUT}`,
  SCRIPT,
  BREAK_OUT,
  '<iframe src="https://example.com/"></iframe><style>body{display:none}</style><form action="/x"><input></form>',
  '<a href="javascript:alert(1)" onclick="alert(1)">press</a> [link](javascript:alert(1)) <svg onload="alert(1)"/>',
  `![gone](${MISSING})`,
  `| ${WORD} | b | c | d | e | f | g | h |\n${'| --- '.repeat(8)}|\n${'| a long cell that stays '.repeat(8)}|`,
  `\`\`\`ts\nconst wide = '${WORD}${WORD}';\n\`\`\``,
  `${'> '.repeat(30)}deep`,
  `- ${WORD}\n  - ${HEBREW}\n    - ${EMOJI}`,
  `$$\\sum_{i=0}^{n} ${'x_i + '.repeat(60)} 1$$`,
  `And \`${WORD}\` and ~~${WORD}~~ and https://example.org/${WORD} [^1]`,
  `[^1]: ${WORD}`,
  BODY,
].join('\n\n');

/** Parts of a series with a name at the length limit. */
const part = (seriesPart: number) => ({ series: cut(`${SCRIPT}${WORD}`, LIMITS.series), seriesPart });
const post = (title: string, day: number, more: object) => ({
  title,
  slug: `hostile-${day}`,
  excerpt: SUMMARY,
  content: MARKDOWN,
  tags: TAGS,
  status: 'published',
  publishedAt: `2024-01-0${day}T00:00:00.000Z`,
  ...more,
});

/**
 * Creates hostile content in every resource: twice as many services as fit, one testimonial and an experience with only its required
 * fields.
 */
export async function createHostileContent(client: Client): Promise<void> {
  // Twenty times as wide as high.
  const { url: wide } = await createItem(client, 'media', buildFile(`${SCRIPT}.png`.replace('/', ''), png(2000, 100)));
  const story = {
    headline: cut(ALL),
    metrics: [SCRIPT, WORD, ARABIC].map((text) => ({
      value: cut(text, LIMITS.metricValue),
      label: cut(`${HEBREW} ${text}`, LIMITS.metricLabel),
    })),
    approach: BODY,
    startDate: '1900-01-01',
    endDate: '2999-12-31',
    team: WORD,
    problem: BODY,
    role: `${WORD} ${ARABIC}`,
    result: ALL,
    pictures: [
      { url: wide, alt: cut(`${SCRIPT} ${WORD}`) },
      { url: MISSING, alt: HEBREW },
    ],
  };
  const long = { company: WORD, location: cut(ALL), bullets: [WORD, SCRIPT, ARABIC, EMOJI, SUMMARY] };
  const worst = { organisation: cut(ALL), description: SUMMARY, link: `https://example.org/${WORD}` };
  const { posts } = await createContent(client, {
    siteSettings: {
      changesVisible: true,
      name: cut(`${EMOJI} ${SCRIPT} ${WORD}`),
      titleLine: cut(`${BREAK_OUT} ${ARABIC} ${WORD}`),
      pitch: SUMMARY,
      about: [BODY, `${WORD} ${HEBREW}`, SCRIPT],
      email: `${'w'.repeat(60)}@${'example'.repeat(6)}.org`,
      githubUrl: `https://example.org/${WORD}`,
      linkedinUrl: 'https://example.org/',
      cv: {
        ...DEFAULT_CV,
        visible: true,
        summary: SUMMARY,
        phone: cut(WORD, 60),
        place: cut(`${BREAK_OUT} ${ARABIC}`),
      },
    },
    projects: WORD_TITLES.map((title, index) => ({
      title,
      description: index === 1 ? '' : BODY,
      techTags: TAGS,
      githubUrl: 'https://example.org/',
      slug: `hostile-${index}`,
      ...(index < 2 && story),
    })),
    experiences: [
      { ...long, title: TITLE, startDate: '1900-01-01', endDate: '2999-12-31' },
      { company: 'Bare', title: SCRIPT, startDate: '2020-02-29' },
    ],
    redirects: [
      { from: `/${ARABIC}/${HEBREW}`, to: `/${WORD}?q=${WORD}#${WORD}` },
      { from: `/${WORD}`, kind: 'gone' },
    ],
    highlights: [
      { ...worst, title: TITLE, kind: 'award', date: '1900-01-01', endDate: '2999-12-31' },
      { title: WORD, kind: 'talk', date: '2020-02-29' },
    ],
    services: Array.from({ length: 2 * MAX_SERVICES }, (_, index) => ({
      name: index === 1 ? WORD : cut(`${index} ${ALL}`),
      description: index === 2 ? '' : BODY.slice(0, 600),
      imageUrl: [wide, MISSING][index] ?? '',
    })),
    testimonials: [
      { summary: SUMMARY, body: BODY, clientName: WORD, designation: TITLE, company: cut(ALL), logoUrl: MISSING },
    ],
    techStack: [
      { name: WORD, iconKey: 'logos:typescript-icon', order: 10, aliases: TAGS, summary: SUMMARY },
      { name: cut(ALL), iconKey: cut(SCRIPT, LIMITS.iconKey), order: 11 },
    ],
    posts: [
      post(TITLE, 1, { ...part(1), coverImage: { url: wide, alt: cut(ALL) } }),
      post(WORD, 2, { ...part(2), coverImage: { url: MISSING, alt: SCRIPT } }),
      post(cut(`${ARABIC} ${SCRIPT}`), 3, part(3)),
      post(cut(`${EMOJI} ${HEBREW}`), 4, { excerpt: '', content: BODY, changesVisible: true }),
    ],
  });
  // Every word of it was changed, then all but its first lines removed.
  for (const content of [MARKDOWN, MARKDOWN.replaceAll('W', 'V'), MARKDOWN.slice(0, 500)]) {
    await updateItem(client, 'posts', posts?.at(-1)?._id ?? '', { content });
  }
}
