import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Endings of files that get smaller. */
const TEXT = /\.(js|css|svg|json)$/;

/** Writes each text file of a folder compressed beside it, as `.br` and `.gz`, for the server to choose from. */
export async function compressFiles(folder) {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const files = entries.filter((entry) => entry.isFile() && TEXT.test(entry.name));
  await Promise.all(files.map((entry) => compress(join(entry.parentPath ?? entry.path, entry.name))));
}

async function compress(path) {
  const bytes = await readFile(path);
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes, { params }));
  await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }));
}
