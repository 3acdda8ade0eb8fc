// node --import tsx scripts/upload-corpus.ts FOLDER: writes the upload corpus and the expected result of each file.
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type CorpusFile, uploadCorpus } from '../server/test/upload-corpus/index.ts';

function stop(reason: string): never {
  process.stderr.write(`${reason}\n`);
  process.exit(1);
}

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

async function emptyFolder(path: string | undefined): Promise<string> {
  if (!path) stop('Usage: node --import tsx scripts/upload-corpus.ts FOLDER');
  const there = await readdir(path).catch((error) => (isMissing(error) ? [] : stop(`${path}: ${error.message}`)));
  if (there.length > 0) stop(`${path} is not empty.`);
  await mkdir(path, { recursive: true }).catch((error) => stop(`${path}: ${error.message}`));
  return path;
}

/** A numbered name that is safe on every file system, unlike the client's names. */
const fileNameOf = ({ name }: CorpusFile, index: number) => `${String(index + 1).padStart(3, '0')}-${name}.bin`;

const folder = await emptyFolder(process.argv[2]);
const verdicts = [];
for (const [index, entry] of uploadCorpus.entries()) {
  const { make, ...rest } = entry;
  const file = fileNameOf(entry, index);
  await writeFile(join(folder, file), await make());
  verdicts.push({ file, ...rest });
}
await writeFile(join(folder, 'verdicts.json'), `${JSON.stringify(verdicts, null, 2)}\n`);
process.stdout.write(`${uploadCorpus.length} files in ${folder}\n`);
