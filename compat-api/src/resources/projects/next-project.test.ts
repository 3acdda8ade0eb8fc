import type { Values } from '@portfolio/contract/test/content';
import { fileForm } from '@portfolio/contract/test/files';
import { sharedApp } from '@portfolio/server/test/shared-app';
import { expect, it } from 'vitest';

const app = sharedApp();

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="4"><path d="M0 0h9v4z"/></svg>';
const ids = new Map<string, string>();
const add = async (title: string, values: Values) => {
  ids.set(title, (await app.create('projects', { title, ...values }))._id);
};
const change = async (title: string, json: Values) => {
  const path = `/api/projects/admin/${ids.get(title)}`;
  expect((await app.call('PUT', path, { owner: true, json })).status).toBe(200);
};
/** Answered by the page cache from the second time on. */
const nextOf = async (slug: string) => (await app.call('GET', `/api/projects/${slug}`)).body.item.next;

it('there is no next project while no other one has a public page', async () => {
  await add('One', { order: 0, result: 'r' });
  await add('Card', { order: 1 });
  await add('Draft', { order: 2, result: 'r', status: 'draft' });
  expect((await app.call('GET', '/api/projects/one')).body.item).not.toHaveProperty('next');
});

it('the next project is that of the owner’s order, and the first one after the last', async () => {
  const picture = { url: 'https://example.com/two.png', alt: 'Two' };
  await add('Three', { order: 4, result: 'r' });
  await add('Two', { order: 3, description: 'The second.', pictures: [picture, { url: '/three.png', alt: '' }] });
  expect(await nextOf('one')).toEqual({ title: 'Two', slug: 'two', description: 'The second.', picture });
  expect(await nextOf('two')).toEqual({ title: 'Three', slug: 'three', description: '' });
  expect((await nextOf('three')).slug).toBe('one');
});

it('its picture has the size of the upload', async () => {
  const form = fileForm(SVG, 'a.svg');
  const { url } = (await app.call('POST', '/api/blog/admin/upload-image', { owner: true, form })).body.asset;
  await change('Two', { pictures: [{ url, alt: 'A strip' }] });
  expect((await nextOf('one')).picture).toEqual({ url, alt: 'A strip', width: 80, height: 4 });
});

it('a cached page is renewed when the next project gets another title, order, status or loses its page', async () => {
  const titles = [await nextOf('one'), await nextOf('one')];
  for (const [title, json] of [
    ['Two', { title: 'Second' }],
    ['Two', { order: 9 }],
    ['Three', { status: 'draft' }],
    ['Two', { pictures: [] }],
  ] as const) {
    await change(title, json);
    titles.push(await nextOf('one'));
  }
  expect(titles.map((next) => next?.title)).toEqual(['Two', 'Two', 'Second', 'Three', 'Second', undefined]);
});
