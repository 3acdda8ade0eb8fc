import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { openApp, type TestApp } from './app.ts';

/** The app of a file's or a group's tests: opened before the first of them and closed after the last. */
export function sharedApp(options?: Parameters<typeof openApp>[0]): TestApp {
  const app = {} as TestApp;
  beforeAll(async () => {
    // Not their values: `imports` are others after a restart of them.
    Object.defineProperties(app, Object.getOwnPropertyDescriptors(await openApp(options)));
  });
  afterAll(() => app.close());
  return app;
}

/** The same on fake time, which starts before the throttles are created; each test begins so much later (ms). */
export function sharedAppWithFakeTime(stepMs: number): TestApp {
  beforeAll(() => {
    vi.useFakeTimers({ toFake: ['Date'] });
  });
  afterAll(() => {
    vi.useRealTimers();
  });
  const app = sharedApp();
  beforeEach(() => {
    vi.setSystemTime(Date.now() + stepMs);
  });
  return app;
}

/** Turns the second factor of the owner off after each test. */
export function resetSecondFactorAfterEach(app: TestApp): void {
  afterEach(async () => {
    const { disableSecondFactor } = await import('@portfolio/cms');
    await disableSecondFactor(app.cms.payload);
  });
}
