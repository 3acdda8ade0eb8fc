import { routes } from '@portfolio/contract';
import { screen } from '@testing-library/react';
import useSWR from 'swr';
import { beforeEach, expect, it } from 'vitest';
import { renderPanel } from '#app/test/panel.tsx';
import { mockRoute } from '#app/test/server.ts';
import { ChangedFormulas } from './changed-formulas.tsx';

/** Polls the status as the panel does. */
function Polling() {
  useSWR(routes['panel.status'].path);
  return <ChangedFormulas />;
}

beforeEach(() => localStorage.clear());

it('names posts whose formulas have changed until it is dismissed', async () => {
  const changedFormulas = [
    { _id: 'a', title: 'Prices' },
    { _id: 'b', title: 'Costs' },
  ];
  mockRoute('panel.status', { version: 'a', counts: { unreadMessages: 0 }, changedFormulas });
  const { user, unmount } = renderPanel(<Polling />, '/manage/blogs');
  expect(await screen.findByRole('link', { name: 'Prices' })).toHaveAttribute('href', '/manage/blogs/a');
  expect(screen.getByRole('link', { name: 'Costs' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByRole('link', { name: 'Prices' })).not.toBeInTheDocument();
  unmount();
  renderPanel(<Polling />, '/manage/blogs');
  await new Promise((resolve) => setTimeout(resolve));
  expect(screen.queryByRole('link', { name: 'Prices' })).not.toBeInTheDocument();
});
