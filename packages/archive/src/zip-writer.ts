import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** An entry that was written, with its size (bytes) and hash in hex. */
export interface WrittenEntry {
  name: string;
  size: number;
  sha256: string;
}

/** Adds an entry; resolves when its source has been read to the end. */
export type AddEntry = (name: string, source: Readable) => Promise<WrittenEntry>;

/** Already compressed types are stored without compression. */
const isPlain = (name: string) => /\.(json|md|txt|svg)$/.test(name);
/** File name suffix of an unfinished file. */
export const PARTIAL = '.partial';

/** Writes a zip entry by entry to a temporary file, which is renamed when it is complete and flushed to disk. */
export async function writeZip(path: string, fill: (add: AddEntry) => Promise<void>): Promise<void> {
  const draft = `${path}${PARTIAL}`;
  const zip = new ZipFile();
  const output = createWriteStream(draft, { flush: true });
  zip.on('error', (error: Error) => output.destroy(error));
  const written = pipeline(zip.outputStream, output);
  const add: AddEntry = async (name, source) => {
    const hash = createHash('sha256');
    let size = 0;
    const counted = new Transform({
      transform(chunk: Buffer, _, done) {
        hash.update(chunk);
        size += chunk.length;
        done(null, chunk);
      },
    });
    zip.addReadStreamLazy(name, { compress: isPlain(name), mode: 0o100600 }, handOver(counted));
    // Wait until the zip has read the last byte, or thousands of small entries would be queued in memory.
    const taken = Promise.all([pipeline(source, counted), finished(counted)]);
    // A full disk ends the output, and then nothing reads the entry any more.
    await Promise.race([taken, written]);
    return { name, size, sha256: hash.digest('hex') };
  };
  try {
    await Promise.race([fill(add), written]);
    zip.end();
    await written;
    await rename(draft, path);
    await syncFolder(dirname(path));
  } catch (error) {
    output.destroy();
    await written.catch(() => undefined);
    await rm(draft, { force: true });
    throw error;
  }
}

/**
 * Passes a stream on once and drops the reference: the zip keeps every entry until its end, and must not keep the
 * streams.
 */
function handOver(stream: Readable) {
  let kept: Readable | undefined = stream;
  return (done: (error: unknown, stream: Readable) => void) => {
    const given = kept as Readable;
    kept = undefined;
    done(null, given);
  };
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  await folder.sync().finally(() => folder.close());
}
