import { createCache, createGeneration } from '@portfolio/server/cache/store';
import { expect, it, vi } from 'vitest';
import { createFileVisibility } from './visibility.ts';

const NAME = 'aa11-photo.png';

/** The visibility of one file, with rows and a content version that the test changes. */
function openVisibility() {
  let version = 0;
  const row = { file: NAME, collection: 'media' as const, isTrashed: false };
  const storedFiles = vi.fn(async () => [{ ...row }]);
  const stat = vi.fn(async () => null);
  const visibilityOf = createFileVisibility(
    { storedFiles },
    { stat },
    createCache({ ...createGeneration(() => {}, { nextPublication: async () => Infinity }), current: () => version }),
  );
  const trash = () => {
    row.isTrashed = true;
    version += 1;
  };
  return { visibilityOf, storedFiles, trash };
}

it('reads the rows once per content version', async () => {
  const { visibilityOf, storedFiles, trash } = openVisibility();
  expect([await visibilityOf(NAME), await visibilityOf(NAME)]).toEqual(['shown', 'shown']);
  expect(storedFiles).toHaveBeenCalledTimes(1);
  trash();
  expect(await visibilityOf(NAME)).toBe('trash');
  expect(storedFiles).toHaveBeenCalledTimes(2);
});

it('does not use rows that were read before a change', async () => {
  const { visibilityOf, storedFiles, trash } = openVisibility();
  let go = () => {};
  const held = new Promise<void>((resolve) => {
    go = resolve;
  });
  const rows = await storedFiles();
  storedFiles.mockImplementationOnce(async () => {
    await held;
    return rows;
  });
  const before = visibilityOf(NAME);
  trash();
  expect(await visibilityOf(NAME)).toBe('trash');
  go();
  expect(await before).toBe('shown');
  expect(await visibilityOf(NAME)).toBe('trash');
});

it('does not keep a failed read', async () => {
  const { visibilityOf, storedFiles } = openVisibility();
  storedFiles.mockRejectedValueOnce(new Error('The database is down.'));
  await expect(visibilityOf(NAME)).rejects.toThrow('The database is down.');
  expect(await visibilityOf(NAME)).toBe('shown');
});
