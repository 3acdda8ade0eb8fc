import { accountExamples } from '@portfolio/contract/examples/account';
import { eventually } from '@portfolio/contract/test/eventually';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, it, type MockInstance, vi } from 'vitest';
import { BackToTop } from '#app/components/layout/back-to-top.tsx';
import { TopBar } from '#app/components/layout/top-bar.tsx';
import { TestPage } from '#app/test/page.tsx';
import { mockError, mockRoute } from '#app/test/server.ts';
import { runActions } from './actions.ts';

const CONFIG = { ...accountExamples['siteSettings.readPublic'].answer, linkedinUrl: 'https://linkedin.example/ada' };
const STAMPS = { createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' };

let open: MockInstance<typeof window.open>;
beforeAll(runActions);
beforeEach(() => {
  open = vi.spyOn(window, 'open').mockReturnValue(null);
});

const show = (action: string) => {
  render(
    <a href="#followed" data-action={action}>
      <b>Go</b>
    </a>,
  );
  location.hash = '';
  return screen.getByText('Go');
};

it('reads the profile and opens it in a new tab', async () => {
  mockRoute('siteSettings.readPublic', CONFIG);
  await userEvent.click(show('linkedin'));
  await eventually(() => expect(open).toHaveBeenCalledWith(CONFIG.linkedinUrl, '_blank', 'noopener,noreferrer'));
  expect(location.hash).toBe('');
});

it.each([
  [
    'an uploaded resume',
    { item: { ...STAMPS, _id: 'r1', originalName: 'a.pdf', uploadedAt: STAMPS.createdAt } },
    '/api/resumes/download/r1',
  ],
  ['the one made from the content', { item: null, madeUrl: '/cv.pdf' as const }, '/cv.pdf'],
])('opens the latest resume: %s', async (_, answer, url) => {
  mockRoute('resumes.latest', answer);
  await userEvent.click(show('resume'));
  await eventually(() => expect(open).toHaveBeenCalledWith(url, '_blank', 'noopener'));
});

it('shows nothing if the resume cannot be read, or if there is none', async () => {
  const failed = mockError('resumes.latest', 500, { error: 'no' });
  await userEvent.click(show('resume'));
  await eventually(() => expect(failed).toHaveLength(1));
  const none = mockRoute('resumes.latest', { item: null });
  await userEvent.click(screen.getByText('Go'));
  await eventually(() => expect(none).toHaveLength(1));
  expect(open).not.toHaveBeenCalled();
});

it('leaves a click with a modifier key to the link', async () => {
  const user = userEvent.setup();
  const link = show('resume');
  await user.keyboard('{Control>}');
  let isPrevented: boolean | undefined;
  window.addEventListener(
    'click',
    (event) => {
      isPrevented = event.defaultPrevented;
      event.preventDefault();
    },
    { once: true },
  );
  await user.click(link);
  expect(isPrevented).toBe(false);
});

it('opens and closes the menu where the browser does not', async () => {
  render(
    <TestPage>
      <TopBar />
    </TestPage>,
  );
  const menu = document.querySelector<HTMLDialogElement>('dialog[aria-label="Menu"]');
  await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
  expect(menu?.open).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Close menu' }));
  expect(menu?.open).toBe(false);
});

it('scrolls to the top, and prints', async () => {
  const scroll = vi.spyOn(window, 'scrollTo').mockReturnValue();
  render(<BackToTop />);
  await userEvent.click(screen.getByRole('button', { name: 'Back to top' }));
  expect(scroll).toHaveBeenCalledWith({ top: 0 });
  const print = vi.fn();
  vi.stubGlobal('print', print);
  await userEvent.click(show('print'));
  expect(print).toHaveBeenCalledOnce();
});

it('scrolls up on the home page without an entry in the history', async () => {
  const home = show('home');
  history.replaceState(null, '', '/');
  const entries = history.length;
  await userEvent.click(home);
  expect([location.hash, history.length]).toEqual(['#home', entries]);
  history.replaceState(null, '', '/blog');
  await userEvent.click(home);
  expect(location.hash).toBe('#followed');
});
