// The entry of `npm run dev`. The built server does not include it, and so has no development mode.
import { run } from '../main.ts';
import { createDevSite } from '../pages/development.ts';

run(createDevSite);
