import { serveCalls } from '#app/threads/serve-calls.ts';
import { renderCvPdf } from './render.ts';

serveCalls({ render: renderCvPdf });
