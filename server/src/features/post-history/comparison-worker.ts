import { serveCalls } from '#app/threads/serve-calls.ts';
import { ComparisonEngine } from './engine.ts';

serveCalls(new ComparisonEngine());
