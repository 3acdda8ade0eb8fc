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

/** Expects that a budget ends in the millisecond after these. */
function expectEndAfter(
  ms: number,
  reason: string,
  budget: ReturnType<typeof createBudget>,
  run: (ms: number) => void,
): void {
  run(ms);
  expect(budget.check()).toBeNull();
  run(1);
  expect(budget.check()).toBe(reason);
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
    expectEndAfter(LIMITS.stop, 'stopped', budget, run);
  });

  it('counts wall time where the system has no CPU time', () => {
    const budget = createBudget(1, LIMITS, () => null);
    budget.warm();
    expectEndAfter(LIMITS.renderByClock, 'limit', budget, (ms) => vi.advanceTimersByTime(ms));
  });

  it('reports a process without any CPU time as lost', () => {
    const { budget, run } = onMachine(0);
    budget.warm();
    expectEndAfter(LIMITS.still, 'lost', budget, run);
  });
});

it('reads the CPU time of a process', () => {
  vi.useRealTimers();
  const before = cpuMsOf(process.pid) ?? Number.NaN;
  const since = process.cpuUsage();
  const usedMicros = () => {
    const { user, system } = process.cpuUsage(since);
    return user + system;
  };
  // CPU time, which on a busy machine passes more slowly than the clock.
  while (usedMicros() < 100_000);
  expect((cpuMsOf(process.pid) ?? 0) - before).toBeGreaterThan(10);
  expect(cpuMsOf(2 ** 30)).toBeNull();
});
