import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type RevisionStore, shareRevision } from './revision.ts';

let value = 0;
let isDown = false;
const store: RevisionStore = {
  read: async () => {
    if (isDown) throw new Error('down');
    return value;
  },
  increase: async () => {
    if (isDown) throw new Error('down');
    value += 1;
  },
};
let open: ReturnType<typeof shareRevision>[] = [];
const share = () => {
  const changed = vi.fn();
  const revision = shareRevision(store, changed);
  open.push(revision);
  return { changed, revision };
};

beforeEach(() => {
  vi.useFakeTimers();
  [value, isDown, open] = [7, false, []];
});
afterEach(() => {
  for (const revision of open) revision.stop();
  vi.useRealTimers();
});

describe('shareRevision', () => {
  it('notifies other processes of a change within a second', async () => {
    const [writer, reader] = [share(), share()];
    await vi.advanceTimersByTimeAsync(1000);
    reader.changed.mockClear();
    await vi.advanceTimersByTimeAsync(5000);
    expect(reader.changed).not.toHaveBeenCalled();
    writer.revision.bump();
    await vi.advanceTimersByTimeAsync(999);
    expect(reader.changed).toHaveBeenCalledOnce();
  });

  it('signals a change at the start of a process, to it and to the others', async () => {
    const first = share();
    await vi.advanceTimersByTimeAsync(1000);
    first.changed.mockClear();
    const second = share();
    await vi.advanceTimersByTimeAsync(999);
    expect(first.changed).toHaveBeenCalledOnce();
    expect(second.changed).toHaveBeenCalled();
  });

  it('retries a failed increase once the database responds again', async () => {
    const [writer, reader] = [share(), share()];
    await vi.advanceTimersByTimeAsync(1000);
    reader.changed.mockClear();
    isDown = true;
    writer.revision.bump();
    await vi.advanceTimersByTimeAsync(60_000);
    isDown = false;
    await vi.advanceTimersByTimeAsync(999);
    expect(reader.changed).toHaveBeenCalledOnce();
  });

  it('does not lose a change during a poll', async () => {
    const { revision } = share();
    await vi.advanceTimersByTimeAsync(1000);
    const before = value;
    for (let index = 0; index < 5; index++) revision.bump();
    await vi.advanceTimersByTimeAsync(1000);
    expect(value).toBeGreaterThan(before + 1);
  });

  it('stops polling after stop', async () => {
    const { revision } = share();
    await vi.advanceTimersByTimeAsync(1000);
    revision.stop();
    await vi.advanceTimersByTimeAsync(1000);
    expect(vi.getTimerCount()).toBe(0);
  });
});
