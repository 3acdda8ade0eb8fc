import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createBudget, LIMITS } from './budget.ts';
import { cpuMsOf } from './cpu-time.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A process on a machine that gives it this share of a processor. */
function onMachine(share: number) {
  let used = 1_000;
  const budget = createBudget(1, LIMITS, () => used);
  return {
    budget,
    run: (ms: number) => {
      vi.advanceTimersByTime(ms);
      used += ms * share;
    },
  };
}

describe('what a render may cost', () => {
  it('is CPU time: a machine fifty times as busy refuses no text', () => {
    const { budget, run } = onMachine(0.02);
    budget.warm();
    run(LIMITS.render * 40);
    expect(budget.check()).toBeNull();
    run(LIMITS.render * 20);
    expect(budget.check()).toBe('limit');
  });

  it('is counted once all that it needs is loaded, however often it is told to stop before', () => {
    const { budget, run } = onMachine(1);
    budget.stop();
    run(LIMITS.warmUp - 1);
    expect(budget.check()).toBeNull();
    budget.warm();
    run(LIMITS.stop);
    expect(budget.check()).toBeNull();
    run(1);
    expect(budget.check()).toBe('stopped');
  });

  it('is the clock where the system does not tell CPU time', () => {
    const budget = createBudget(1, LIMITS, () => null);
    budget.warm();
    vi.advanceTimersByTime(LIMITS.renderByClock);
    expect(budget.check()).toBeNull();
    vi.advanceTimersByTime(1);
    expect(budget.check()).toBe('limit');
  });

  it('is no fault of the text where the process does nothing at all', () => {
    const { budget, run } = onMachine(0);
    budget.warm();
    run(LIMITS.still);
    expect(budget.check()).toBeNull();
    run(1);
    expect(budget.check()).toBe('lost');
  });
});

it('reads what a process has used', () => {
  vi.useRealTimers();
  const before = cpuMsOf(process.pid) ?? Number.NaN;
  const since = performance.now();
  while (performance.now() - since < 100);
  expect((cpuMsOf(process.pid) ?? 0) - before).toBeGreaterThan(10);
  expect(cpuMsOf(2 ** 30)).toBeNull();
});
