import { serveCalls } from '../threads/serve-calls.ts';
import { EvidenceEngine } from './engine.ts';

serveCalls(new EvidenceEngine());
