import { serveCalls } from '@portfolio/workers/serve-calls';
import { EvidenceEngine } from './engine.ts';

serveCalls(new EvidenceEngine());
