import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Client, createContent, createItems } from '@portfolio/contract/test/content';
import { buildFile } from '@portfolio/contract/test/files';
import { POSTS } from './full.ts';
import { MISSING } from './hostile.ts';
import { EXPERIENCES, SETTINGS } from './realistic.ts';

/** Photographs, screenshots and a logo, in portrait, landscape, square and very wide. */
const PHOTOGRAPHS = [
  'canada/mountains.jpg',
  'time-machine.jpg',
  'canada/maple.jpg',
  'sparrowhawk-avatar.jpg',
  'twitter-card.png',
  'canada/toronto.jpg',
  'logo.png',
  'ocean.jpeg',
];
/** Used where the photographs are not available: circles in boxes of similar shapes. */
const SHAPES: readonly [width: number, height: number][] = [
  [1600, 1000],
  [600, 1600],
  [1200, 1200],
  [2000, 200],
];
const drawing = ([width, height]: readonly [number, number]) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#26303f"/><g fill="none" stroke="#d8c8b0" stroke-width="8"><circle cx="50%" cy="50%" r="40%"/><circle cx="50%" cy="50%" r="20%"/></g></svg>`;

function filesIn(folder: string) {
  const drawings = SHAPES.map((shape, index) => buildFile(`${index}.svg`, drawing(shape)));
  if (!existsSync(folder)) return drawings;
  const photographs = PHOTOGRAPHS.map((path) => buildFile(path.replace('/', '-'), readFileSync(join(folder, path))));
  return [...photographs.slice(0, 3), ...drawings, ...photographs.slice(3)];
}

/** Creates pictures of any shape wherever possible, some missing ones, and eight services, of which six are shown. */
export async function createImageContent(client: Client, folder: string): Promise<void> {
  const files = filesIn(folder);
  const uploads = await createItems(client, 'media', files);
  const at = (index: number) => uploads[index % uploads.length]?.url ?? '';
  const text = (index: number) =>
    `## In the text\n\n![A picture](${at(index)} "With a caption")\n\nAnd another one:\n\n![A picture](${at(index + 3)})\n\n![Gone](${MISSING})`;
  const pictured = {
    title: 'Pictured',
    slug: 'pictured',
    description: 'With pictures of every shape.',
    techTags: ['Pictures'],
    problem: 'What happens to a frame when the picture is upright, very wide, or does not come?',
    result: 'Nothing.',
    pictures: [0, 1, 3, 4, 6]
      .map((index) => ({ url: at(index), alt: 'A picture' }))
      .concat({ url: MISSING, alt: 'Gone' }),
  };
  await createContent(client, {
    siteSettings: SETTINGS,
    profilePhotos: files.slice(0, 1),
    projects: [pictured, { title: 'Plain', description: 'Without.' }],
    experiences: EXPERIENCES,
    services: Array.from({ length: 8 }, (_, index) => ({
      name: `Service ${index + 1}`,
      description: 'What the picture beside these words is of, in a sentence that goes on for a second line.',
      imageUrl: [at(0), at(4), '', MISSING, at(5), at(6)][index] ?? '',
    })),
    testimonials: [
      { clientName: 'Vera Client', company: 'Solids', summary: 'Sharp.', body: 'It held.', logoUrl: at(9) },
      { clientName: 'Max Short', company: 'Points', body: 'No summary: what was said is the quote.', logoUrl: at(4) },
    ],
    posts: POSTS.map((post, index) => ({
      ...post,
      slug: `pictured-${index}`,
      content: text(index),
      status: 'published',
      ...(index % 5 !== 3 && { coverImage: { url: index % 5 === 4 ? MISSING : at(index), alt: 'A cover' } }),
    })),
  });
}
