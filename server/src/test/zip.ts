import { buffer } from 'node:stream/consumers';
import { openPromise } from 'yauzl';
import { ZipFile } from 'yazl';

/** A zip with these files, by their paths. */
export async function zipOf(files: Record<string, string | Buffer>): Promise<Buffer<ArrayBuffer>> {
  const zip = new ZipFile();
  for (const [path, contents] of Object.entries(files)) zip.addBuffer(Buffer.from(contents), path);
  zip.end();
  return Buffer.from(await buffer(zip.outputStream));
}

/** The entries of a zip file by name. */
export async function unzip(path: string): Promise<Map<string, Buffer>> {
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false });
  const entries = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry())
    entries.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  zip.close();
  return entries;
}
