import { LIMITS } from '@portfolio/contract';
import { type Client, createContent, sendCall } from '@portfolio/contract/test/content';
import { buildFile, fileForm, PDF } from '@portfolio/contract/test/files';

/** A name that is too long for the header at tablet width. */
export const LONG_NAME = 'Maximiliana Alexandrovna von Hohenstein-Weissenburg';
const sentence = 'I turn questions that a business asks every week into systems that answer them every day. ';
/** 440 characters. */
export const LONG_PITCH = sentence.repeat(5).slice(0, 440).trim();
/** Paragraphs, as long as a text may be. */
export const LONG_TEXT = `${sentence.repeat(6).trim()}\n\n`
  .repeat(10)
  .slice(0, LIMITS.body - 1)
  .concat('.');
/** Right-to-left texts. */
export const ARABIC = 'مرحبا بالعالم، هذا نص من اليمين إلى اليسار.';
export const HEBREW = 'שלום עולם, טקסט מימין לשמאל.';
/** Shown as the quote, because this testimonial has no summary. */
export const BARE_QUOTE = 'The most useful thing was being told no. Half of our list did not need it at all.';

const svg = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="60" viewBox="0 0 240 60">${inside}</svg>`;
const WORDMARK =
  '<path d="M0 10h12v40H0zM30 10h50v12H30zM30 38h50v12H30zM110 10h12v40h-12zM150 10h70v40h-70zm12 12v16h46V22z"/>';
/** Client logos: white on transparent, black on transparent, and one without transparency. */
const LOGOS = {
  white: svg(`<g fill="#fff" fill-rule="evenodd">${WORDMARK}</g>`),
  black: svg(`<g fill="#000" fill-rule="evenodd">${WORDMARK}</g>`),
  opaque: svg(`<path fill="#fff" d="M0 0h240v60H0z"/><circle cx="120" cy="30" r="20" fill="#c02"/>`),
};

async function uploadLogo(client: Client, name: keyof typeof LOGOS): Promise<string> {
  const form = fileForm(LOGOS[name], `${name}.svg`);
  return (await sendCall(client, 'testimonials.uploadLogo', { form })).asset.url;
}

const post = (title: string, slug: string, text: string) => ({
  title,
  slug,
  excerpt: text,
  content: `${text}[^1]\n\n## ${title}\n\n- ${text}\n- ${text}\n\n> ${text}\n\n| ${title} | b |\n| --- | --- |\n| ${text} | 2 |\n\n[^1]: ${text}`,
  tags: ['script'],
  series: ARABIC,
  status: 'published',
  publishedAt: '2024-02-01T00:00:00.000Z',
});

/** Creates content at realistic maximum lengths, logos of every colour, two projects and right-to-left texts. */
export async function createLongContent(client: Client): Promise<void> {
  const [white, black, opaque] = [
    await uploadLogo(client, 'white'),
    await uploadLogo(client, 'black'),
    await uploadLogo(client, 'opaque'),
  ];
  await createContent(client, {
    siteSettings: {
      name: LONG_NAME,
      pitch: LONG_PITCH,
      about: [ARABIC, LONG_TEXT, HEBREW],
      githubUrl: 'https://example.org/',
      linkedinUrl: 'https://example.org/',
    },
    resumes: [buildFile('resume.pdf', PDF)],
    projects: [
      { title: 'A long story', slug: 'a-long-story', description: LONG_TEXT, techTags: ['TypeScript', ARABIC] },
      {
        title: ARABIC,
        slug: 'right-to-left',
        description: `${HEBREW} `.repeat(160),
        techTags: ['TypeScript', HEBREW],
        headline: `${ARABIC} ${HEBREW}`.repeat(3).slice(0, LIMITS.title),
        metrics: ['٪ ٦٦', 'Incomprehensible', '1,234,567,890 € p.a.'].map((value) => ({
          value,
          label: sentence.repeat(2).slice(0, LIMITS.metricLabel),
        })),
        problem: ARABIC,
        approach: LONG_TEXT,
        role: LONG_TEXT,
        result: `${HEBREW}\n\nBoth ways.`,
        startDate: '2019-01-01',
        team: `${HEBREW} ${sentence}`.slice(0, LIMITS.title),
      },
    ],
    experiences: [
      { company: 'Lines & Co', title: ARABIC, startDate: '2021-03-01', bullets: [HEBREW, LONG_TEXT.slice(0, 500)] },
      { company: HEBREW, title: 'Draughtsperson', startDate: '2018-03-01', endDate: '2021-02-01', bullets: [] },
    ],
    highlights: [
      { title: ARABIC, kind: 'talk', organisation: HEBREW, date: '2021-03-01', link: 'https://example.org/' },
      { title: HEBREW, kind: 'education', description: ARABIC, date: '2015-03-01', endDate: '2018-03-01' },
    ],
    services: [
      { name: 'A long service', description: LONG_TEXT },
      { name: HEBREW, description: ARABIC },
      ...['C', 'D', 'E', 'F', 'G', 'H'].map((name) => ({ name, description: 'A look.' })),
    ],
    testimonials: [
      { clientName: 'White Ink', summary: 'Brief.', body: LONG_TEXT, logoUrl: white, company: 'Alder & Finch' },
      { clientName: 'Black Ink', body: BARE_QUOTE, logoUrl: black, socialUrl: 'https://example.org/' },
      { clientName: 'Whole Picture', summary: HEBREW, body: ARABIC, logoUrl: opaque, company: ARABIC },
      { clientName: 'Gone Logo', summary: 'Brief.', logoUrl: '/uploads/00000000000000000000000000000001.webp' },
    ],
    techStack: [
      { name: 'GitHub', iconKey: 'logos:github-icon' },
      { name: 'JavaScript', iconKey: 'logos:javascript' },
      { name: 'All white', iconKey: 'logos:x-ai-dark' },
      { name: 'Dark parts', iconKey: 'logos:postgresql' },
      { name: 'Infrastructure as Code', iconKey: 'Cloud' },
    ],
    posts: [post(ARABIC, 'right-to-left', HEBREW), post('Left to right', 'ltr', 'A.')],
  });
}
