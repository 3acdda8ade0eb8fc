// What `npm run dev` starts. It is no part of the built server, which therefore has no development mode.
import { run } from '../main.ts';
import { developedSite } from '../pages/development.ts';

run(developedSite);
