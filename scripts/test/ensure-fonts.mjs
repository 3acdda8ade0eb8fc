import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildFonts } from '../build-fonts.mjs';

/** The tests of PDF and share pictures read fonts; copying them takes a moment and needs no full build. */
export default function ensureFonts() {
  if (!existsSync(fileURLToPath(new URL('../../dist/fonts', import.meta.url)))) buildFonts();
}
