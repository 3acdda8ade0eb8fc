import { LIMITS, type Limits } from '@portfolio/workers/budget';
import { MarkdownTimeout, PreviewSuperseded, RendererUnavailable } from './errors.ts';
import { type Outcome, type RendererProcess, startRendererProcess } from './renderer-process.ts';

/** How long an idle process is kept with its loaded languages and cached blocks (ms). */
const IDLE_MS = 120_000;

/** Marks a render as a preview. */
export interface PreviewOptions {
  /** A newer preview of the same editor cancels the older one. */
  editor?: string | undefined;
  /** Aborted when the request is closed. */
  signal?: AbortSignal | undefined;
}

interface Job {
  markdown: string;
  preview: PreviewOptions | null;
  isCancelled: boolean;
  /** Whether it has failed once, which may be caused by earlier renders in the same process. */
  isRepeated: boolean;
  resolve(html: string): void;
  reject(error: Error): void;
}

/** Renders texts one after the other in a child process, which is replaced when it dies, hangs or takes too long. */
export function createRenderer(limits: Limits = LIMITS) {
  const waiting: Job[] = [];
  let running: Job | undefined;
  let child: RendererProcess | undefined;
  let idle: NodeJS.Timeout | undefined;

  const endChild = () => {
    clearTimeout(idle);
    child?.end();
    child = undefined;
  };

  function cancel(job: Job, error: Error): void {
    job.isCancelled = true;
    job.reject(error);
    if (job === running) child?.stop();
    else if (waiting.includes(job)) waiting.splice(waiting.indexOf(job), 1);
  }

  function add(job: Job): void {
    const { preview } = job;
    if (preview?.editor !== undefined) {
      const isOlder = (other: Job) => other.preview?.editor === preview.editor;
      for (const older of [running, ...waiting]) if (older && isOlder(older)) cancel(older, new PreviewSuperseded());
    }
    if (preview?.signal?.aborted) {
      job.reject(new PreviewSuperseded());
      return;
    }
    preview?.signal?.addEventListener('abort', () => cancel(job, new PreviewSuperseded()), { once: true });
    waiting.push(job);
    if (!preview && running?.preview) child?.stop();
    if (!running) void work();
  }

  const next = () => {
    const save = waiting.findIndex((job) => !job.preview);
    return waiting.splice(Math.max(save, 0), 1)[0];
  };

  async function work(): Promise<void> {
    clearTimeout(idle);
    for (running = next(); running; running = next()) await attempt(running);
    idle = setTimeout(endChild, IDLE_MS).unref();
  }

  async function attempt(job: Job): Promise<void> {
    if (job.isRepeated) endChild();
    if (!child?.isAlive()) child = startRendererProcess(limits);
    const isAlone = !child.hasRendered();
    const outcome = await child.render(job.markdown);
    if (job.isCancelled) return;
    if (outcome.kind === 'done') return job.resolve(outcome.html);
    // Interrupted by a save.
    if (outcome.kind === 'stopped') return void waiting.unshift(job);
    if (outcome.kind === 'failed' && !isTooDeep(outcome.message)) return job.reject(new Error(outcome.message));
    const failure = failureOf(outcome, job, isAlone);
    if (failure) return job.reject(failure);
    job.isRepeated = true;
    waiting.unshift(job);
  }

  return {
    /** Renders a text; a save is rendered before all previews, and interrupts a running one. */
    render: (markdown: string, preview?: PreviewOptions) =>
      new Promise<{ html: string }>((resolve, reject) => {
        add({
          markdown,
          preview: preview ?? null,
          isCancelled: false,
          isRepeated: false,
          resolve: (html) => resolve({ html }),
          reject,
        });
      }),
    /** The id of the renderer process, for tests and metrics. */
    pid: () => child?.pid,
    /** Ends the process and rejects waiting renders; a later text starts a new process. */
    stop: () => {
      for (const job of [running, ...waiting]) if (job) cancel(job, new RendererUnavailable(job.preview !== null));
      endChild();
    },
  };
}

/** Thousands of nested elements: the renderer runs out of stack before it runs out of time. */
const isTooDeep = (message: string) => /call stack/i.test(message);

/** The error of a failed render, or `null` to try again: a text is only rejected if it fails in a fresh process. */
function failureOf({ kind }: Outcome, job: Job, isAlone: boolean): Error | null {
  if (kind === 'lost') return job.isRepeated ? new RendererUnavailable(job.preview !== null) : null;
  return isAlone ? new MarkdownTimeout() : null;
}

const renderer = createRenderer();

/**
 * Renders Markdown to HTML in a child process. Throws `MarkdownTimeout` if the text needs more than 10 s of its CPU
 * time, `RendererUnavailable`, and for previews `PreviewSuperseded`.
 */
export const renderMarkdown = (markdown: string, preview?: PreviewOptions): Promise<{ html: string }> =>
  renderer.render(markdown, preview);

/** Ends the renderer process. */
export const stopMarkdown = (): void => renderer.stop();
