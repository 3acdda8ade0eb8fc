import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publicNow } from '@portfolio/cms';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { persistClock } from './clock.ts';

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
/** Simulates a new process by clearing the module state. */
const restartAt = (time: number) => {
  delete (globalThis as Record<symbol, unknown>)[KEY];
  vi.setSystemTime(time);
};

it("continues from the last run's time when the clock was set back a little", () => {
  restartAt(START);
  persistClock(folder)();
  restartAt(START - MINUTE);
  persistClock(folder)();
  expect(publicNow()).toBe(START);
});

it('remembers the time of a killed run to within a few seconds', () => {
  restartAt(START);
  persistClock(folder);
  vi.advanceTimersByTime(27_000);
  restartAt(START - MINUTE / 2);
  persistClock(folder);
  expect(publicNow()).toBe(START + 25_000);
});

it('trusts the clock after a longer step, and without a file or with a damaged one', () => {
  restartAt(START);
  persistClock(folder)();
  restartAt(START - 10 * MINUTE);
  persistClock(folder)();
  expect(publicNow()).toBe(START - 10 * MINUTE);
  writeFileSync(join(folder, 'clock'), 'nonsense');
  restartAt(START);
  persistClock(folder)();
  expect(publicNow()).toBe(START);
  expect(readdirSync(folder)).toEqual(['clock']);
});

it('ignores a folder that cannot be written', () => {
  expect(() => persistClock(join(folder, 'missing'))()).not.toThrow();
});
