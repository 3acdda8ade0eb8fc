import { expect, it } from 'vitest';
import { createShutdownSignal } from './shutdown-signal.ts';

const TIMES = { least: 20, watched: 10_000, most: 60_000, travel: 10 };

it('resolves at once if nobody checks readiness', async () => {
  const shutdownSignal = createShutdownSignal(TIMES);
  expect(shutdownSignal.isStopping()).toBe(false);
  shutdownSignal.start();
  expect(shutdownSignal.isStopping()).toBe(true);
  await shutdownSignal.announced();
});

it('waits until readiness checks have seen it', async () => {
  const shutdownSignal = createShutdownSignal(TIMES);
  expect(shutdownSignal.isStoppingForProbe()).toBe(false);
  shutdownSignal.start();
  let isGiven = false;
  const given = shutdownSignal.announced().then(() => {
    isGiven = true;
  });
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(isGiven).toBe(false);
  expect(shutdownSignal.isStoppingForProbe()).toBe(true);
  await given;
});

it('does not wait for ever', async () => {
  const shutdownSignal = createShutdownSignal({ ...TIMES, most: 50 });
  shutdownSignal.isStoppingForProbe();
  shutdownSignal.start();
  await shutdownSignal.announced();
});
