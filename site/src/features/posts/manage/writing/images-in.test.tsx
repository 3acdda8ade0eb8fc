import { EditorView } from '@codemirror/view';
import { expect, it } from 'vitest';
import { followPlace } from './images-in.ts';

it('keeps the place of pictures behind pasted text that becomes shorter', () => {
  const place = { current: 10 };
  const view = new EditorView({ doc: 'Plain text', extensions: followPlace(place) });
  view.dispatch({ changes: { from: 0, to: 10, insert: '**P**' } });
  expect(place.current).toBe(5);
  view.dispatch({ changes: { from: 0, insert: 'Before ' } });
  expect(place.current).toBe(12);
  view.destroy();
});
