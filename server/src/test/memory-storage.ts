import { Readable } from 'node:stream';
import { type Storage, StorageError } from '@portfolio/compat-api/uploads/storage/storage';

/** An in-memory storage with configurable faults. */
export function memoryStorage() {
  const files = new Map<string, Buffer>();
  const faults = {
    /** Every operation fails. */
    isAway: false,
    /** Maximum number of files. */
    room: Number.POSITIVE_INFINITY,
    /** Downloads fail in the middle. */
    breaksOff: false,
    /** Lists files that are missing when they are opened. */
    forgets: false,
  };
  const changed = new Date('2024-01-01T00:00:00Z');
  const failIfAway = () => {
    if (faults.isAway) throw new StorageError();
  };
  const storage: Storage = {
    prepare: async () => {},
    check: async () => failIfAway(),
    async put(name, bytes) {
      failIfAway();
      if (files.size >= faults.room) throw new StorageError();
      files.set(name, bytes);
    },
    async stat(name) {
      failIfAway();
      const bytes = files.get(name);
      return bytes ? { size: bytes.length, changed } : null;
    },
    async open(name, part) {
      failIfAway();
      const bytes = files.get(name);
      if (!bytes || faults.forgets) return null;
      if (faults.breaksOff) return breakingOff(bytes.subarray(0, 10));
      return Readable.from([part ? bytes.subarray(part.start, part.end + 1) : bytes]);
    },
    async list() {
      failIfAway();
      return [...files].map(([name, bytes]) => ({ name, size: bytes.length, changed }));
    },
    async remove(names) {
      failIfAway();
      for (const name of names) files.delete(name);
    },
  };
  return { storage, files, faults };
}

function breakingOff(bytes: Buffer): Readable {
  return Readable.from(
    (async function* () {
      yield bytes;
      throw new Error('the connection broke');
    })(),
  );
}
