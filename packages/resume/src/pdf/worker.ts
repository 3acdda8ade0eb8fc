import { serveCalls } from '@portfolio/server/threads/serve-calls';
import { CvRenderer } from './renderer.ts';

serveCalls(new CvRenderer());
