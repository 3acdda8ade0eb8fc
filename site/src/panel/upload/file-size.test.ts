import { expect, it } from 'vitest';
import { fileSize } from './file-size.ts';

it('formats sizes in kB and MB', () => {
  expect([fileSize(120_000), fileSize(1_234_567)]).toEqual(['120 kB', '1.2 MB']);
});
