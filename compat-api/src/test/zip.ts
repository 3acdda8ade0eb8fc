import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

/** A zip with these files, by their paths. */
export async function zipOf(files: Record<string, string | Buffer>): Promise<Buffer<ArrayBuffer>> {
  const zip = new ZipFile();
  for (const [path, contents] of Object.entries(files)) zip.addBuffer(Buffer.from(contents), path);
  zip.end();
  return Buffer.from(await buffer(zip.outputStream));
}
