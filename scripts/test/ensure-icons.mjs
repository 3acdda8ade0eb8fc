import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildIcons } from '../build-icons.mjs';

/** The API's tests read icons; building them takes a second and needs no full build. */
export default function ensureIcons() {
  if (!existsSync(fileURLToPath(new URL('../../dist/icons', import.meta.url)))) buildIcons();
}
