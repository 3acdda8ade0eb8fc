import { serveCalls } from '../threads/serve-calls.ts';
import { SearchEngine } from './engine.ts';

serveCalls(new SearchEngine());
