import { AppError } from '@portfolio/compat-api/errors';
import { createImageWorker } from '@portfolio/compat-api/uploads/images/image-worker';
import type { StoredImage } from '@portfolio/images/stored-image';
import { typeOf } from '@portfolio/images/type';
import pLimit from 'p-limit';

const wrongType = () => new AppError(422, 'wrong_type', 'The content of this file does not match its extension.');

/** Checks files from a backup that keep their names. */
export interface Inspector {
  /** Throws an `AppError` if the content does not match the extension. */
  inspect(path: string, name: string): Promise<StoredImage>;
  stop(): void;
}

/** Uses its own process, so that uploads do not wait for thousands of files. */
export function createInspector(): Inspector {
  const imageWorker = createImageWorker();
  const enqueue = pLimit(1);

  async function look(path: string, name: string): Promise<StoredImage> {
    const type = await typeOf(path);
    if (!type || !name.endsWith(`.${type}`)) throw wrongType();
    return type === 'pdf' ? {} : imageWorker.stored(path, type);
  }

  return {
    inspect: (path, name) => enqueue(() => look(path, name)),
    stop: imageWorker.stop,
  };
}
