/** Sides (px) of the PNG copies of every site icon: for tabs, home screens and the manifest. */
export const ICON_SIDES = [32, 180, 192, 512] as const;
/** The name of such a copy. */
export const iconCopy = (file: string, side: (typeof ICON_SIDES)[number]): string =>
  `${file.slice(0, file.lastIndexOf('.'))}-${side}.png`;
