import { serveCalls } from '@portfolio/workers/serve-calls';
import { SearchEngine } from './engine.ts';

serveCalls(new SearchEngine());
