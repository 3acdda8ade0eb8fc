import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Dialog } from '../dialogs/dialog.tsx';
import { toast } from './toast.ts';
import { toastLife } from './toast-life.ts';
import { Toaster } from './toaster.tsx';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
});
const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });

it('announces a success as status and an error as alert, with exactly its text', () => {
  render(<Toaster />);
  act(() => {
    toast.success('Saved');
    toast.error('Failed to send', { detail: 'The server is away.' });
  });
  expect(screen.getByRole('status').textContent).toBe('Saved');
  expect(screen.getByRole('alert').textContent).toBe('Failed to sendThe server is away.');
});

it('disappears after its lifetime, but not while it is hovered', () => {
  // Here only the test moves the clock.
  vi.useFakeTimers();
  vi.mocked(toastLife.of).mockRestore();
  render(<Toaster />);
  act(() => void toast.success('Saved'));
  fireEvent.pointerEnter(screen.getByText('Saved'));
  act(() => void vi.advanceTimersByTime(60_000));
  expect(screen.getByText('Saved')).toBeInTheDocument();
  fireEvent.pointerLeave(screen.getByText('Saved'));
  act(() => void vi.advanceTimersByTime(5_999));
  expect(screen.getByText('Saved')).toBeInTheDocument();
  act(() => void vi.advanceTimersByTime(1));
  expect(screen.queryByText('Saved')).toBeNull();
});

it('runs its action once and disappears', async () => {
  const run = vi.fn();
  render(<Toaster />);
  act(() => void toast.success('Project deleted', { action: { label: 'Undo', run } }));
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(run).toHaveBeenCalledOnce();
  expect(screen.queryByText('Project deleted')).toBeNull();
});

it('shows equal messages once and at most four toasts', () => {
  render(<Toaster />);
  act(() => {
    for (const words of ['a', 'a', 'b', 'c', 'd', 'e']) toast.error(words);
  });
  expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toEqual(['b', 'c', 'd', 'e']);
});

it('is rendered inside an open modal dialog, where it is not inert', () => {
  render(
    <>
      <Dialog title="Question" onClose={() => {}}>
        <button type="button">Yes</button>
      </Dialog>
      <Toaster />
    </>,
  );
  act(() => void toast.error('No'));
  expect(screen.getByRole('dialog')).toContainElement(screen.getByRole('alert'));
});

it('moves the focus to the newest toast and back with F6, and back after its action', async () => {
  const run = vi.fn();
  render(
    <>
      <button type="button">Before</button>
      <Toaster />
    </>,
  );
  const before = screen.getByRole('button', { name: 'Before' });
  before.focus();
  await user.keyboard('{F6}');
  expect(before).toHaveFocus();
  act(() => {
    toast.success('Project deleted', { action: { label: 'Undo', run: () => {} } });
    toast.success('Post deleted', { action: { label: 'Undo', run } });
  });
  await user.keyboard('{F6}');
  expect(screen.getAllByRole('button', { name: 'Undo' })[1]).toHaveFocus();
  await user.keyboard('{F6}');
  expect(before).toHaveFocus();
  await user.keyboard('{F6}{Enter}');
  expect(run).toHaveBeenCalledOnce();
  expect(before).toHaveFocus();
});
