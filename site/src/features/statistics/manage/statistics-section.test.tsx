import type { Statistics } from '@portfolio/contract';
import { OWNER_FLAG, type StatisticsRange } from '@portfolio/contract/counting';
import { buildItem } from '@portfolio/contract/test/content';
import { buildStatistics, dayBefore } from '@portfolio/contract/test/statistics';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderPanel } from '#app/test/panel.tsx';
import { mockError, mockRoute } from '#app/test/server.ts';
import { StatisticsSection } from './statistics-section.tsx';
import { fakeCanvas } from './test/fake-canvas.ts';

// The plot asks for the density of the screen as soon as it is imported.
vi.hoisted(() => {
  window.matchMedia ??= (media) => Object.assign(new EventTarget(), { media, matches: false }) as MediaQueryList;
});

beforeEach(() => {
  fakeCanvas();
  localStorage.setItem(OWNER_FLAG, '1');
});
afterEach(() => void vi.unstubAllGlobals());

const rangeOf = ({ range }: Record<string, string>) => range as StatisticsRange;

/** Opens the section with what is counted in each range. */
async function open(statisticsOf: (range: StatisticsRange) => Statistics, path = '/manage/statistics') {
  const requests = mockRoute('statistics.read', ({ params }) => ({ item: statisticsOf(rangeOf(params)) }));
  const view = renderPanel(<StatisticsSection />, path);
  await waitFor(() => expect(screen.queryByText('Loading...')).toBeNull());
  return { ...view, requests };
}
const listOf = (heading: string) =>
  within(screen.getByRole('region', { name: heading }))
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);
const where = () => screen.getByTestId('where').textContent;

it('shows sums with their change, the best day, and what the keys choose', async () => {
  const { user } = await open((range) => buildStatistics(range));
  const measure = screen.getByRole('radio', { name: /Visitors$/ });
  expect(measure).toBeChecked();
  expect(measure.closest('label')).toHaveTextContent('730 +143 % over the 30 days before, Visitors');
  const [out] = screen.getAllByRole('status');
  expect(out).toHaveTextContent('Best day: Tue 10 Feb, 40 visitors');
  const chart = screen.getByRole('slider', { name: 'Visitors by day, last 30 days' });
  expect(chart).toHaveAttribute('aria-valuetext', 'Sun 8 Mar: 20 visitors, 10 the 30 days before');
  chart.focus();
  await user.keyboard('{ArrowLeft}');
  expect(chart).toHaveAttribute('aria-valuenow', '28');
  expect(out).toHaveTextContent('Sat 7 Mar: 10 visitors, 10 the 30 days before; published “Evals”');
  // The slider says its value itself.
  expect(out).toHaveAttribute('aria-live', 'off');
  await user.keyboard('{PageDown}{Home}{ArrowDown}');
  expect(chart).toHaveAttribute('aria-valuenow', '0');
  await user.keyboard('{End}{ArrowUp}');
  expect(chart).toHaveAttribute('aria-valuenow', '29');
  fireEvent.blur(chart);
  expect(out).toHaveTextContent('Best day');
});

it('reads out the day under the pointer', async () => {
  await open((range) => buildStatistics(range));
  const chart = screen.getByRole('slider');
  vi.spyOn(chart, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 629, 200));
  fireEvent(chart, new MouseEvent('pointermove', { bubbles: true, clientX: 5 + 20 * 28 }));
  const [out] = screen.getAllByRole('status');
  expect(out).toHaveTextContent('Sat 7 Mar: 10 visitors');
  expect(out).toHaveAttribute('aria-live', 'polite');
});

it('keeps range, measure and table in the address', async () => {
  const { user, requests } = await open((range) => buildStatistics(range), '/manage/statistics?range=12m&measure=x');
  expect(requests[0]?.params).toEqual({ range: '12m' });
  expect(screen.getByRole('radio', { name: '12 months' })).toBeChecked();
  expect(screen.getByRole('slider', { name: 'Visitors by week, last 12 months' })).toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: '7 days' }));
  await user.click(screen.getByRole('radio', { name: 'Table' }));
  await user.click(await screen.findByRole('radio', { name: /Read to the end$/ }));
  expect(where()).toBe('/manage/statistics?range=7d&measure=reads&as=table');
  const table = screen.getByRole('region', { name: 'Visits by day, last 7 days' });
  const rows = within(table)
    .getAllByRole('row')
    .map(({ textContent }) => textContent);
  expect(rows).toHaveLength(8);
  expect(rows.slice(0, 2)).toEqual([
    'DayVisitorsViewsRead to the endRead to the end, the 7 days before',
    'Sun 8 Mar306000',
  ]);
  await user.click(screen.getByRole('radio', { name: '30 days' }));
  expect(where()).toBe('/manage/statistics?measure=reads&as=table');
  expect(screen.getByRole('link', { name: 'Export CSV' })).toHaveAttribute('href', expect.stringMatching(/range=30d$/));
});

it('lists names by count, five at first', async () => {
  const { user } = await open((range) => buildStatistics(range));
  expect(listOf('Pages')).toEqual(['/ 30', 'Evals 15', '/projects/a 1', '/projects/b 1', '/projects/c 1']);
  await user.click(screen.getByRole('button', { name: 'Show all 6' }));
  expect(listOf('Pages')).toHaveLength(6);
  expect(listOf('Came from')).toEqual(['Direct or unknown 8', 'news.example.com 4']);
  expect(listOf('Read to the end')).toEqual(['Evalsof 20 8']);
  expect(listOf('Resume downloads')).toEqual(['From your content, PDF 2']);
  expect(listOf('Outbound clicks')).toEqual(['github.com 5', 'Others 3']);
  expect(screen.getByRole('region', { name: 'Contact messages' })).toHaveTextContent(
    'Contact messages30 days3 received1 the 30 days before',
  );
  const draft = screen.getByRole('link', { name: 'Write about it: kafka & co' });
  expect(draft).toHaveAttribute('href', '/manage/blogs/new?title=kafka+%26+co');
});

it('draws too few visitors as dots on their days, without percentages', async () => {
  const since = dayBefore(3);
  mockRoute('posts.list', {
    items: [{ ...buildItem('posts', { slug: 'evals' }), publishedAt: '2026-03-04T10:00:00.000Z' }],
    page: 1,
    pageSize: 1,
    total: 1,
  });
  const { user } = await open((range) =>
    buildStatistics(range, { visitorsAt: (at) => (at === 28 ? 2 : 0), beforeAt: () => 0 }, { since }),
  );
  expect(screen.getByRole('heading', { name: '2 visitors so far' })).toBeInTheDocument();
  expect(screen.getByText('since Thursday')).toBeInTheDocument();
  expect(screen.getByRole('img', { name: 'Sat 7 Mar: 2 visitors' }).querySelectorAll('i')).toHaveLength(2);
  expect(screen.queryByRole('slider')).toBeNull();
  expect(screen.queryByText(/%$/)).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Copy URL of your newest post' }));
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}/blog/evals`);
});

it('says how to see the first visit, or how to turn counting on', async () => {
  const empty = (isCounting: boolean) => (range: StatisticsRange) =>
    buildStatistics(range, { visitorsAt: () => 0, beforeAt: () => 0 }, { since: undefined, isCounting });
  const { unmount } = await open(empty(true));
  expect(screen.getByText('No visits yet')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Export CSV' })).toBeNull();
  unmount();
  await open(empty(false));
  expect(screen.getByText('Counting is off')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Open Site Settings' })).toHaveAttribute(
    'href',
    '/manage/settings#statisticsOn',
  );
});

it('keeps what was counted before it was turned off, and links to the page on privacy', async () => {
  await open((range) => buildStatistics(range, {}, { isCounting: false, isPrivacyPublic: true }));
  expect(screen.getByText(/Counting is off/)).toBeInTheDocument();
  expect(screen.getByRole('slider')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'How counting works' })).toHaveAttribute('href', '/privacy');
});

it('tells an owner whose browser stores nothing', async () => {
  localStorage.removeItem(OWNER_FLAG);
  await open((range) => buildStatistics(range));
  expect(screen.getByText(/so your own visits are counted too/)).toBeInTheDocument();
});

it('shows a failed read with a retry, and keeps what is shown when another range fails', async () => {
  mockError('statistics.read', 503, { error: 'The database is busy.' });
  const { user } = renderPanel(<StatisticsSection />, '/manage/statistics');
  const retry = await screen.findByRole('button', { name: 'Try again' });
  mockRoute('statistics.read', ({ params }) => ({ item: buildStatistics(rangeOf(params)) }));
  await user.click(retry);
  expect(await screen.findByRole('slider')).toBeInTheDocument();
  mockError('statistics.read', 503, { error: 'The database is busy.' });
  await user.click(screen.getByRole('radio', { name: '7 days' }));
  await screen.findByText('Statistics didn’t load');
  expect(screen.queryByRole('slider')).toBeNull();
  await user.click(screen.getByRole('radio', { name: '30 days' }));
  expect(await screen.findByRole('slider', { name: /last 30 days$/ })).toBeInTheDocument();
});
