import { afterAll, beforeAll } from 'vitest';
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
