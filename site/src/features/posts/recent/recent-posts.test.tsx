import type { PostCard } from '@portfolio/contract';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { TestPage } from '#app/test/page.tsx';
import { RecentPosts } from './recent-posts.tsx';

const post = (title: string): PostCard => ({
  _id: title,
  title,
  slug: title.toLowerCase(),
  tags: [],
  featured: false,
  readingTime: 3,
  publishedAt: '2026-01-02T00:00:00.000Z',
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-02T00:00:00.000Z',
});

function show(titles: string[], total = titles.length) {
  const list = { items: titles.map(post), page: 1, pageSize: 12, total };
  return render(
    <TestPage data={{ '/api/blog?page=1&pageSize=12&category=&sort=newest': list }}>
      <RecentPosts />
    </TestPage>,
  );
}

it('shows the three newest of many posts, and a link to all', () => {
  show(['One', 'Two', 'Three', 'Four'], 33);
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'One',
    'Two',
    'Three',
  ]);
  expect(screen.getByRole('link', { name: 'All 33 posts' })).toHaveAttribute('href', '/blog');
});

it('has no link to all if it shows all', () => {
  show(['One', 'Two']);
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['One', 'Two']);
});

it('renders nothing without posts', () => {
  expect(show([]).container).toBeEmptyDOMElement();
});
