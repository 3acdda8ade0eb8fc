import { serveCalls } from '#app/threads/serve-calls.ts';
import { SearchEngine } from './engine.ts';

serveCalls(new SearchEngine());
