import { DEFAULT_CV } from '@portfolio/contract';
import { type Client, createContent, createItems, metric, sendCall } from '@portfolio/contract/test/content';
import { buildFile, greyPng, PDF } from '@portfolio/contract/test/files';
import { POSTS } from './realistic-posts.ts';

/** The settings of the realistic content. */
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
  cv: { ...DEFAULT_CV, visible: true, place: 'Lisbon, Portugal' },
};

/** The slug of the project that has a page of its own. */
export const STORY_SLUG = 'station-roof';
const STORY = {
  headline: '212 tonnes instead of 900, and no train stood still',
  metrics: [
    metric('−76 %', 'weight, measured against the first scheme'),
    metric('11', 'nights of lifting, four hours each'),
    metric('3', 'late trains, none of them because of the roof'),
  ],
  problem:
    'Six platforms, no place for columns between them, and trains that could not stop running.\n\nThe first scheme weighed 900 tonnes. It could not have been lifted in the four hours of a night.',
  approach:
    'The net was left to find its own shape: every cable relaxed until nothing in it was pulled harder than it had to be. What the eight masts could not hold was taken out, not made stronger.',
  role: 'Form finding, the structural model, the parts list, and every night shift.',
  result: '212 tonnes, lifted in eleven nights. Three trains were late, none of them because of the roof.',
  startDate: '2021-05-03',
  endDate: '2023-11-17',
  team: 'Six engineers, two welders, one night shift of twelve',
};
/** The slug of the project whose page has no pictures. */
export const PLAIN_STORY_SLUG = 'bolt';
const PLAIN_STORY = {
  headline: 'Nine workshops, no questions',
  metrics: [
    metric('9', 'workshops that cut from its lists'),
    metric('40 s', 'from a model to a list, before half a week'),
  ],
  problem: 'A parts list was typed by hand from the model, and every change of the model was a new list.',
  approach: 'It reads the model, numbers every part, and writes one line for each, in the order of the cuts.',
  role: 'Sole engineer',
  result: 'Nobody types a list any more, and every part that arrives on site has the number it has in the model.',
  startDate: '2022-02-01',
  endDate: '2022-09-30',
};
/** Descriptions and captions of the drawings, which are the pictures of the first project. */
const PICTURES = [
  ['The net over six platforms, seen from the east', '4,200 m² over six platforms'],
  ['The first scheme', 'The first scheme was too heavy to be lifted.'],
  ['The relaxed net', 'The same span after relaxing.'],
  ['A list of cables', 'Every cable has a number and a length.'],
  ['The rings of the net', 'Eleven nights, one ring a night.'],
];
const PROJECTS = [
  {
    title: 'Station roof, 4,200 m² of cable net',
    slug: STORY_SLUG,
    description: 'A roof for six platforms, found by relaxing its own net, held by eight masts and nothing else.',
    techTags: ['Form finding', 'TypeScript', 'WebGL', 'IFC'],
    githubUrl: 'https://github.com/example/roof',
    demoUrl: '/blog',
    ...STORY,
  },
  {
    title: 'Bolt',
    description: 'Reads a model and writes the parts list. Nine workshops use it; none of them has called twice.',
    techTags: ['Rust', 'IFC'],
    githubUrl: 'https://github.com/example/bolt',
    slug: PLAIN_STORY_SLUG,
    ...PLAIN_STORY,
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
/** Two jobs and an apprenticeship. */
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

const svg = (ground: string, line: string, drawing: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800" viewBox="0 0 120 80"><rect width="120" height="80" fill="${ground}"/><g fill="none" stroke="${line}" stroke-width="0.6">${drawing}</g></svg>`;
const WAVES = Array.from(
  { length: 12 },
  (_, n) => `<path d="M0 ${n * 7} Q30 ${n * 4 - 12} 60 ${n * 7} T120 ${n * 7}"/>`,
);
const RINGS = Array.from({ length: 9 }, (_, n) => `<circle cx="60" cy="40" r="${4 + n * 4}"/>`);
/** The brightness of a lit net over a dark ground, in place of a photograph. */
function net(x: number, y: number): number {
  const edge = 0.62 - 0.3 * Math.sin(Math.PI * x) + 0.1 * Math.sin(7 * x);
  const folds = 0.5 + 0.5 * Math.sin(26 * x + 9 * y + 3 * Math.sin(8 * y));
  return y < edge ? 0.08 + 0.12 * y : 0.3 + 0.6 * folds * (1 - 0.6 * (y - edge));
}
/** Uploads; the last one of each kind is current. */
const DRAWINGS = [
  buildFile('net.png', greyPng(1440, 900, net)),
  buildFile('scheme.svg', svg('#f4efe6', '#26303f', WAVES.slice(3).join(''))),
  buildFile('relaxed.svg', svg('#26303f', '#7fd1ae', RINGS.join(''))),
  buildFile('cables.svg', svg('#e9e2d5', '#8a4b2d', [...WAVES, ...RINGS].join(''))),
  buildFile('nights.svg', svg('#0d1017', '#5cc8f2', RINGS.slice(2).join(''))),
];
const BRIDGE = buildFile(
  'bridge.png',
  greyPng(1120, 700, (x, y) => net(y, x)),
);
const FILES = {
  profilePhotos: [
    buildFile('portrait.svg', svg('#26303f', '#d8c8b0', RINGS.join(''))),
    buildFile('profile.svg', svg('#e9e2d5', '#26303f', RINGS.join(''))),
  ],
  siteIcons: [buildFile('icon.svg', svg('#0d1017', '#5cc8f2', RINGS.join('')))],
  resumes: [buildFile('resume-2025.pdf', PDF), buildFile('resume-2026.pdf', PDF)],
  media: [
    buildFile('waves.svg', svg('#101820', '#7fd1ae', WAVES.join(''))),
    buildFile('rings.svg', svg('#f4efe6', '#8a4b2d', RINGS.join(''))),
  ],
};

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

/** Creates a realistic site, as after a year of use. */
export async function createRealisticContent(client: Client): Promise<void> {
  const seeded = await sendCall(client, 'techStack.listAdmin', {});
  for (const { _id } of seeded.items) await sendCall(client, 'techStack.delete', { params: { id: _id } });
  const drawings = await createItems(client, 'media', DRAWINGS);
  const pictures = drawings.map(({ url }, index) => {
    const [alt, caption] = PICTURES[index] ?? [];
    return { url, alt, caption };
  });
  const [bridge] = await createItems(client, 'media', [BRIDGE]);
  const picturesOf = [pictures, [], [], [{ url: bridge?.url, alt: 'The arch from below' }]];
  const { media } = await createContent(client, {
    siteSettings: SETTINGS,
    projects: PROJECTS.map((project, index) => ({ ...project, pictures: picturesOf[index] ?? [] })),
    experiences: EXPERIENCES,
    highlights: HIGHLIGHTS,
    services: SERVICES,
    testimonials: TESTIMONIALS,
    techStack: TECHS,
    ...FILES,
    posts: POSTS,
  });
  const content = `![Waves](${media?.[0]?.url})`;
  const [, trashed] = await createItems(client, 'posts', [
    { title: 'Notes for later', slug: 'notes', excerpt: 'Not yet.', content, status: 'draft' },
    { title: 'Half a thought', slug: 'half', excerpt: 'About cables.', content: 'A cable is.', status: 'draft' },
  ]);
  await sendCall(client, 'posts.delete', { params: { id: trashed?._id ?? '' } });
  await createItems(client, 'redirects', [
    { from: '/2021/03/parametric-roofs.html', to: '/blog' },
    { from: '/?p=214', to: '/blog?category=research' },
    { from: '/github', to: 'https://github.com/example' },
    { from: '/talks/2019', kind: 'gone' },
  ]);
  await createItems(client, 'messages', MESSAGES);
}
