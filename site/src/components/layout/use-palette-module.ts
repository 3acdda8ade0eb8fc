import { usePage } from '#app/lib/page.ts';

/** The address of the module that opens the palette: a script loads it for links with `data-search`. */
export const usePaletteModule = (): string => usePage().islands.palette?.at(-1) ?? '';
