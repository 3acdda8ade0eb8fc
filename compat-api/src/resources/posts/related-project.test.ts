import { sharedApp } from '@portfolio/server/test/shared-app';
import { beforeAll, expect, it } from 'vitest';

const app = sharedApp();
const project = (title: string, techTags: string[], values: object = { result: 'It works' }) =>
  app.create('projects', { title, techTags, ...values });
const of = async (title: string, tags: string[]) => {
  const { slug } = await app.create('posts', { title, tags, content: 'Words.', status: 'published' });
  return (await app.call('GET', `/api/blog/${slug}`)).body.item.project;
};

beforeAll(async () => {
  await app.create('techStack', { name: 'PostgreSQL', aliases: ['Postgres'] });
  await project('No page', ['python', 'postgres', 'evaluation'], {});
  await project('Draft', ['python', 'postgres', 'evaluation'], { result: 'r', status: 'draft' });
  await project('First', ['Python', 'Rust']);
  await project('Best', ['python', 'Postgres'], { result: 'It works', headline: 'Half the errors' });
});

it('is the public project with a page that has most tags of the post, by any name of a skill', async () => {
  expect(await of('Two tags', ['Evaluation', 'Python', 'PostgreSQL'])).toEqual({
    title: 'Best',
    slug: 'best',
    headline: 'Half the errors',
    shared: ['Python', 'PostgreSQL'],
  });
});

it('is the owner’s first one among equals, and none without a common tag', async () => {
  const listed = (await app.call('GET', '/api/projects')).body.projects.map(({ title }: { title: string }) => title);
  const [first] = listed.filter((title: string) => ['First', 'Best'].includes(title));
  expect((await of('One tag', ['python'])).title).toBe(first);
  expect(await of('Other tags', ['cooking'])).toBeUndefined();
  expect(await of('No tags', [])).toBeUndefined();
});
