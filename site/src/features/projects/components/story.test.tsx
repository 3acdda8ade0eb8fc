import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { Story } from './story.tsx';

it('renders every paragraph, including repeated ones', () => {
  const project = {
    _id: 'a',
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
    title: 'Roof',
    slug: 'roof',
    description: '',
    techTags: [],
    problem: 'It leaked.\n\nIt was mended.\n \n\nIt leaked.\n',
    role: '',
    result: '',
    pictures: [],
  };
  render(
    <MemoryRouter>
      <Story project={project} />
    </MemoryRouter>,
  );
  const texts = [...screen.getByRole('region', { name: 'Problem' }).querySelectorAll('p')];
  expect(texts.map(({ textContent }) => textContent)).toEqual(['It leaked.', 'It was mended.', 'It leaked.']);
});
