import { stat } from 'node:fs/promises';
import { isImportable, placeUpload } from '@portfolio/archive/staging';
import { AppError } from '@portfolio/compat-api/errors';
import type { StoredUpload } from '@portfolio/compat-api/uploads/index';
import { LIMITS } from '@portfolio/contract';
import { formatLimit } from '@portfolio/text/format/amounts';
import { isStaged, isWorking } from './expired.ts';
import type { RunFolder } from './run-folder.ts';
import type { StoredRun } from './stored-run.ts';

const WRONG_TYPE =
  'This cannot be imported. Choose a zip, a folder, or an export as XML, JSON, Markdown or a notebook.';
const tooLarge = (message: string) => new AppError(413, 'too_large', message);

/** The name of an import whose first file is this one; throws if it cannot be one by itself. */
export async function nameOf(path: string, { path: file }: StoredUpload): Promise<string> {
  const [name = path, ...inFolder] = path.split('/');
  if (inFolder.length === 0 && !(await isImportable(name, file))) throw new AppError(422, 'wrong_type', WRONG_TYPE);
  return name;
}

/** Adds a received file to an import, which is in place of those that were not started; returns it as it is then. */
export async function addUpload(folder: RunFolder, run: StoredRun, name: string, { path }: StoredUpload) {
  const isFirst = run.files === 0;
  const { size } = await stat(path);
  if (run.bytes + size > LIMITS.import)
    throw tooLarge(`These files are too large: ${formatLimit(LIMITS.import)} at most.`);
  if (run.files >= LIMITS.importFiles) throw tooLarge(`Too many files: ${LIMITS.importFiles} at most.`);
  await folder.keepFile(run.id, name, path);
  await placeUpload(path, folder.filesOf(run.id), name, isFirst);
  for (const old of isFirst ? await folder.list() : [])
    if (isStaged(old) && !isWorking(old) && old.id !== run.id) await folder.remove(old.id);
  const next = { ...run, files: run.files + 1, bytes: run.bytes + size };
  await folder.write(next);
  return next;
}
