import { drawAvif } from './draw-avif.ts';
import { makeIcon } from './icon.ts';
import { makeImage } from './image.ts';
import { readStored } from './stored-picture.ts';

/** Everything that is done to the bytes of somebody's picture. */
export const tasks = { image: makeImage, icon: makeIcon, avif: drawAvif, stored: readStored };
export type Tasks = typeof tasks;

/** One piece of work as it is sent to the process that does it. */
export interface Job {
  name: keyof Tasks;
  args: unknown[];
}
