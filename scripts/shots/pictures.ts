import { existsSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import { change, makeAll, POSTS } from '../../e2e/support/full.ts';
import { MISSING } from '../../e2e/support/hostile.ts';
import { EXPERIENCES, SETTINGS } from './content.ts';

const TYPES: Record<string, string> = { '.jpg': 'image/jpeg', '.jpeg': 'image/jpeg', '.png': 'image/png' };
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
  const drawn = SHAPES.map((shape, index) => ({
    name: `${index}.svg`,
    mimeType: 'image/svg+xml',
    buffer: Buffer.from(drawing(shape)),
  }));
  if (!existsSync(folder)) return drawn;
  const photographs = PHOTOGRAPHS.map((path) => ({
    name: path.replace('/', '-'),
    mimeType: TYPES[extname(path)] ?? '',
    buffer: readFileSync(join(folder, path)),
  }));
  return [...photographs.slice(0, 3), ...drawn, ...photographs.slice(3)];
}

async function upload(owner: APIRequestContext, folder: string): Promise<string[]> {
  const urls: string[] = [];
  for (const file of filesIn(folder)) {
    const answer = await owner.post('/api/blog/admin/upload-image', { multipart: { file } });
    if (answer.status() !== 201) throw new Error(`${file.name}: ${await answer.text()}`);
    urls.push(((await answer.json()) as { asset: { url: string } }).asset.url);
  }
  return urls;
}

/** Creates pictures of any shape wherever possible, some missing ones, and eight services, of which six are shown. */
export async function makePictures(owner: APIRequestContext, folder: string): Promise<void> {
  const urls = await upload(owner, folder);
  const at = (index: number) => urls[index % urls.length] ?? '';
  await change(owner, '/api/site-settings/admin', SETTINGS);
  const [photo = { name: '', mimeType: '', buffer: Buffer.from('') }] = filesIn(folder);
  await owner.post('/api/profile/admin/photo', { multipart: { file: photo } });
  const [project] = await makeAll(owner, '/api/projects/admin', [
    { title: 'Pictured', slug: 'pictured', description: 'With pictures of every shape.', techTags: ['Pictures'] },
    { title: 'Plain', description: 'Without.' },
  ]);
  await change(owner, `/api/projects/admin/${project}`, {
    problem: 'What happens to a frame when the picture is upright, very wide, or does not come?',
    result: 'Nothing.',
    pictures: [0, 1, 3, 4, 6]
      .map((index) => ({ url: at(index), alt: 'A picture' }))
      .concat({ url: MISSING, alt: 'Gone' }),
  });
  await makeAll(owner, '/api/experiences/admin', EXPERIENCES);
  await makeAll(
    owner,
    '/api/services/admin',
    Array.from({ length: 8 }, (_, index) => ({
      name: `Service ${index + 1}`,
      description: 'What the picture beside these words is of, in a sentence that goes on for a second line.',
      imageUrl: [at(0), at(4), '', MISSING, at(5), at(6)][index] ?? '',
    })),
  );
  await makeAll(owner, '/api/testimonials/admin', [
    { clientName: 'Vera Client', company: 'Solids', summary: 'Sharp.', body: 'It held.', logoUrl: at(9) },
    { clientName: 'Max Short', company: 'Points', body: 'No summary: what was said is the quote.', logoUrl: at(4) },
  ]);
  const text = (index: number) =>
    `## In the text\n\n![A picture](${at(index)} "With a caption")\n\nAnd another one:\n\n![A picture](${at(index + 3)})\n\n![Gone](${MISSING})`;
  await makeAll(
    owner,
    '/api/blog/admin',
    POSTS.map((post, index) => ({
      ...post,
      slug: `pictured-${index}`,
      content: text(index),
      status: 'published',
      ...(index % 5 !== 3 && { coverImage: { url: index % 5 === 4 ? MISSING : at(index), alt: 'A cover' } }),
    })),
  );
}
