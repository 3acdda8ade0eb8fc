import { skillExamples } from '@portfolio/contract/examples/skills';
import { buildItem } from '@portfolio/contract/test/content';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPanel } from '#app/test/panel.tsx';
import { mockRoute } from '#app/test/server.ts';
import { LinkCheck } from './link-check.tsx';

function mockAnswers() {
  const redirect = buildItem('redirects', { from: '/blog/by-hand', to: '/elsewhere', kind: 'moved' });
  mockRoute('projects.listAdmin', {
    items: [
      buildItem('projects', { title: 'Shown', slug: 'shown', problem: 'Mails waited.', status: 'published' }),
      buildItem('projects', { slug: 'card', status: 'published' }),
    ],
  });
  const list = skillExamples['skills.list'].answer;
  const items = list.items.map((skill) => ({ ...skill, _id: 's1', name: 'Kubernetes', slug: 'kubernetes' }));
  mockRoute('skills.list', { ...list, items });
  mockRoute('techStack.listAdmin', {
    items: [buildItem('techStack', { _id: 's1', name: 'Kubernetes', aliases: ['K8s'] })],
  });
  mockRoute('redirects.listAdmin', {
    items: [redirect, buildItem('redirects', { from: '/blog/removed', to: undefined, kind: 'gone' })],
  });
  mockRoute('redirects.listAutomatic', {
    items: [{ from: '/blog/earlier', to: '/blog/public', kind: 'moved', origin: 'slug' }],
  });
  return mockRoute('posts.listAdmin', {
    items: [
      buildItem('posts', { title: 'Public', slug: 'public', status: 'published' }),
      buildItem('posts', { title: 'Unfinished', slug: 'unfinished', status: 'draft' }),
      buildItem('posts', {
        title: 'Later',
        slug: 'later',
        status: 'published',
        publishedAt: '2999-01-02T08:00:00.000Z',
      }),
    ],
  });
}

it('names each link at which readers get a 404, once, with what to do', async () => {
  mockAnswers();
  const broken =
    '[a](/blog/gone#x) [b](/blog/gone) [c](/blog/unfinished?y "t") [d](/blog/later) [e](/projects/card) [f](/skills/no) [g](/blog/removed)';
  const fine =
    '[a](/blog/public) [b](</blog/earlier>) [c](/blog/by-hand) [d](/projects/shown) [e](/skills/kubernetes) [f](/skills/k8s) `[g](/blog/no)`';
  renderPanel(<LinkCheck content={`${broken}\n\n${fine}\n\n[h](${window.location.origin}/projects/nothing)`} />);
  const list = await screen.findByRole('list', { name: 'Links to check' });
  expect([...list.children].map((item) => item.textContent)).toEqual([
    '/blog/gone leads to no post. Correct the address, or remove the link.',
    '/blog/unfinished leads to “Unfinished”, a draft: readers get a 404. Publish it, or remove the link.',
    expect.stringMatching(
      /^\/blog\/later leads to “Later”, which is not public before 2 Jan 2999, .*: readers get a 404/,
    ),
    '/projects/card is a project without a page. Write its story, or remove the link.',
    '/skills/no leads to no skill. Correct the address, or remove the link.',
    '/blog/removed is gone, as its redirect says. Remove the link.',
    '/projects/nothing leads to no project. Correct the address, or remove the link.',
  ]);
});

it('names ten, and counts the others', async () => {
  mockAnswers();
  const content = Array.from({ length: 12 }, (_, at) => `[a](/blog/gone-${at})`).join(' ');
  renderPanel(<LinkCheck content={content} />);
  expect(await screen.findByText('2 more links lead to a 404.')).toBeInTheDocument();
  expect(screen.getAllByRole('listitem')).toHaveLength(11);
});

it('reads nothing for a text without own links', () => {
  const requests = mockAnswers();
  renderPanel(<LinkCheck content="[a](https://other.example/blog/x) /blog/x" />);
  expect(screen.queryByRole('list', { name: 'Links to check' })).toBeNull();
  expect(requests).toEqual([]);
});
