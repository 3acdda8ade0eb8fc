import { render, screen } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { expect, it } from 'vitest';
import { mockRoute } from '#app/test/server.ts';
import { SearchResults } from './search-results.tsx';

it.each([
  [undefined, ['All posts', '/blog', 'Write to me', '/contact-us']],
  ['python agents', ['Search “python agents”', '/search?q=python+agents', 'All posts', '/blog']],
])('where nothing is found, the nearest words %s and one or two other ways on are offered', async (nearest, links) => {
  mockRoute('search.query', { items: [], total: 0, kinds: [], ...(nearest && { nearest }) });
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <SearchResults query="pithn" kind="" timeZone="UTC" />
    </SWRConfig>,
  );
  expect(await screen.findByRole('heading')).toHaveTextContent('Nothing found for “pithn”.');
  expect(screen.getAllByRole('link').flatMap((link) => [link.textContent, link.getAttribute('href')])).toEqual(links);
});
