import { expect, it, vi } from 'vitest';
import { ContentChanges } from './context.ts';

it('tells every listener, also after one that fails, and shares only changes of this process', () => {
  const [log, share, removed, listener] = [vi.fn(), vi.fn(), vi.fn(), vi.fn()];
  const changes = new ContentChanges(log);
  changes.share = share;
  changes.onChange(removed)();
  changes.onChange(() => {
    throw new Error('broken');
  });
  changes.onChange(listener);
  changes.changed('posts', 'a');
  expect(share).toHaveBeenCalledOnce();
  changes.notify();
  expect(share).toHaveBeenCalledOnce();
  expect(listener.mock.calls).toEqual([
    ['posts', 'a'],
    [undefined, undefined],
  ]);
  expect(removed).not.toHaveBeenCalled();
  expect(log).toHaveBeenCalledWith('A listener for content changes failed: broken');
});
