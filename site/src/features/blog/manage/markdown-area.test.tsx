import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { MarkdownArea } from './markdown-area.tsx';

function open() {
  const onChange = vi.fn();
  render(<MarkdownArea aria-label="Content" onChange={(event) => onChange(event.target.value)} />);
  return { area: screen.getByLabelText('Content'), user: userEvent.setup(), onChange };
}

it('writes a list: the space after the marker, the next marker, and the end on an empty item', async () => {
  const { area, user, onChange } = open();
  await user.type(area, '-one{Enter}two{Enter}{Enter}text');
  expect(area).toHaveValue('- one\n- two\ntext');
  expect(onChange).toHaveBeenLastCalledWith('- one\n- two\ntext');
});

it('leaves Shift+Enter to the browser', async () => {
  const { area, user } = open();
  await user.type(area, '- one{Shift>}{Enter}{/Shift}more');
  expect(area).toHaveValue('- one\nmore');
});

it('does not touch what is pasted', async () => {
  const { area, user } = open();
  await user.click(area);
  await user.paste('-a');
  expect(area).toHaveValue('-a');
});

it('after an undo of the space, typing goes on behind the letter and no space comes back', async () => {
  const { area, user } = open();
  const field = area as HTMLTextAreaElement;
  await user.type(area, '-a');
  expect(area).toHaveValue('- a');
  // What the browser's own undo does: the text from before, the caret where the space was.
  field.setRangeText('', 1, 2, 'start');
  area.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'historyUndo' }));
  expect(field.selectionStart).toBe(2);
  await user.keyboard('b');
  expect(area).toHaveValue('-ab');
});
