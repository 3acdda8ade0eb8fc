import { serveCalls } from '@portfolio/workers/serve-calls';
import { ComparisonEngine } from './engine.ts';

serveCalls(new ComparisonEngine());
