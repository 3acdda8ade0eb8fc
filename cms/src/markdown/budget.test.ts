import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createBudget, LIMITS } from './budget.ts';
import { cpuMsOf } from './cpu-time.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A budget with a fake process that gets this share of a CPU. */
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

describe('createBudget', () => {
  it('counts CPU time, so that a busy machine does not reject a text', () => {
    const { budget, run } = onMachine(0.02);
    budget.warm();
    run(LIMITS.render * 40);
    expect(budget.check()).toBeNull();
    run(LIMITS.render * 20);
    expect(budget.check()).toBe('limit');
  });

  it('does not count the warm-up, also after an early stop', () => {
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

  it('counts wall time where the system has no CPU time', () => {
    const budget = createBudget(1, LIMITS, () => null);
    budget.warm();
    vi.advanceTimersByTime(LIMITS.renderByClock);
    expect(budget.check()).toBeNull();
    vi.advanceTimersByTime(1);
    expect(budget.check()).toBe('limit');
  });

  it('reports a process without any CPU time as lost', () => {
    const { budget, run } = onMachine(0);
    budget.warm();
    run(LIMITS.still);
    expect(budget.check()).toBeNull();
    run(1);
    expect(budget.check()).toBe('lost');
  });
});

it('reads the CPU time of a process', () => {
  vi.useRealTimers();
  const before = cpuMsOf(process.pid) ?? Number.NaN;
  const since = performance.now();
  while (performance.now() - since < 100);
  expect((cpuMsOf(process.pid) ?? 0) - before).toBeGreaterThan(10);
  expect(cpuMsOf(2 ** 30)).toBeNull();
});
