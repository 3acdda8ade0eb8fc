import { inTurn, type Turns } from '@portfolio/cms/async/turns';
import pLimit from 'p-limit';
import { readWhole, type Storage } from '../storage/storage.ts';

/** The name of the AVIF beside a WebP. */
export const avifOf = (webp: string): string => webp.replace(/\.webp$/, '.avif');

interface AvifOptions {
  files: Storage;
  turns: Turns;
  /** Runs image jobs one after the other, including uploads. */
  enqueueImage(job: () => Promise<void>): Promise<void>;
  /** Encodes the AVIF of a still image; `null` for an animated one. */
  draw(webp: Uint8Array): Promise<Uint8Array | null>;
  onError(error: unknown, file: string): void;
}

/**
 * Creates an AVIF beside each still WebP, later, one at a time and in one process; failed ones are served as WebP. Nothing
 * is created before `start`, so that commands and a stopping server leave the work to the next start.
 */
export function createAvif({ files, turns, enqueueImage, onError, draw }: AvifOptions) {
  let isOn = false;
  /** A queue of its own, so that an upload waits for one AVIF at most. */
  const enqueue = pLimit(1);

  /** Running imports, and the promise that waits for their end. */
  let holds = 0;
  let resume = () => {};
  let held = Promise.resolve();

  async function make(webp: string): Promise<void> {
    // Another process may have done it since the files were listed.
    if (!isOn || (await files.stat(avifOf(webp)))) return;
    const bytes = await readWhole(files, webp);
    // The file may have been purged meanwhile.
    const avif = bytes && (await draw(bytes));
    if (avif) await files.put(avifOf(webp), Buffer.from(avif));
  }

  /** Creates the AVIFs of the WebP files among these; resolves when all are done. */
  async function later(names: readonly string[]): Promise<void> {
    if (!isOn) return;
    const webps = names.filter((name) => name.endsWith('.webp'));
    const makeInTurn = (webp: string) =>
      enqueue(async () => {
        await held;
        await enqueueImage(async () => {
          await inTurn(turns, `avif ${webp}`, () => make(webp));
        });
      }).catch((error: unknown) => onError(error, webp));
    await Promise.all(webps.map(makeInTurn));
  }

  return {
    later,
    /** Starts with the files that an earlier run left; resolves when they are done. */
    async start(): Promise<void> {
      isOn = true;
      try {
        const names = (await files.list()).map(({ name }) => name);
        const there = new Set(names);
        await later(names.filter((name) => !there.has(avifOf(name))));
      } catch (error) {
        onError(error, 'A file of an earlier run');
      }
    },
    /** Lets no AVIF be made until the returned function is called, so that many images can be uploaded first. */
    hold(): () => void {
      holds += 1;
      if (holds === 1) held = new Promise((resolve) => (resume = resolve));
      return () => {
        holds -= 1;
        if (holds === 0) resume();
      };
    },
    /** Waits for the job in progress. */
    async stop(): Promise<void> {
      isOn = false;
      resume();
      await enqueue(async () => {});
    },
  };
}

/** The smaller of a WebP and its AVIF, for clients that support AVIF. */
export async function smallerOf(files: Pick<Storage, 'stat'>, webp: string): Promise<string> {
  const [avifFile, webpFile] = await Promise.all([files.stat(avifOf(webp)), files.stat(webp)]);
  return avifFile && webpFile && avifFile.size < webpFile.size ? avifOf(webp) : webp;
}
