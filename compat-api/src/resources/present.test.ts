import { resourceList } from '@portfolio/contract/resources/index';
import { posts } from '@portfolio/contract/resources/posts';
import { projects } from '@portfolio/contract/resources/projects';
import { services } from '@portfolio/contract/resources/services';
import { expect, it } from 'vitest';
import { present, selectFor } from './present.ts';

const stored = { id: '1', createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' };

it('returns only fields of the schema, at every depth', () => {
  const picture = { id: 'row', url: '/uploads/a.webp', alt: 'A', secret: 'no' };
  const doc = { ...stored, title: 'T', notes: 'private', imported: { path: 'x' }, pictures: [picture] };
  expect(present(projects.item, doc)).toEqual({
    ...present(projects.item, stored),
    title: 'T',
    pictures: [{ url: '/uploads/a.webp', alt: 'A' }],
  });
  for (const resource of resourceList) {
    const answer = present(resource.item, { ...resource.example, secret: 'no', password: 'no' });
    expect(Object.keys(answer).filter((name) => !(name in resource.item.shape))).toEqual([]);
  }
});

it('replaces missing values by their defaults, and omits optional ones', () => {
  const answer = present(services.item, { ...stored, name: 'N', imageUrl: '', visible: null, order: null, rev: null });
  expect(answer).toEqual({
    _id: '1',
    createdAt: stored.createdAt,
    updatedAt: stored.updatedAt,
    rev: 0,
    name: 'N',
    description: '',
    order: 0,
    visible: true,
  });
});

it('prefers computed fields to stored ones', () => {
  expect(present(posts.item, { ...stored, title: 'T', tags: ['a'] }, { readingTime: 4 }).readingTime).toBe(4);
});

it('selects the fields of the response, and those that it is computed from', () => {
  expect(selectFor(services.item.pick({ _id: true, name: true }), ['file'])).toEqual({ name: true, file: true });
});
