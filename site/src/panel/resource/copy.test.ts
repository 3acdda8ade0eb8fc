import { buildItem } from '@portfolio/contract/test/content';
import { expect, it } from 'vitest';
import { projects } from '#app/features/projects/manage/section.tsx';
import { testimonials } from '#app/features/testimonials/manage/section.tsx';
import { copyBody, copyTitle } from './copy.ts';

it('numbers the copies of a title', () => {
  expect(copyTitle('Atlas', ['Atlas'])).toBe('Atlas (copy)');
  expect(copyTitle('Atlas (copy)', ['Atlas', 'Atlas (copy)'])).toBe('Atlas (copy 2)');
  expect(copyTitle('Atlas', ['Atlas (copy)', 'Atlas (copy 2)'])).toBe('Atlas (copy 3)');
});

it('shortens a title that would become too long', () => {
  const copy = copyTitle('x'.repeat(200), []);
  expect(copy).toHaveLength(200);
  expect(copy).toMatch(/x \(copy\)$/);
});

it('copies a project as a draft below it, with another address', () => {
  const item = buildItem('projects', { title: 'Atlas', slug: 'atlas', techTags: ['a, b', 'c'], order: 4 });
  const body = copyBody(projects, item, [item]);
  expect(body).toMatchObject({ title: 'Atlas (copy)', techTags: ['a, b', 'c'], status: 'draft', order: 5 });
  expect(body).not.toHaveProperty('slug');
  expect(projects.schema.create.safeParse(body).success).toBe(true);
});

it('copies an item without a status as hidden', () => {
  const item = buildItem('testimonials', { clientName: 'Ada', summary: 'Sharp.', order: 0 });
  expect(copyBody(testimonials, item, [item])).toMatchObject({
    clientName: 'Ada (copy)',
    summary: 'Sharp.',
    visible: false,
    order: 1,
  });
});
