import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildIcons } from '../build-icons.mjs';

/** The API's tests read icons; a second is no reason to ask for a whole build first. */
export default function ensureIcons() {
  if (!existsSync(fileURLToPath(new URL('../../dist/icons', import.meta.url)))) buildIcons();
}
