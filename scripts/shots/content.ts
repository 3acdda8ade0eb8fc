import type { APIRequestContext } from '@playwright/test';
import { change, makeAll } from '../../e2e/support/full.ts';

export const SETTINGS = {
  name: 'Ada Example',
  titleLine: 'Structural engineer | Maker of tools',
  pitch: 'I design light roofs and the programs that work them out, from the first sketch to the last bolt.',
  about: [
    'I work where geometry carries weight: cable nets, thin shells and grids that stand because of their shape, and fall when one number in them is wrong.',
    'Around the drawings I build the software: form finding, load cases, and a parts list that a workshop can read without asking.',
    'Half of my week goes to checking what others have drawn. Nothing leaves the office before somebody has tried to break it.',
  ],
  email: 'ada@example.org',
  githubUrl: 'https://github.com/example',
  linkedinUrl: 'https://www.linkedin.com/in/example',
};

export const STORY_SLUG = 'station-roof';
const PROJECTS = [
  {
    title: 'Station roof, 4,200 m² of cable net',
    slug: STORY_SLUG,
    description: 'A roof for six platforms, found by relaxing its own net, held by eight masts and nothing else.',
    techTags: ['Form finding', 'TypeScript', 'WebGL', 'IFC'],
    githubUrl: 'https://github.com/example/roof',
    demoUrl: '/blog',
  },
  {
    title: 'Bolt',
    description: 'Reads a model and writes the parts list. Nine workshops use it; none of them has called twice.',
    techTags: ['Rust', 'IFC'],
    githubUrl: 'https://github.com/example/bolt',
  },
  {
    title: 'Load cases in the open',
    description: 'A notebook in which every number of a calculation can be traced to the standard it comes from.',
    techTags: ['Python', 'Jupyter'],
    demoUrl: '/blog',
  },
  {
    title: 'Footbridge at the weir',
    description: 'Forty metres, one arch, two weeks of closure.',
    techTags: ['Steel', 'Dynamics'],
  },
  { title: 'Wind over thin shells', description: 'Measured on models at 1:50.', techTags: ['Wind tunnel', 'Julia'] },
];
const STORY = {
  problem:
    'Six platforms, no place for columns between them, and trains that could not stop running.\n\nThe first scheme weighed 900 tonnes. It could not have been lifted in the four hours of a night.',
  role: 'Form finding, the structural model, the parts list, and every night shift.',
  result: '212 tonnes, lifted in eleven nights. Three trains were late, none of them because of the roof.',
};
export const EXPERIENCES = [
  {
    company: 'Example Structures',
    title: 'Lead engineer',
    location: 'Lisbon',
    startDate: '2021-03-01',
    bullets: ['Leads six engineers on light roofs in four countries.', 'Brought checking forward by three weeks.'],
  },
  {
    company: 'Lines & Co',
    title: 'Structural engineer',
    location: 'Rotterdam',
    startDate: '2016-09-01',
    endDate: '2021-02-28',
    bullets: ['Two footbridges, one market hall.', 'Wrote the office’s form-finding tool, which it still uses.'],
  },
  { company: 'Points Ltd', title: 'Apprentice', startDate: '2014-02-01', endDate: '2016-08-31' },
];
const HIGHLIGHTS = [
  {
    title: 'Chartered structural engineer',
    kind: 'certification',
    organisation: 'Institution of Example Engineers',
    date: '2017-05-12',
    link: 'https://example.org/register',
  },
  {
    title: 'Roofs that are lifted by night',
    kind: 'talk',
    organisation: 'Lightness Conference, Rotterdam',
    date: '2024-10-03',
    description: 'Eleven nights, 212 tonnes, and what went wrong on the third.',
    link: 'https://example.org/talk',
  },
  { title: 'Finding form by hand', kind: 'talk', organisation: 'School of Drawing', date: '2022-03-18' },
  {
    title: 'Prestress in cable nets with soft supports',
    kind: 'publication',
    organisation: 'Journal of Light Structures',
    date: '2021-06-01',
    link: 'https://example.org/paper',
  },
  { title: 'Footbridge of the year', kind: 'award', organisation: 'Bridges & Co', date: '2019-11-20' },
  {
    title: 'MSc Structural Engineering',
    kind: 'education',
    organisation: 'Example University of Technology',
    date: '2011-09-01',
    endDate: '2013-12-15',
  },
];
const SERVICES = [
  ['Form finding', 'The shape that carries its load with the least of everything, as a model you can go on with.'],
  ['Second opinion', 'A drawing set read by somebody who wants to find what is wrong with it.'],
  ['Parts lists', 'From your model to what a workshop needs, with nothing to ask about.'],
  ['Nights on site', 'An engineer who is there when the crane is.'],
  ['Tools', 'Small programs for the one thing your office does every day by hand.'],
  ['Teaching', 'Two days on cable nets, for offices that have never built one.'],
].map(([name, description]) => ({ name, description }));
const TESTIMONIALS = [
  {
    clientName: 'Vera Client',
    designation: 'Head of Projects',
    company: 'Northern Rail',
    summary: 'The only roof on this line that came in under its weight.',
    body: 'We had three offers, and hers was the one with a page on what could go wrong. Two of those things did go wrong, on nights four and seven, and both times the answer was already written down. The roof has stood through three winters now. I have stopped looking up when I walk under it.',
  },
  {
    clientName: 'Max Short',
    designation: 'Workshop Manager',
    company: 'Solids',
    summary: 'Parts lists without a question mark.',
    body: 'Every piece had a number, and every number was on the piece.',
  },
  {
    clientName: 'Ines Arch',
    designation: 'Partner',
    company: 'Arch Architects',
    summary: 'She says no early, which is when it helps.',
    body: 'Our first sketch would have needed a column in the ticket hall. We knew on the second day.',
  },
];
const TECHS = [
  ['Python', 'logos:python'],
  ['TypeScript', 'logos:typescript-icon'],
  ['Rust', 'simple-icons:rust'],
  ['Julia', 'logos:julia'],
  ['Blender', 'logos:blender'],
  ['PostgreSQL', 'logos:postgresql'],
  ['Docker', 'logos:docker-icon'],
  ['Linux', 'simple-icons:linux'],
  ['Git', 'logos:git-icon'],
  ['Meshes', 'lucide:box'],
].map(([name, iconKey]) => ({ name, iconKey }));

export const POST_TITLE = 'A net finds its shape';
export const POST_SLUG = 'a-net-finds-its-shape';
const TEXT = `A cable net has no shape of its own. It has lengths, and it has the points that hold it; the shape is what is left when every force has found another to lean on.[^1]

## Lengths first

Draw the net flat. Every cable gets a length and a stiffness, every node the forces of its neighbours. Then let go:

\`\`\`ts title="relax.ts"
for (const node of nodes) {
  const pull = node.cables.reduce((sum, cable) => add(sum, cable.force(node)), zero);
  node.velocity = scale(add(node.velocity, scale(pull, step)), damping);
}
\`\`\`

## What stops it

The sum of the forces in a node is zero when it stands still:

$$
\\sum_{i=1}^{n} \\frac{F_i}{l_i} (x_i - x) = 0
$$

> A net tells you that it is wrong by not holding still.

| Net       | Nodes | Steps until still |
| --------- | ----- | ----------------- |
| Sketch    | 240   | 90                |
| Model     | 3,800 | 410               |
| As built  | 3,812 | 640               |

## Twelve nodes more

The built net has twelve nodes more than the model. Each of them is a place where somebody on a crane was right.

> [!NOTE]
> The tool is open; the link is on the project’s page.

[^1]: Strictly, what is left after damping. Without it the net goes on for ever.
`;
const POSTS = [
  [POST_TITLE, POST_SLUG, 'How 3,800 points agree on a roof, and why twelve more had to.', 'research', 30],
  [
    'The drawing that nobody checked',
    'nobody-checked',
    'One line in the wrong layer, and what it cost.',
    'opinion',
    26,
  ],
  ['A parts list is a promise', 'parts-list', 'What a workshop reads first, second, and never.', 'instructional', 21],
  ['Eleven nights', 'eleven-nights', 'Lifting a roof over trains that keep running.', 'news', 14],
  [
    'Damping, explained with a spoon',
    'damping',
    'Why a model that never rests is telling you something.',
    'educational',
    9,
  ],
  ['Steel is a deadline', 'steel', 'Ordering before you know, and how not to regret it.', 'commercial', 2],
].map(([title, slug, excerpt, category, day]) => ({
  title,
  slug,
  excerpt,
  category,
  tags: ['nets', 'roofs'],
  content: TEXT,
  status: 'published',
  publishedAt: `2026-04-${String(day).padStart(2, '0')}T08:00:00.000Z`,
}));

const svg = (ground: string, line: string, drawing: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800" viewBox="0 0 120 80"><rect width="120" height="80" fill="${ground}"/><g fill="none" stroke="${line}" stroke-width="0.6">${drawing}</g></svg>`;
const WAVES = Array.from(
  { length: 12 },
  (_, n) => `<path d="M0 ${n * 7} Q30 ${n * 4 - 12} 60 ${n * 7} T120 ${n * 7}"/>`,
);
const RINGS = Array.from({ length: 9 }, (_, n) => `<circle cx="60" cy="40" r="${4 + n * 4}"/>`);
const PDF = '%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF';

/** Uploads: path, name, type and content; the last one of each kind is current. */
const FILES: readonly [path: string, name: string, mimeType: string, text: string][] = [
  ['/api/profile/admin/photo', 'portrait.svg', 'image/svg+xml', svg('#26303f', '#d8c8b0', RINGS.join(''))],
  ['/api/profile/admin/photo', 'profile.svg', 'image/svg+xml', svg('#e9e2d5', '#26303f', RINGS.join(''))],
  ['/api/site-icon/admin/upload', 'icon.svg', 'image/svg+xml', svg('#0d1017', '#5cc8f2', RINGS.join(''))],
  ['/api/resumes/admin/upload', 'resume-2025.pdf', 'application/pdf', PDF],
  ['/api/resumes/admin/upload', 'resume-2026.pdf', 'application/pdf', PDF],
  ['/api/blog/admin/upload-image', 'waves.svg', 'image/svg+xml', svg('#101820', '#7fd1ae', WAVES.join(''))],
  ['/api/blog/admin/upload-image', 'rings.svg', 'image/svg+xml', svg('#f4efe6', '#8a4b2d', RINGS.join(''))],
];

const MESSAGES = [
  [
    'Hanna Wirth',
    'hanna@example.org',
    'The roof over platform six: could you look at our load cases before the tender?',
  ],
  [
    'Tomasz Zielak',
    'tomasz@example.net',
    'Your parts list saved us a week. Is there a way to read it from Grasshopper?',
  ],
  ['A student', 'student@example.edu', 'I am writing about form finding. May I quote “A net finds its shape”?'],
].map(([name, email, message]) => ({ name, email, message }));

async function upload(owner: APIRequestContext): Promise<string[]> {
  const urls: string[] = [];
  for (const [path, name, mimeType, text] of FILES) {
    const answer = await owner.post(path, { multipart: { file: { name, mimeType, buffer: Buffer.from(text) } } });
    if (answer.status() !== 201) throw new Error(`${path}: ${await answer.text()}`);
    const { asset } = (await answer.json()) as { asset?: { url: string } };
    if (asset) urls.push(asset.url);
  }
  return urls;
}

/** Creates a realistic site, as after a year of use. */
export async function makeShown(owner: APIRequestContext): Promise<void> {
  await change(owner, '/api/site-settings/admin', SETTINGS);
  const [story] = await makeAll(owner, '/api/projects/admin', PROJECTS);
  await change(owner, `/api/projects/admin/${story}`, STORY);
  await makeAll(owner, '/api/experiences/admin', EXPERIENCES);
  await makeAll(owner, '/api/highlights/admin', HIGHLIGHTS);
  await makeAll(owner, '/api/services/admin', SERVICES);
  await makeAll(owner, '/api/testimonials/admin', TESTIMONIALS);
  const listed = (await (await owner.get('/api/techstack/admin')).json()) as { items: { _id: string }[] };
  for (const { _id } of listed.items) await owner.delete(`/api/techstack/admin/${_id}`);
  await makeAll(owner, '/api/techstack/admin', TECHS);
  const [cover] = await upload(owner);
  await makeAll(owner, '/api/blog/admin', POSTS);
  const [, thrown] = await makeAll(owner, '/api/blog/admin', [
    { title: 'Notes for later', slug: 'notes', excerpt: 'Not yet.', content: `![Waves](${cover})`, status: 'draft' },
    { title: 'Half a thought', slug: 'half', excerpt: 'About cables.', content: 'A cable is.', status: 'draft' },
  ]);
  await owner.delete(`/api/blog/admin/${thrown}`);
  for (const data of MESSAGES) await owner.post('/api/contact', { data });
}
