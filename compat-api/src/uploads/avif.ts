import { readWhole, type Storage } from './storage.ts';

/** The name of the AVIF beside a WebP. */
export const avifOf = (webp: string): string => webp.replace(/\.webp$/, '.avif');

interface AvifOptions {
  files: Storage;
  /** Runs one piece of work on pictures after the other, uploads among them. */
  inTurn<T>(make: () => Promise<T>): Promise<T>;
  /** Draws the AVIF of a still picture; `null` for a moving one. */
  draw(webp: Uint8Array): Promise<Uint8Array | null>;
  onError(error: unknown, file: string): void;
}

/**
 * Makes an AVIF beside each still WebP, later and one at a time; what fails is served as WebP. Nothing is made before
 * `start`, so that commands and a server that stops leave the work to the next start.
 */
export function createAvif({ files, inTurn, onError, draw }: AvifOptions) {
  let isOn = false;
  let last: Promise<void> = Promise.resolve();

  async function make(webp: string): Promise<void> {
    if (!isOn) return;
    const bytes = await readWhole(files, webp);
    // Deleted for good meanwhile.
    const avif = bytes && (await draw(bytes));
    if (avif) await files.put(avifOf(webp), Buffer.from(avif));
  }

  /** Makes those of some files that are WebP; done when all are there. */
  function later(names: readonly string[]): Promise<void> {
    if (!isOn) return Promise.resolve();
    const webps = names.filter((name) => name.endsWith('.webp'));
    last = webps.reduce(
      (before, webp) => before.then(() => inTurn(() => make(webp)).catch((error: unknown) => onError(error, webp))),
      last,
    );
    return last;
  }

  return {
    later,
    /** Begins with what an earlier run left undone; done when all of that is there. */
    async start(): Promise<void> {
      isOn = true;
      try {
        const names = (await files.list()).map(({ name }) => name);
        const there = new Set(names);
        await later(names.filter((name) => !there.has(avifOf(name))));
      } catch (error) {
        onError(error, 'What an earlier run left');
      }
    },
    /** Lets the one under way finish. */
    async stop(): Promise<void> {
      isOn = false;
      await last;
    },
  };
}

/** The file to send for a WebP to somebody who can show AVIF: the smaller one. */
export async function smaller(files: Pick<Storage, 'stat'>, webp: string): Promise<string> {
  const [avif, own] = await Promise.all([files.stat(avifOf(webp)), files.stat(webp)]);
  return avif && own && avif.size < own.size ? avifOf(webp) : webp;
}
