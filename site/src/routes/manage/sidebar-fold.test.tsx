import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { SidebarFold } from './sidebar-fold.tsx';

const fold = (holdsCurrent: boolean, isRestored = true) => (
  <SidebarFold label="Tools" holdsCurrent={holdsCurrent} isRestored={isRestored}>
    <a href="/manage/import">Import</a>
  </SidebarFold>
);
const isOpen = () => screen.queryByRole('link') !== null;

it('is closed until it is opened, and then stays as it was left', async () => {
  const user = userEvent.setup();
  const { unmount } = render(fold(false));
  expect(isOpen()).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Tools' }));
  expect(isOpen()).toBe(true);
  unmount();
  const { rerender } = render(fold(false, false));
  expect(isOpen()).toBe(false);
  rerender(fold(false));
  expect(isOpen()).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Tools' }));
  expect([isOpen(), localStorage.length]).toEqual([false, 0]);
});

it('is open while it has the entry of the current page, unless it is closed there', async () => {
  const user = userEvent.setup();
  const { rerender } = render(fold(true));
  expect(isOpen()).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Tools' }));
  expect([isOpen(), localStorage.length]).toEqual([false, 0]);
  rerender(fold(false));
  expect(isOpen()).toBe(false);
  rerender(fold(true));
  expect(isOpen()).toBe(true);
});
