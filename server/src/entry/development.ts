// The entry of `npm run dev`. The built server does not include it, and so has no development mode.
import { run } from '../main.ts';
import { createDevSite } from '../pages/development.ts';

run(createDevSite);

// Open pages keep connections for reloads, so that a graceful stop would take long at each restart.
process.on('SIGTERM', () => setTimeout(() => process.exit(143), 1_000).unref());
