import type { Feature } from '#app/feature.ts';
import { iconHandlers } from './handlers.ts';
import { iconsByKey } from './inline.ts';
import { openIcons } from './sets.ts';

interface IconsOptions {
  folders: { icons: string };
}

/** The icon collections of the picker, and the drawings of icons by their keys. */
export function createIcons({ folders }: IconsOptions) {
  const icons = openIcons(folders.icons);
  return {
    handlers: iconHandlers(icons),
    extras: { readIcons: (keys) => iconsByKey(icons, keys) },
  } satisfies Feature;
}
