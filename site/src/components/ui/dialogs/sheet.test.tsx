import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Sheet } from './sheet.tsx';

const SAVE = (
  <button type="submit" form="edit">
    Save
  </button>
);

it('submits with Ctrl-S and Ctrl-Enter on every layout, and with no other key', () => {
  const submit = vi.fn((event: React.FormEvent) => event.preventDefault());
  render(
    <Sheet title="Edit" onClose={() => {}} foot={SAVE}>
      <form id="edit" onSubmit={submit}>
        <input aria-label="Name" />
      </form>
    </Sheet>,
  );
  const press = (key: string, code: string, more = {}) =>
    fireEvent.keyDown(screen.getByLabelText('Name'), { key, code, ctrlKey: true, ...more });
  const ways: [key: string, code: string][] = [
    ['s', 'KeyS'],
    ['Enter', 'Enter'],
    ['ы', 'KeyS'],
    ['σ', 'KeyS'],
    ['ד', 'KeyS'],
    ['س', 'KeyS'],
    // Dvorak.
    ['s', 'Semicolon'],
  ];
  for (const [key, code] of ways) press(key, code);
  expect(submit).toHaveBeenCalledTimes(ways.length);
  press('o', 'KeyS');
  press('ы', 'KeyS', { shiftKey: true });
  press('ы', 'KeyS', { ctrlKey: false });
  press('ы', 'KeyS', { repeat: true });
  expect(submit).toHaveBeenCalledTimes(ways.length);
});
