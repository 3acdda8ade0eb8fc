import { stat } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { placeUpload } from '@portfolio/archive/staging';
import { isZip } from '@portfolio/archive/zip-reader';
import { afterOthers, inTurn } from '@portfolio/cms/async/turns';
import { AppError, notFound } from '@portfolio/compat-api/errors';
import { cleanName, type StoredUpload } from '@portfolio/compat-api/uploads/index';
import type { ImportRun } from '@portfolio/contract';
import type { Report } from '@portfolio/importers/events';
import { ImportError } from '@portfolio/text/import-error';
import { failureReason } from '../store.ts';
import { isStaged, isWorking, removeOldRuns } from './expired.ts';
import type { RunTools } from './perform.ts';
import { presentRun } from './present.ts';
import { addUpload, nameOf } from './receive.ts';
import { readReport, storedEvent } from './report.ts';
import { newRun, type RunOptions, runOptions, type StoredRun } from './stored-run.ts';
import { busy, IMPORT_TURN, RunWorker } from './worker.ts';

interface RunsOptions extends RunTools {
  log: (message: string) => void;
}

/** How long a check in another process may take to stop (ms). */
const CHECK_ENDS_MS = 5_000;
/** The name under which a zip of this machine is kept. */
const PACKED = 'import.zip';
const now = () => new Date().toISOString();
const wrongState = (message: string) => new AppError(409, 'wrong_state', message);

/** Imports: their files, checks, progress, reports and undo, one at a time. */
export class ImportRuns {
  readonly #tools: RunTools;
  readonly #log: RunsOptions['log'];
  readonly #worker: RunWorker;

  constructor({ log, ...tools }: RunsOptions) {
    this.#tools = tools;
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
    return this.#inOrder(async () => {
      const name = path ?? cleanName(upload.originalName);
      const waiting = into === undefined ? undefined : await this.#find(into);
      if (waiting && waiting.state !== 'receiving') throw wrongState('Files can no longer be added to this import.');
      const run = waiting ?? (await this.#begin(name, upload));
      try {
        this.#assertIdle();
        return this.#present(await addUpload(this.#folder, run, name, upload));
      } catch (error) {
        await this.#folder.remove(run.id);
        if (error instanceof ImportError) throw new AppError(422, 'wrong_file', error.message);
        throw error;
      }
    });
  }

  /** Discards the files of an import that has not begun. */
  async discard(id: string): Promise<void> {
    if ((await this.#find(id)).state === 'checking') {
      await this.#stopWork(id);
      await this.#whenChecked(id);
    }
    // After the files that are on their way into it.
    await this.#inOrder(async () => {
      const run = await this.#find(id);
      if (isWorking(run)) throw busy();
      if (!isStaged(run)) throw wrongState('This import has already started. Undo it instead.');
      await this.#folder.remove(id);
    });
  }

  /** Starts a check. */
  check(id: string, options: Partial<RunOptions>): Promise<ImportRun> {
    return this.#start(id, (run) => {
      if (!isStaged(run)) throw wrongState('This import has already started.');
      return { ...run, options: runOptions.parse(options), state: 'checking' };
    });
  }

  /** Starts an import that was checked, or continues one that was interrupted, with the choices made before. */
  run(id: string, choices: Partial<RunOptions>): Promise<ImportRun> {
    return this.#start(id, (run) => {
      if (run.keepsFiles) return { ...run, state: 'running' };
      if (run.state !== 'checked') throw wrongState('Check the files first.');
      const options = runOptions.parse({ ...run.options, ...choices });
      return { ...run, options, startedAt: now(), state: 'running' };
    });
  }

  /** Stops an import after its current file. */
  async stop(id: string): Promise<ImportRun> {
    const run = await this.#find(id);
    if (run.state !== 'running') throw wrongState('This import is not running.');
    await this.#stopWork(id);
    return this.#present(run);
  }

  /** Starts undoing an import. */
  undo(id: string): Promise<ImportRun> {
    return this.#start(id, (run) => {
      if (!presentRun(run).undoUntil) throw wrongState('There is nothing to undo.');
      return { ...run, state: 'undoing' };
    });
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
      if (isPacked) {
        await this.#folder.keepFile(run.id, PACKED, path);
        await placeUpload(path, this.#folder.filesOf(run.id), PACKED, true);
      }
      const source = isPacked ? {} : { folder: path };
      const start = isDryRun ? ({ state: 'checking' } as const) : ({ state: 'running', startedAt: now() } as const);
      const begun = { ...source, ...start, options: runOptions.parse(options) };
      await this.#start(run.id, (created) => ({ ...created, ...begun }), report);
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

  /** Goes on with what the end of a server has interrupted; what was interrupted twice has failed. */
  async resume(): Promise<void> {
    for (const { id } of (await this.#folder.list()).filter(isWorking).toReversed()) {
      if (this.#worker.isClosing || this.#job) return;
      // Another process may be at work, or have ended it.
      await this.#worker.goOn(id).catch((error: unknown) => {
        if (!(error instanceof AppError)) this.#log(`An import does not go on: ${failureReason(error)}`);
      });
      await this.#worker.job?.ended;
    }
  }

  /** Removes files that were not imported within a day, and imports that cannot be undone any more. */
  async sweep(): Promise<void> {
    await this.#inOrder(() => inTurn(this.#tools.turns, IMPORT_TURN, () => removeOldRuns(this.#folder)));
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

  /** Uploads one after the other, also among the processes of one database. */
  #inOrder<T>(work: () => Promise<T>): Promise<T> {
    return afterOthers(this.#tools.turns, 'import-upload', work);
  }

  /** Waits for the end of a check that was asked to stop, for a limited time if it is in another process. */
  async #whenChecked(id: string): Promise<void> {
    if (this.#job?.id === id) return this.#job.ended;
    for (const end = Date.now() + CHECK_ENDS_MS; Date.now() < end; await sleep(CHECK_ENDS_MS / 50)) {
      if ((await this.#find(id)).state !== 'checking') return;
    }
  }

  async #stopWork(id: string): Promise<void> {
    if (this.#job?.id === id) this.#job.abort.abort();
    else await this.#folder.askToStop(id);
  }

  /** Starts work; `decide` gets the import when nobody works on it, and throws if that is not possible. */
  async #start(id: string, decide: (run: StoredRun) => StoredRun, report?: Report): Promise<ImportRun> {
    // Before the turn is asked for: an import that is not there is not found, whoever works.
    await this.#find(id);
    const started = await this.#worker.start(
      id,
      (run) => {
        if (isWorking(run)) throw busy();
        const { error: _, ...next } = decide(run);
        return { ...next, isResumed: false, keepsFiles: false };
      },
      report,
    );
    return this.#present(started);
  }

  async #create(name: string): Promise<StoredRun> {
    await this.#folder.prepare();
    const run = newRun(name);
    await this.#folder.write(run);
    return run;
  }

  /** A new import for a file that can be its first one. */
  async #begin(path: string, upload: StoredUpload): Promise<StoredRun> {
    this.#assertIdle();
    return this.#create(await nameOf(path, upload));
  }

  #present(run: StoredRun): ImportRun {
    return presentRun(run, this.#job?.id === run.id ? this.#job.progress : undefined);
  }
}
