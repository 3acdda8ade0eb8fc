import { stat } from 'node:fs/promises';
import { isImportable, place, unpack } from '@portfolio/archive/staging';
import { isZip } from '@portfolio/archive/zip-reader';
import { AppError, notFound } from '@portfolio/compat-api/errors';
import { cleanName, type StoredUpload } from '@portfolio/compat-api/uploads/index';
import { type ImportRun, LIMITS } from '@portfolio/contract';
import type { Report } from '@portfolio/importers/events';
import { formatLimit } from '@portfolio/text/format/amounts';
import { ImportError } from '@portfolio/text/import-error';
import pLimit from 'p-limit';
import { failureReason } from '../store.ts';
import { expiredRuns, isAbandoned, isStaged, isWorking } from './expired.ts';
import type { RunTools } from './perform.ts';
import { presentRun } from './present.ts';
import { readReport, storedEvent } from './report.ts';
import { createRunFolder } from './run-folder.ts';
import { newRun, type RunOptions, runOptions, type StoredRun } from './stored-run.ts';
import { busy, RunWorker } from './worker.ts';

interface RunsOptions extends Omit<RunTools, 'folder'> {
  /** The folder of all imports. */
  dir: string;
  log: (message: string) => void;
}

const WRONG_TYPE =
  'This cannot be imported. Choose a zip, a folder, or an export as XML, JSON, Markdown or a notebook.';
const now = () => new Date().toISOString();
const wrongState = (message: string) => new AppError(409, 'wrong_state', message);
const tooLarge = (message: string) => new AppError(413, 'too_large', message);

/** Imports: their files, checks, progress, reports and undo, one at a time. */
export class ImportRuns {
  readonly #tools: RunTools;
  readonly #log: RunsOptions['log'];
  readonly #enqueue = pLimit(1);
  readonly #worker: RunWorker;

  constructor({ dir, log, ...tools }: RunsOptions) {
    this.#tools = { ...tools, folder: createRunFolder(dir) };
    this.#log = log;
    this.#worker = new RunWorker(this.#tools, log);
  }

  get #folder() {
    return this.#tools.folder;
  }

  get #job() {
    return this.#worker.job;
  }

  /** All imports, newest first. */
  async list(): Promise<ImportRun[]> {
    return (await this.#folder.list()).map((run) => this.#present(run));
  }

  /** An import with its report. */
  async read(id: string) {
    const run = await this.#find(id);
    const list = run.startedAt === undefined ? 'check' : 'events';
    const { rows, left, summary } = await readReport(this.#folder.entries(id, list, storedEvent));
    const item = this.#present(run);
    return { item: isWorking(run) ? { ...item, summary } : item, rows, left };
  }

  /**
   * Takes an uploaded file: a zip is unpacked, a file with folders in its path is one of many. A file that is refused
   * takes the others of its import with it.
   */
  receive(upload: StoredUpload, { path, into }: { path?: string | undefined; into?: string | undefined }) {
    return this.#enqueue(async () => {
      const name = path ?? cleanName(upload.originalName);
      const waiting = into === undefined ? undefined : await this.#find(into);
      if (waiting && waiting.state !== 'receiving') throw wrongState('Files can no longer be added to this import.');
      const run = waiting ?? (await this.#begin(name, upload));
      try {
        return await this.#take(run, name, upload, waiting === undefined);
      } catch (error) {
        await this.#folder.remove(run.id);
        if (error instanceof ImportError) throw new AppError(422, 'wrong_file', error.message);
        throw error;
      }
    });
  }

  async #take(run: StoredRun, name: string, upload: StoredUpload, isFirst: boolean): Promise<ImportRun> {
    this.#assertIdle();
    const { size } = await stat(upload.path);
    if (run.bytes + size > LIMITS.import)
      throw tooLarge(`These files are too large: ${formatLimit(LIMITS.import)} at most.`);
    if (run.files >= LIMITS.importFiles) throw tooLarge(`Too many files: ${LIMITS.importFiles} at most.`);
    if (isFirst && /\.zip$/i.test(name)) await unpack(upload.path, this.#folder.filesOf(run.id));
    else await place(upload.path, this.#folder.filesOf(run.id), name);
    // In place of those that were not started.
    for (const old of isFirst ? await this.#folder.list() : [])
      if (isStaged(old) && !isWorking(old) && old.id !== run.id) await this.#folder.remove(old.id);
    return this.#save(run, { files: run.files + 1, bytes: run.bytes + size });
  }

  /** Discards the files of an import that has not begun. */
  async discard(id: string): Promise<void> {
    if (this.#job?.id === id && (await this.#find(id)).state === 'checking') {
      this.#job.abort.abort();
      await this.#job.ended;
    }
    // After the files that are on their way into it.
    await this.#enqueue(async () => {
      const run = await this.#find(id);
      if (isWorking(run)) throw busy();
      if (!isStaged(run)) throw wrongState('This import has already started. Undo it instead.');
      await this.#folder.remove(id);
    });
  }

  /** Starts a check. */
  async check(id: string, options: Partial<RunOptions>): Promise<ImportRun> {
    const run = await this.#find(id);
    if (isWorking(run)) throw busy();
    if (!isStaged(run)) throw wrongState('This import has already started.');
    return this.#start({ ...run, options: runOptions.parse(options), state: 'checking' });
  }

  /** Starts an import that was checked, or continues one that was interrupted, with the choices made before. */
  async run(id: string, choices: Partial<RunOptions>): Promise<ImportRun> {
    const run = await this.#find(id);
    if (isWorking(run)) throw busy();
    if (run.keepsFiles) return this.#start({ ...run, state: 'running' });
    if (run.state !== 'checked') throw wrongState('Check the files first.');
    const options = runOptions.parse({ ...run.options, ...choices });
    return this.#start({ ...run, options, startedAt: now(), state: 'running' });
  }

  /** Stops an import after its current file. */
  async stop(id: string): Promise<ImportRun> {
    const run = await this.#find(id);
    if (this.#job?.id !== id || run.state !== 'running') throw wrongState('This import is not running.');
    this.#job.abort.abort();
    return this.#present(run);
  }

  /** Starts undoing an import. */
  async undo(id: string): Promise<ImportRun> {
    const run = await this.#find(id);
    if (isWorking(run)) throw busy();
    if (!this.#present(run).undoUntil) throw wrongState('There is nothing to undo.');
    return this.#start({ ...run, state: 'undoing' });
  }

  /** The newest import that can be undone. */
  async lastUndoable(): Promise<ImportRun | undefined> {
    return (await this.list()).find(({ undoUntil }) => undoUntil !== undefined);
  }

  /** Checks or imports a folder or a zip of this machine, and resolves when that has ended. */
  async runLocal(path: string, options: Partial<RunOptions>, isDryRun: boolean, report: Report): Promise<void> {
    this.#assertIdle();
    const isPacked = (await stat(path)).isFile() && (await isZip(path));
    const run = await this.#create(path.split(/[\\/]/).findLast(Boolean) ?? path);
    let isKept = false;
    try {
      if (isPacked) await unpack(path, this.#folder.filesOf(run.id));
      else run.folder = path;
      const start = isDryRun ? {} : { startedAt: now() };
      const state = isDryRun ? 'checking' : 'running';
      await this.#start({ ...run, ...start, options: runOptions.parse(options), state }, report);
      isKept = !isDryRun;
      await this.#job?.ended;
      const { error } = await this.#find(run.id);
      if (error) throw new Error(error);
    } finally {
      if (!isKept) await this.#folder.remove(run.id);
    }
  }

  /** Resolves when the running job has ended; returns its import as it is then. */
  async ended(id: string): Promise<ImportRun> {
    if (this.#job?.id === id) await this.#job.ended;
    return this.#present(await this.#find(id));
  }

  /** Goes on with what a stop of the server has interrupted; what was interrupted twice has failed. */
  async resume(): Promise<void> {
    for (const run of (await this.#folder.list()).filter(isWorking).toReversed()) {
      if (this.#worker.isClosing) return;
      const resumed = run.isResumed ? this.#worker.giveUp(run) : this.#worker.start({ ...run, isResumed: true });
      // Another process of this folder may be at work.
      await resumed.catch((error: unknown) => this.#log(`An import does not go on: ${failureReason(error)}`));
      await this.#job?.ended;
    }
  }

  /** Removes files that were not imported within a day, and imports that cannot be undone any more. */
  async sweep(): Promise<void> {
    const runs = await this.#folder.list();
    for (const { id } of expiredRuns(runs)) if (this.#job?.id !== id) await this.#folder.remove(id);
    for (const { id } of runs.filter((run) => isAbandoned(run))) {
      const run = await this.#folder.read(id);
      if (!run?.keepsFiles || this.#job?.id === id) continue;
      await this.#save(run, { keepsFiles: false });
      await this.#folder.removeFiles(id);
    }
  }

  /** Interrupts the running import after its current file; it goes on after the next start. */
  close(): Promise<void> {
    return this.#worker.close();
  }

  #assertIdle(): void {
    if (this.#job) throw busy();
  }

  async #find(id: string): Promise<StoredRun> {
    const run = await this.#folder.read(id);
    if (!run) throw notFound('This import');
    return run;
  }

  async #start({ error: _, ...run }: StoredRun, report?: Report): Promise<ImportRun> {
    const started = { ...run, isResumed: false, keepsFiles: false };
    await this.#worker.start(started, report);
    return this.#present(started);
  }

  async #create(name: string): Promise<StoredRun> {
    await this.#folder.prepare();
    const run = newRun(name);
    await this.#folder.write(run);
    return run;
  }

  /** A new import for a file that can be its first one. */
  async #begin(path: string, { path: file }: StoredUpload): Promise<StoredRun> {
    this.#assertIdle();
    const [name = path, ...inFolder] = path.split('/');
    if (inFolder.length === 0 && !(await isImportable(name, file))) throw new AppError(422, 'wrong_type', WRONG_TYPE);
    return this.#create(name);
  }

  async #save(run: StoredRun, changed: Partial<StoredRun>): Promise<ImportRun> {
    const next = { ...run, ...changed };
    await this.#folder.write(next);
    return this.#present(next);
  }

  #present(run: StoredRun): ImportRun {
    return presentRun(run, this.#job?.id === run.id ? this.#job.progress : undefined);
  }
}
