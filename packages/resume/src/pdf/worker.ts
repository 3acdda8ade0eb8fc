import { serveCalls } from '@portfolio/workers/serve-calls';
import { CvRenderer } from './renderer.ts';

serveCalls(new CvRenderer());
