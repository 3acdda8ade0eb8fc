import type { Post } from '@portfolio/contract';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { TestPage } from '#app/test/page.tsx';
import { Article } from './article.tsx';

const TIME = '2026-03-03T09:00:00.000Z';
const POST: Post = {
  _id: '1',
  createdAt: TIME,
  updatedAt: TIME,
  publishedAt: TIME,
  title: 'A post',
  slug: 'a-post',
  excerpt: 'The first words.',
  tags: [],
  featured: false,
  readingTime: 1,
  content: 'The first words.',
  html: '<p>The first words.</p>',
  related: [],
};
const open = (post: Post) =>
  render(
    <TestPage>
      <Article post={post} owner={{ name: 'Ada', linkedinUrl: '' }} timeZone="UTC" />
    </TestPage>,
  );

it('shows an excerpt that is the start of the text once', () => {
  open({ ...POST, startsWithExcerpt: true });
  expect(screen.getAllByText('The first words.')).toHaveLength(1);
});

it('shows any other excerpt above the text', () => {
  open({ ...POST, excerpt: 'A summary.' });
  expect(screen.getByText('A summary.')).toBeInTheDocument();
});
