import { defineConfig, devices } from 'playwright/test';
import type { TranslatedOption } from './e2e/support/translated.ts';
import { findTestBrowser } from './scripts/lib/browser.cjs';

const flows = (folder: string, names: string) => names.split(' ').map((name) => `**/${folder}/${name}.spec.ts`);
/** Files with flows of panel and site. */
const FLOWS = [
  ...flows(
    'manage',
    'account autosave find interruptions media-picker messages palette posts redirects resources settings',
  ),
  ...flows('manage', 'sheet sign-in text-images trash unsaved-text writing'),
  ...flows('public', 'blog contact cv email-setup home match post-history search skills'),
];
/**
 * What is not run on translated pages: what looks for the parent of a text or for Payload's own pages, and of the ordered lists,
 * which share their code, all but one.
 */
const UNTRANSLATED =
  /by keyboard: title, toolbar|a long testimonial|resources\.spec\.ts (Experiences|Tech Stack|Services|Testimonials|Highlights)/;

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
  projects: [
    // What `npm test` runs.
    { name: 'core', grep: /@core/ },
    // The rest, by `npm run test:long`: other pages, and flows while something else replaces each text.
    { name: 'pages', grepInvert: /@core/, testIgnore: FLOWS },
    { name: 'untranslated', grep: UNTRANSLATED, grepInvert: /@core/, testMatch: FLOWS },
    { name: 'translated', grepInvert: UNTRANSLATED, testMatch: FLOWS, use: { isTranslated: true } },
  ],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
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
