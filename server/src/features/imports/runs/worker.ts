import { poll } from '@portfolio/cms/async/poll';
import type { Turn } from '@portfolio/cms/async/turns';
import { settledWithin } from '@portfolio/cms/async/with-timeout';
import { AppError, notFound } from '@portfolio/compat-api/errors';
import type { ImportRun } from '@portfolio/contract';
import type { Report } from '@portfolio/importers/events';
import { ImportError } from '@portfolio/text/import-error';
import { failureReason } from '../store.ts';
import { isWorking } from './expired.ts';
import { change } from './journal.ts';
import { performCheck, performImport, performUndo, type RunTools, type Work } from './perform.ts';
import { readReport, storedEvent } from './report.ts';
import type { StoredRun } from './stored-run.ts';

/** How long the current file of an import may delay closing (ms). */
const CLOSE_MS = 1_000;

interface Job {
  id: string;
  abort: AbortController;
  progress: ImportRun['progress'];
  ended: Promise<void>;
}

/** What the owner reads of work that was interrupted twice. */
const INTERRUPTED: Partial<Record<StoredRun['state'], string>> = {
  checking: 'The server stopped twice while it checked these files. Choose them again.',
  running:
    'The server stopped twice during this import. What was imported so far is here: continue the import, or undo it.',
  undoing: 'The server stopped twice during the undo. Undo the import again.',
};
const isRedirect = (entry: object) => 'collection' in entry && entry.collection === 'redirects';

/** The error for a second import while one works. */
export const busy = () =>
  new AppError(409, 'import_running', 'An import is running. Wait until it is done, or stop it.');

/** The turn of the work of imports. */
export const IMPORT_TURN = 'import';
/** How often other processes are told of the progress and asked whether to stop (ms). */
const REPORT = { firstMs: 500, everyMs: 500 };

/** Throws if a run is not at work, because another process has ended it. */
function assertWorking(run: StoredRun): StoredRun {
  if (isWorking(run)) return run;
  throw new AppError(409, 'wrong_state', 'This import has ended.');
}

/** Does the work of one run at a time, also among the processes of one database, and stores its state after it. */
export class RunWorker {
  readonly #tools: RunTools;
  readonly #log: (message: string) => void;
  #job: Job | null = null;
  #isClosing = false;

  constructor(tools: RunTools, log: (message: string) => void) {
    this.#tools = tools;
    this.#log = log;
  }

  /** The run at work, and its progress. */
  get job(): Readonly<Job> | null {
    return this.#job;
  }

  get isClosing(): boolean {
    return this.#isClosing;
  }

  /** Starts the work that `decide` chooses for a run as it is then; throws 409 if another one works. */
  async start(id: string, decide: (run: StoredRun) => StoredRun, report?: Report): Promise<StoredRun> {
    if (this.#job) throw busy();
    const job: Job = { id, abort: new AbortController(), progress: undefined, ended: Promise.resolve() };
    this.#job = job;
    let turn: Turn | null = null;
    try {
      turn = await this.#take();
      const run = decide(await this.#read(id));
      await this.#tools.folder.write(run);
      job.ended = this.#work(run, job, turn, report);
      return run;
    } catch (error) {
      await turn?.end();
      this.#job = null;
      throw error;
    }
  }

  /** Goes on with a run that was interrupted; one that was before has failed. Throws 409 if it has ended or is at work. */
  async goOn(id: string): Promise<void> {
    if ((await this.#read(id)).isResumed) await this.#giveUp(id);
    else await this.start(id, (run) => ({ ...assertWorking(run), isResumed: true }));
  }

  async #take(): Promise<Turn> {
    const { folder, turns } = this.#tools;
    await folder.prepare();
    const turn = await turns.take(IMPORT_TURN);
    if (!turn) throw busy();
    return turn;
  }

  async #read(id: string): Promise<StoredRun> {
    const run = await this.#tools.folder.read(id);
    if (!run) throw notFound('This import');
    return run;
  }

  async #work(run: StoredRun, job: Job, turn: Turn, report: Report | undefined): Promise<void> {
    const { folder } = this.#tools;
    const stop = () => job.abort.abort();
    turn.signal.addEventListener('abort', stop);
    const work: Work = {
      signal: job.abort.signal,
      onProgress: (progress) => {
        job.progress = progress;
      },
      report,
    };
    const tell = async () => {
      if (await folder.report(run.id, job.progress)) stop();
    };
    // What is not told now is told the next time.
    const telling = poll(tell, { ...REPORT, onError: () => {} });
    try {
      await this.#perform(run, work, turn.signal, telling.stop);
    } catch (error) {
      this.#log(`The state of an import was not stored: ${failureReason(error)}`);
    } finally {
      await telling.stop();
      await turn.end();
      this.#job = null;
    }
  }

  /** Interrupts the work after the current file; it goes on after the next start. */
  async close(): Promise<void> {
    this.#isClosing = true;
    this.#job?.abort.abort();
    if (this.#job) await settledWithin(this.#job.ended, CLOSE_MS);
  }

  /** Ends a run that was interrupted again, without doing its work; what it has made stays and can be undone. */
  async #giveUp(id: string): Promise<void> {
    const { folder } = this.#tools;
    const turn = await this.#take();
    try {
      const run = assertWorking(await this.#read(id));
      const after = { state: 'failed', error: INTERRUPTED[run.state] } as const;
      if (run.state === 'checking') return await folder.write({ ...run, ...after });
      const { summary, label } = await readReport(folder.entries(run.id, 'events', storedEvent));
      const keepsFiles = run.state === 'running';
      await this.#end({ ...run, ...after, summary, label }, { keepsFiles });
      await (keepsFiles ? folder.removeReading(run.id) : folder.removeFiles(run.id));
    } finally {
      await turn.end();
    }
  }

  /** Does the work of a state and stores the state after it, once others are told nothing more. */
  async #perform(run: StoredRun, work: Work, lost: AbortSignal, telling: () => Promise<void>): Promise<void> {
    const { folder } = this.#tools;
    const after = await this.#outcome(run, work).catch((error: unknown): Partial<StoredRun> => {
      if (!(error instanceof ImportError)) this.#log(`An import failed: ${failureReason(error)}`);
      return { state: 'failed', error: failureReason(error) };
    });
    await telling();
    // It goes on after the next start, or in the process that has the turn now.
    if (this.#isClosing || lost.aborted) return;
    if (run.state === 'checking') return folder.write({ ...run, ...after });
    await this.#end({ ...run, ...after });
    await folder.removeFiles(run.id);
  }

  /** Stores that an import has ended, and whether it can be undone. */
  async #end(run: StoredRun, changed: Partial<StoredRun> = {}): Promise<void> {
    const { folder } = this.#tools;
    let hasChanges = false;
    // Addresses that were redirected before are recorded too.
    for await (const { op, ...entry } of folder.entries(run.id, 'changes', change))
      hasChanges ||= op !== 'create' || !isRedirect(entry);
    const endedAt = run.endedAt ?? new Date().toISOString();
    await folder.write({ ...run, endedAt, isUndoable: hasChanges && run.state !== 'undone', ...changed });
  }

  async #outcome(run: StoredRun, work: Work): Promise<Partial<StoredRun>> {
    if (run.state === 'checking') return { ...(await performCheck(run, this.#tools, work)), state: 'checked' };
    if (run.state === 'running') {
      const done = await performImport(run, this.#tools, work);
      return { ...done, state: work.signal.aborted ? 'stopped' : 'finished' };
    }
    const left = await performUndo(run, this.#tools, work);
    return { state: 'undone', ...(left.length > 0 && { error: left.join(' ') }) };
  }
}
