import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publicNow } from '@portfolio/cms';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepClock } from './clock.ts';

const START = Date.parse('2026-05-05T10:00:00.000Z');
const MINUTE = 60_000;
const KEY = Symbol.for('portfolio.clock');
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portfolio-clock-'));
  vi.useFakeTimers();
  vi.setSystemTime(START);
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true });
});
/** What a new process knows: nothing. */
const restartAt = (time: number) => {
  delete (globalThis as Record<symbol, unknown>)[KEY];
  vi.setSystemTime(time);
};

it('goes on where the last run ended when the clock was set back by a little', () => {
  restartAt(START);
  keepClock(folder)();
  restartAt(START - MINUTE);
  keepClock(folder)();
  expect(publicNow()).toBe(START);
});

it('knows to a few seconds how far a run came that was killed', () => {
  restartAt(START);
  keepClock(folder);
  vi.advanceTimersByTime(27_000);
  restartAt(START - MINUTE / 2);
  keepClock(folder);
  expect(publicNow()).toBe(START + 25_000);
});

it('believes the clock after a longer step, and without a file or with a damaged one', () => {
  restartAt(START);
  keepClock(folder)();
  restartAt(START - 10 * MINUTE);
  keepClock(folder)();
  expect(publicNow()).toBe(START - 10 * MINUTE);
  writeFileSync(join(folder, 'clock'), 'nonsense');
  restartAt(START);
  keepClock(folder)();
  expect(publicNow()).toBe(START);
  expect(readdirSync(folder)).toEqual(['clock']);
});

it('minds no folder that cannot be written', () => {
  expect(() => keepClock(join(folder, 'missing'))()).not.toThrow();
});
