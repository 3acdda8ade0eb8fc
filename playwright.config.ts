import { defineConfig, devices } from 'playwright/test';
import type { TranslatedOption } from './e2e/support/translated.ts';
import { findTestBrowser } from './scripts/lib/browser.cjs';

const executablePath = findTestBrowser(import.meta.dirname);

/** Tests the production build in a real browser, with servers on data folders of their own. */
export default defineConfig<TranslatedOption>({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './e2e/support/shared-servers.ts',
  outputDir: 'test-results',
  fullyParallel: false,
  // Tests wait half of the time, so more workers than cores are quicker.
  workers: 4,
  retries: 0,
  // Long timeouts for a busy machine; passing assertions do not wait for them.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  forbidOnly: process.env.CI === 'true',
  reporter: 'list',
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    isTranslated: process.env.TRANSLATED === '1',
    // A trace takes 40 % of the CPU time of a run; `--trace retain-on-failure` records one.
    trace: 'off',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        // Drawn by software, the scene of the home page takes a whole core; `scene.spec.ts` tests it.
        '--disable-3d-apis',
        // A process for it would take 5 % of the CPU time.
        '--in-process-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
