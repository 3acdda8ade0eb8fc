import { crc32, deflateSync } from 'node:zlib';
import { type APIRequestContext, expect } from '@playwright/test';
import { change, makeAll } from './full.ts';

/** Markup that must be rendered as text. */
export const SCRIPT = '<script>alert(1)</script>';
const BREAK_OUT = '</script><img src=x onerror=alert(1)>';
export const WORD = 'W'.repeat(200);
const ARABIC = 'مرحبا بالعالم، هذا نص من اليمين إلى اليسار';
const HEBREW = 'שלום עולם, טקסט מימין לשמאל';
const EMOJI = '👩‍👩‍👧‍👦🏳️‍🌈🇵🇹👍🏽✨';
/** An upload that does not exist. */
export const MISSING = '/uploads/00000000000000000000000000000000.webp';

const cut = (text: string, length: number) => text.slice(0, length).trim();
const ALL = [SCRIPT, BREAK_OUT, ARABIC, EMOJI, HEBREW].join(' ');
/** Exactly 200 characters, the limit of a title. */
export const TITLE = `${SCRIPT}${BREAK_OUT} ${'A title that goes on '.repeat(20)}`.slice(0, 199).concat('!');
/** Exactly 5,000 characters. */
const BODY = `${ALL} ${WORD}\n\n`.repeat(20).slice(0, 4_999).concat('.');
const SUMMARY = cut(`${ALL} ${WORD}`, 500);
/** Forty tags, cut to the limit of thirty, each up to 60 characters long. */
const TAGS = Array.from({ length: 40 }, (_, index) => `${index} ${ALL} ${WORD}`.slice(index, index + 60).trim()).slice(
  0,
  30,
);

const WORD_TITLES = [TITLE, WORD, cut(`${ARABIC} ${SCRIPT}`, 200), cut(`${EMOJI} ${HEBREW} ${BREAK_OUT}`, 200)];

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

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const whole = Buffer.alloc(body.length + 8);
  whole.writeUInt32BE(data.length, 0);
  body.copy(whole, 4);
  whole.writeUInt32BE(crc32(body), body.length + 4);
  return whole;
}

/** A grey PNG of any size, without a library. */
function png(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head[8] = 8;
  const rows = Buffer.alloc((width + 1) * height, 128);
  for (let row = 0; row < height; row++) rows[row * (width + 1)] = 0;
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  const parts = [chunk('IHDR', head), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([signature, ...parts]);
}

/** Uploads a picture that is twenty times as wide as high; returns its address. */
async function uploadWide(owner: APIRequestContext): Promise<string> {
  const file = { name: `${SCRIPT}.png`.replace('/', ''), mimeType: 'image/png', buffer: png(2000, 100) };
  const answer = await owner.post('/api/blog/admin/upload-image', { multipart: { file } });
  expect(answer.status(), await answer.text()).toBe(201);
  return (await answer.json()).asset.url;
}

/** Parts of a series with a name at the length limit. */
const part = (seriesPart: number) => ({ series: cut(`${SCRIPT}${WORD}`, 100), seriesPart });
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
 * Creates hostile content in every resource: 12 services, one testimonial and an experience with only its required
 * fields.
 */
export async function makeHostile(owner: APIRequestContext): Promise<void> {
  const wide = await uploadWide(owner);
  await change(owner, '/api/site-settings/admin', {
    name: cut(`${EMOJI} ${SCRIPT} ${WORD}`, 200),
    titleLine: cut(`${BREAK_OUT} ${ARABIC} ${WORD}`, 200),
    pitch: SUMMARY,
    about: [BODY, `${WORD} ${HEBREW}`, SCRIPT],
    email: `${'w'.repeat(60)}@${'example'.repeat(6)}.org`,
    githubUrl: `https://example.org/${WORD}`,
    linkedinUrl: 'https://example.org/',
  });
  const stories = await makeAll(
    owner,
    '/api/projects/admin',
    WORD_TITLES.map((title, index) => ({
      title,
      description: index === 1 ? '' : BODY,
      techTags: TAGS,
      githubUrl: 'https://example.org/',
      slug: `hostile-${index}`,
    })),
  );
  await change(owner, `/api/projects/admin/${stories[0]}`, {
    problem: BODY,
    role: `${WORD} ${ARABIC}`,
    result: ALL,
    pictures: [
      { url: wide, alt: cut(`${SCRIPT} ${WORD}`, 200) },
      { url: MISSING, alt: HEBREW },
    ],
  });
  const long = { company: WORD, location: cut(ALL, 200), bullets: [WORD, SCRIPT, ARABIC, EMOJI, SUMMARY] };
  await makeAll(owner, '/api/experiences/admin', [
    { ...long, title: TITLE, startDate: '1900-01-01', endDate: '2999-12-31' },
    { company: 'Bare', title: SCRIPT, startDate: '2020-02-29' },
  ]);
  const worst = { organisation: cut(ALL, 200), description: SUMMARY, link: `https://example.org/${WORD}` };
  await makeAll(owner, '/api/highlights/admin', [
    { ...worst, title: TITLE, kind: 'award', date: '1900-01-01', endDate: '2999-12-31' },
    { title: WORD, kind: 'talk', date: '2020-02-29' },
  ]);
  await makeAll(
    owner,
    '/api/services/admin',
    Array.from({ length: 12 }, (_, index) => ({
      name: index === 1 ? WORD : cut(`${index} ${ALL}`, 200),
      description: index === 2 ? '' : BODY.slice(0, 600),
      imageUrl: [wide, MISSING][index] ?? '',
    })),
  );
  await makeAll(owner, '/api/testimonials/admin', [
    { summary: SUMMARY, body: BODY, clientName: WORD, designation: TITLE, company: cut(ALL, 200), logoUrl: MISSING },
  ]);
  await makeAll(owner, '/api/techstack/admin', [
    { name: WORD, iconKey: 'logos:typescript-icon', order: 10 },
    { name: cut(ALL, 200), iconKey: cut(SCRIPT, 120), order: 11 },
  ]);
  await makeAll(owner, '/api/blog/admin', [
    post(TITLE, 1, { ...part(1), coverImage: { url: wide, alt: cut(ALL, 200) } }),
    post(WORD, 2, { ...part(2), coverImage: { url: MISSING, alt: SCRIPT } }),
    post(cut(`${ARABIC} ${SCRIPT}`, 200), 3, part(3)),
    post(cut(`${EMOJI} ${HEBREW}`, 200), 4, { excerpt: '', content: BODY }),
  ]);
}
