import type { Overview, Visits } from '@portfolio/contract';
import { routeExamples } from '@portfolio/contract/examples/index';
import { visitsExample } from '@portfolio/contract/examples/statistics';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderPanel } from '#app/test/panel.tsx';
import { deferred, mockError, mockRoute } from '#app/test/server.ts';
import { OverviewSection } from './overview-section.tsx';

const EXAMPLE = routeExamples['overview.read'].answer as Overview;
const { firstSteps: STEPS, ...WITHOUT_STEPS } = EXAMPLE;
const SETTINGS = routeExamples['siteSettings.read'].answer?.item;

const Chart = ({ visits }: { visits: Visits }) => <p>Chart of {visits.totals.visitors}</p>;

async function open(overview: Overview) {
  const reads = mockRoute('overview.read', overview);
  const view = renderPanel(<OverviewSection Chart={Chart} />, '/manage/overview');
  await screen.findByRole('heading', { name: 'Status' });
  return { ...view, reads };
}
const block = (name: string) => screen.getByRole('region', { name });
const titles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

afterEach(() => {
  vi.useRealTimers();
});
/** Focuses the window after the time in which SWR reads once. */
function focusLater(): void {
  vi.setSystemTime(Date.now() + 10_000);
  window.dispatchEvent(new Event('focus'));
}

it('shows what waits, what to go on with, what is in work, readers and the state of the site', async () => {
  await open({
    ...WITHOUT_STEPS,
    pending: [{ _id: 'p', title: 'Public one', at: '2026-11-20T00:00:00.000Z' }],
    mail: {
      to: 'a@example.com',
      failure: { since: '2026-03-01T09:12:00.000Z', reason: 'Refused.', answer: 'EAUTH' },
      unmailed: 2,
    },
    isBackupLate: true,
  });
  expect(titles()).toEqual(['Needs you', 'Continue writing', 'This week', 'In work', 'Status']);
  const needs = within(block('Needs you')).getAllByRole('listitem');
  expect(needs[0]).toHaveTextContent('Mail has failed since 1 Mar, 09:12');
  expect(needs[0]).toHaveTextContent('Refused. 2 messages not e-mailed.');
  expect(screen.getByRole('link', { name: 'Could you look at our forecasts?' }).getAttribute('href')).toMatch(
    /^\/manage\/messages\/.+/,
  );
  const [pending, draft] = within(block('Continue writing')).getAllByRole('listitem');
  expect(pending).toHaveTextContent('Changes not public');
  expect(
    within(draft as HTMLElement)
      .getByRole('link')
      .getAttribute('href'),
  ).toMatch(/^\/manage\/blogs\/.+#caret$/);
  expect(block('In work')).toHaveTextContent('Thu 26 Nov 2026, 08:00 Europe/Lisbon');
  expect(block('This week')).toHaveTextContent('12 readers Chart of 12');
  expect(within(block('This week')).getByRole('link')).toHaveAttribute('href', '/manage/statistics');
  expect(block('Status')).toHaveTextContent('failing since 1 Mar, 09:12');
  expect(within(block('Status')).getByText(/46.0 MB$/)).toHaveClass('danger');
  expect(screen.getByRole('link', { name: 'New post' })).toHaveAttribute('href', '/manage/blogs/new');
});

it.each([
  [1_812, 1_695, '2026-01-01', '1,812 readers 117 more than the week before'],
  [1, 2, '2026-01-01', '1 reader 1 fewer than the week before'],
  [5, 5, '2026-02-22', '5 readers as many as the week before'],
  [5, 2, visitsExample.before[0]?.from, '5 readers Chart'],
  [0, 0, '2024-01-01', '0 readers as many as the week before'],
  [0, 0, undefined, 'No readers yet The first visit shows here within a minute.'],
])('says %d readers after %d, counted since %s', async (visitors, before, since, text) => {
  const { since: _since, totals, totalsBefore, ...rest } = visitsExample;
  const visits = {
    ...rest,
    ...(since && { since }),
    totals: { ...totals, visitors },
    totalsBefore: { ...totalsBefore, visitors: before },
  };
  await open({ ...WITHOUT_STEPS, visits });
  expect(block('This week')).toHaveTextContent(text);
});

it('has only the state of the site on a quiet day, and says which variables mail needs', async () => {
  const { visits: _visits, ...rest } = WITHOUT_STEPS;
  const none = { total: 0, items: [] };
  await open({
    ...rest,
    messages: none,
    failedJobs: [],
    drafts: none,
    scheduled: none,
    mail: { unmailed: 0 },
    backup: null,
    disk: null,
  });
  expect(screen.getByText(/Nothing needs you today\.$/)).toBeInTheDocument();
  expect(titles()).toEqual(['Status']);
  expect(block('Status')).toHaveTextContent('Mailoff set SMTP_URL and MAIL_TOBackupnone yet');
});

it('shows its shape, then a failure with a retry', async () => {
  const wait = deferred();
  mockRoute('overview.read', () => wait.promise.then(() => EXAMPLE));
  const view = renderPanel(<OverviewSection Chart={Chart} />, '/manage/overview');
  expect(screen.getByText('Loading...')).toBeInTheDocument();
  view.unmount();
  wait.open();
  mockError('overview.read', 500, { error: 'It broke.' });
  const { user } = renderPanel(<OverviewSection Chart={Chart} />, '/manage/overview');
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByText('It broke.')).toBeInTheDocument();
  mockRoute('overview.read', EXAMPLE);
  await user.click(retry);
  expect(await screen.findByRole('heading', { name: 'Status' })).toBeInTheDocument();
});

it('reads again on focus, and keeps what is shown when that fails', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { reads } = await open(WITHOUT_STEPS);
  expect(reads).toHaveLength(1);
  const later = mockRoute('overview.read', { ...WITHOUT_STEPS, messages: { total: 0, items: [] } });
  focusLater();
  await waitFor(() => expect(screen.queryByText('Could you look at our forecasts?')).toBeNull());
  expect(later).toHaveLength(1);
  const failed = mockError('overview.read', 500, { error: 'It broke.' });
  focusLater();
  await waitFor(() => expect(failed).toHaveLength(1));
  expect(screen.getByRole('heading', { name: 'Status' })).toBeInTheDocument();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('lists the first steps, of which the next one has the primary button, and hides them for good, with undo', async () => {
  const { user } = await open(EXAMPLE);
  const steps = within(block('First steps'));
  expect(steps.getAllByRole('listitem')).toHaveLength(6);
  expect(steps.getAllByText('Done')).toHaveLength(3);
  expect(steps.getByRole('link', { name: 'Write About Me' })).toHaveClass('primary');
  expect(screen.queryByRole('link', { name: 'New post' })).toBeNull();
  const item = SETTINGS as NonNullable<typeof SETTINGS>;
  const saves = mockRoute('siteSettings.update', { item });
  await user.click(steps.getByRole('button', { name: 'Hide this list' }));
  expect(await screen.findByText('First steps hidden')).toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'First steps' })).toBeNull();
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('heading', { name: 'First steps' })).toBeInTheDocument();
  expect(saves.map(({ body }) => body)).toEqual([{ firstStepsHidden: true }, { firstStepsHidden: false }]);
});

it('shows the first steps again when they could not be hidden', async () => {
  const { user } = await open(EXAMPLE);
  mockError('siteSettings.update', 500, { error: 'It broke.' });
  await user.click(screen.getByRole('button', { name: 'Hide this list' }));
  expect(await screen.findByText('It broke.')).toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: 'First steps' })).toBeInTheDocument();
});

it('stores once that all first steps are done, so that they never come back', async () => {
  const saves = mockRoute('siteSettings.update', { item: SETTINGS as NonNullable<typeof SETTINGS> });
  const done = Object.fromEntries(Object.keys(STEPS ?? {}).map((name) => [name, true])) as Overview['firstSteps'];
  await open({ ...EXAMPLE, firstSteps: done });
  expect(screen.queryByRole('heading', { name: 'First steps' })).toBeNull();
  await waitFor(() => expect(saves.map(({ body }) => body)).toEqual([{ firstStepsHidden: true }]));
  expect(screen.queryByText('First steps hidden')).toBeNull();
});
