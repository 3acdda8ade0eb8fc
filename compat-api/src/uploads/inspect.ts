import { AppError } from '../errors.ts';
import type { StoredPicture } from './stored-picture.ts';
import { createStudio } from './studio.ts';
import { typeOf } from './type.ts';

const wrongType = () => new AppError(422, 'wrong_type', 'This file does not hold what its name says.');

/** Looks at files that come from elsewhere and are to be stored under the names that they have. */
export interface Inspector {
  /** Throws an `AppError` with a sentence where the bytes at a path are not what the name says. */
  inspect(path: string, name: string): Promise<StoredPicture>;
  stop(): void;
}

/** In a process of its own, beside the one that works on uploads, which is not to wait for thousands of files. */
export function createInspector(): Inspector {
  const studio = createStudio();
  let last: Promise<unknown> = Promise.resolve();

  async function look(path: string, name: string): Promise<StoredPicture> {
    const type = await typeOf(path);
    if (!type || !name.endsWith(`.${type}`)) throw wrongType();
    return type === 'pdf' ? {} : studio.stored(path, type);
  }

  return {
    inspect(path, name) {
      const looked = last.then(() => look(path, name));
      last = looked.catch(() => undefined);
      return looked;
    },
    stop: studio.stop,
  };
}
