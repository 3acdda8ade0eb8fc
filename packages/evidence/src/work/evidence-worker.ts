import { serveCalls } from '@portfolio/server/threads/serve-calls';
import { EvidenceEngine } from './engine.ts';

serveCalls(new EvidenceEngine());
