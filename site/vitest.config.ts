import react from '@vitejs/plugin-react';
import { defineProject } from 'vitest/config';

export default defineProject({
  plugins: [react()],
  test: {
    name: 'site',
    environment: 'jsdom',
    // Files share the global object.
    unstubGlobals: true,
    hookTimeout: 300_000,
    environmentOptions: { jsdom: { url: 'http://localhost:3000' } },
    setupFiles: ['../scripts/test/new-modules.mjs', '../scripts/test/fixed-seed.mjs', './src/test/setup.ts'],
    isolate: false,
    testTimeout: 300_000,
    // What needs no page is in `.test.ts`, and runs without one.
    include: ['src/**/*.test.tsx'],
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
});
