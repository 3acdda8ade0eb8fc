import type { PublishedVersion } from '@portfolio/contract';
import { accountExamples } from '@portfolio/contract/examples/account';
import { buildItem } from '@portfolio/contract/test/content';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPanel } from '#app/test/panel.tsx';
import { mockError, mockRoute } from '#app/test/server.ts';
import { HistorySheet } from './history-sheet.tsx';
import { countUpdates, historySummary } from './history-summary.ts';

const post = buildItem('posts', { slug: 'a-post', status: 'published', changesVisible: true });
const version = (number: number, more: Partial<PublishedVersion> = {}): PublishedVersion => ({
  _id: `v${number}`,
  publicAt: `2026-03-0${number}T10:00:00.000Z`,
  title: `Title ${number}`,
  startsRecord: number === 1,
  withheld: false,
  ...more,
});
const VERSIONS = [version(3), version(2), version(1)];

function open(isSiteOn = true) {
  const { item } = accountExamples['siteSettings.read'].answer;
  mockRoute('siteSettings.read', { item: { ...item, changesVisible: isSiteOn } });
  mockRoute('posts.listPublishedVersions', { items: VERSIONS });
  return renderPanel(<HistorySheet post={post} onClose={() => {}} />);
}
const row = (title: string) => screen.getByText(title).closest('li') as HTMLElement;

it('lists the versions, says what visitors see, and withholds one with undo', async () => {
  const { user } = open();
  expect(await screen.findByText('Visitors see 2 updates.', { exact: false })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'View the history' })).toHaveAttribute('href', '/blog/a-post/changes');
  expect(row('Title 1')).toHaveTextContent('The history begins here.');
  const requests = mockRoute('posts.withholdVersion', { item: version(2, { withheld: true }) });
  await user.click(within(row('Title 2')).getByRole('button', { name: /^Withhold the version of/ }));
  expect(await screen.findByText('Visitors see one update.', { exact: false })).toBeInTheDocument();
  expect(requests[0]?.body).toEqual({ withheld: true });
  expect(row('Title 2')).toHaveTextContent('Withheld');
  const undone = mockRoute('posts.withholdVersion', { item: version(2) });
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(undone[0]?.body).toEqual({ withheld: false }));
  expect(await screen.findByText('Visitors see 2 updates.', { exact: false })).toBeInTheDocument();
});

it('says so if a version cannot be withheld', async () => {
  const { user } = open();
  await screen.findByText('Title 2');
  mockError('posts.withholdVersion', 404, { error: 'This version does not exist.', code: 'not_found' });
  await user.click(within(row('Title 2')).getByRole('button', { name: /^Withhold/ }));
  expect(await screen.findByText('This version does not exist.')).toBeInTheDocument();
  expect(row('Title 2')).toHaveTextContent('Shown');
});

it('explains when visitors see nothing', async () => {
  open(false);
  expect(await screen.findByText(/^Post history is off in Site Settings/)).toBeInTheDocument();
  expect(screen.queryByRole('link')).toBeNull();
  const about = (more: object, versions = VERSIONS) =>
    historySummary({ post: { ...post, ...more }, versions, isSiteOn: true });
  expect(about({ changesVisible: false })).toMatch(/^The history of this post is off/);
  expect(about({ status: 'draft' })).toBe('Visitors see the history while the post is public.');
  expect(about({}, [version(1)])).toMatch(/^Visitors see no history yet/);
});

it('counts the updates as visitors see them', () => {
  const count = (...versions: PublishedVersion[]) => countUpdates(versions, Date.parse('2026-03-08T00:00:00.000Z'));
  expect(count(...VERSIONS)).toBe(2);
  expect(count(version(3), version(2, { withheld: true, startsRecord: true }), version(1))).toBe(0);
  expect(count(version(3), version(2), version(1, { withheld: true }))).toBe(1);
  expect(count(version(9), version(2), version(1))).toBe(1);
});
