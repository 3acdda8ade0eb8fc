import type { SearchHit } from '@portfolio/contract';
import { accountExamples } from '@portfolio/contract/examples/account';
import { skillExamples } from '@portfolio/contract/examples/skills';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { beforeEach, expect, it, vi } from 'vitest';
import { deferred, mockError, mockResponse, mockRoute } from '#app/test/server.ts';
import { Palette } from './palette.tsx';

const { answer: config } = accountExamples['siteSettings.readPublic'];
const SKILL = skillExamples['skills.list'].answer.items[0]?.name ?? '';
const hit: SearchHit = {
  kind: 'post',
  _id: 'p1',
  title: 'Evaluations before agents',
  url: '/blog/evaluations',
  text: 'Why an evaluation comes first.',
  tags: [],
  words: ['evaluation', 'evaluations'],
  publishedAt: '2026-03-03T09:00:00.000Z',
};
const HITS: SearchHit[] = [
  hit,
  { ...hit, kind: 'project', _id: 'p2', title: 'Desk', url: '/projects/desk' },
  { ...hit, kind: 'highlight', _id: 'p3', title: 'A talk', url: '/#highlights' },
];

beforeEach(() => {
  mockRoute('siteSettings.readPublic', config);
  mockRoute('posts.list', { items: [], page: 1, pageSize: 12, total: 0 });
  mockRoute('skills.list', skillExamples['skills.list'].answer);
});

function open() {
  const onClose = vi.fn();
  const onOpen = vi.fn();
  render(
    <SWRConfig value={{ provider: () => new Map(), keepPreviousData: true }}>
      <Palette onClose={onClose} onOpen={onOpen} />
    </SWRConfig>,
  );
  return { onClose, onOpen, user: userEvent.setup(), field: screen.getByRole('combobox') };
}
const titles = () => screen.getAllByRole('option').map((option) => option.querySelector('[dir]')?.textContent);
const current = () => screen.getByRole('option', { selected: true });

it('offers what a visitor can do before anything is typed', async () => {
  const { field, user, onOpen, onClose } = open();
  expect(field).toHaveFocus();
  await screen.findByRole('option', { name: /Download resume/ });
  expect(titles()).toEqual(['Download resume', 'Write to me', 'Paste a job ad', 'Switch between dark and light']);
  await user.keyboard('{ArrowDown}');
  expect(field).toHaveAttribute('aria-activedescendant', current().id);
  await user.keyboard('{Enter}');
  expect(onOpen).toHaveBeenCalledWith('/contact-us');
  expect(onClose).toHaveBeenCalledOnce();
});

it('switches the theme without leaving the page', async () => {
  const { user, onOpen } = open();
  await screen.findByRole('option', { name: /Download resume/ });
  await user.keyboard('{ArrowUp}{Enter}');
  expect(document.documentElement.dataset.theme).toBeDefined();
  expect(onOpen).not.toHaveBeenCalled();
  delete document.documentElement.dataset.theme;
});

it('shows what fits in groups, marks its words and opens it', async () => {
  const requests = mockRoute('search.query', { items: HITS, total: HITS.length, kinds: [] });
  const { user, onOpen } = open();
  await user.keyboard('evaluation');
  const posts = await screen.findByRole('group', { name: 'Posts' });
  expect(Array.from(posts.querySelectorAll('mark'), (mark) => mark.textContent)).toEqual(['Evaluations', 'evaluation']);
  expect(screen.getAllByRole('group').map((group) => group.firstChild?.textContent)).toEqual([
    'Posts',
    'Projects',
    'More',
  ]);
  expect(screen.getByRole('status')).toHaveTextContent('3 results');
  expect(requests.at(-1)?.params.q).toBe('evaluation');
  expect(screen.getByRole('link', { name: 'All results on a page' })).toHaveAttribute('href', '/search?q=evaluation');
  await user.keyboard('{ArrowUp}{ArrowUp}');
  expect(current()).toHaveTextContent('Desk');
  await user.click(within(posts).getByRole('option'));
  expect(onOpen).toHaveBeenCalledWith('/blog/evaluations');
});

it.each([
  ['Skills', SKILL.slice(0, 3), SKILL],
  ['Go to', 'res', 'Download resume'],
])('finds %s by the beginnings of their words', async (name, typed, expected) => {
  mockRoute('search.query', { items: [], total: 0, kinds: [] });
  const { user } = open();
  await user.keyboard(typed);
  expect(await screen.findByRole('group', { name })).toHaveTextContent(expected);
});

it('tells no number of results while they are those of what was typed before', async () => {
  const later = deferred();
  mockResponse('search.query', async ({ params }) => {
    if (params.q === 'evaluations') await later.promise;
    return { status: 200, body: { items: HITS, total: HITS.length, kinds: [] } };
  });
  const { user } = open();
  await user.keyboard('evaluation');
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('3 results'));
  await user.keyboard('s');
  expect(screen.getAllByRole('option')).toHaveLength(3);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  later.open();
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('3 results'));
});

it('leads to the results page while the palette does not show them yet', async () => {
  const { user, onOpen } = open();
  await user.keyboard('quick{Enter}');
  expect(onOpen).toHaveBeenCalledWith('/search?q=quick');
});

it('says that nothing was found, or that the search failed', async () => {
  mockRoute('search.query', { items: [], total: 0, kinds: [] });
  const { user, field } = open();
  await user.keyboard('zebra');
  expect(await screen.findByText('Nothing found for “zebra”.', { selector: 'p' })).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('Nothing found for “zebra”.');
  expect(titles()).toEqual(['Write to me', 'Paste a job ad']);
  mockError('search.query', 500, { error: 'No.' });
  await user.clear(field);
  await user.keyboard('lions');
  expect(await screen.findByText('The search could not be loaded.', { selector: 'p' })).toBeVisible();
});

it('offers to search for the nearest word, and shows what it finds', async () => {
  mockResponse('search.query', ({ params }) => ({
    status: 200,
    body: { items: [], total: 0, kinds: [], ...(params.q === 'pithn' && { nearest: 'python' }) },
  }));
  const { user, field } = open();
  await user.keyboard('pithn');
  expect(await screen.findByRole('option', { name: 'Search “python”' })).toHaveAttribute('aria-selected', 'true');
  expect(titles()).toEqual(['Search “python”', 'Write to me', 'Paste a job ad']);
  await user.keyboard('{Enter}');
  expect(field).toHaveValue('python');
  expect(await screen.findByText('Nothing found for “python”.', { selector: 'p' })).toBeVisible();
});

it('closes by Escape', async () => {
  const { user, onClose } = open();
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});
