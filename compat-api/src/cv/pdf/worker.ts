import { serveCalls } from '#app/threads/serve-calls.ts';
import { CvRenderer } from './renderer.ts';

serveCalls(new CvRenderer());
