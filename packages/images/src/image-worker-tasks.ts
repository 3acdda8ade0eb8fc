import { encodeAvif } from './draw-avif.ts';
import { encodeIcon } from './icons/icon.ts';
import { countFrames, encodeImage } from './image.ts';
import { readStored } from './stored-image.ts';

/** Everything that decodes an uploaded image. */
export const tasks = {
  frames: countFrames,
  image: encodeImage,
  icon: encodeIcon,
  avif: encodeAvif,
  stored: readStored,
};
/** The tasks of the image worker. */
export type Tasks = typeof tasks;

/** A job as sent to the image worker. */
export interface Job {
  name: keyof Tasks;
  args: unknown[];
}
