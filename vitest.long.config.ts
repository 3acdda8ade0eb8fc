import { defineConfig } from 'vitest/config';

/** What takes minutes: faults, restarts, other databases. Each file starts the built server as it needs it; one after another. */
export default defineConfig({
  test: {
    include: ['e2e/long/**/*.test.ts'],
    environment: 'node',
    fileParallelism: false,
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});
