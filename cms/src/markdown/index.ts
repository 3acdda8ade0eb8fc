import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';

/** A document takes longer to draw than it may. */
export class MarkdownTimeout extends Error {
  override readonly name = 'MarkdownTimeout';
  readonly code = 'markdown_timeout';

  constructor() {
    super('This text takes too long to draw. Look for very deep nesting or thousands of unclosed brackets.');
  }
}

/** A save may take longer than its preview: on a busy machine an article must not be refused for a slow second. */
const DRAW_MS = 10_000;
const WARM_MS = 20_000;
const IDLE_MS = 30_000;

type Answer = { kind: 'warm' } | { kind: 'done'; html: string } | { kind: 'failed'; message: string };

let worker: Worker | undefined;
let idle: NodeJS.Timeout | undefined;
let last: Promise<unknown> = Promise.resolve();

/**
 * Markdown to the HTML that the site shows, drawn in a thread of its own, one document after the other. Throws
 * `MarkdownTimeout` after `within` ms (10 s unless told otherwise); the next document is drawn as if nothing had been.
 */
export function renderMarkdown(markdown: string, within = DRAW_MS): Promise<{ html: string }> {
  const turn = last.then(() => draw(markdown, within));
  last = turn.catch(() => undefined);
  return turn;
}

/** Ends the thread. */
export async function stopMarkdown(): Promise<void> {
  clearTimeout(idle);
  const ending = worker;
  worker = undefined;
  await ending?.terminate();
}

function open(): Worker {
  if (worker) return worker;
  const isSource = import.meta.url.endsWith('.ts');
  const file = new URL(isSource ? './worker.ts' : './markdown-worker.js', import.meta.url);
  // Where this file is still TypeScript, the thread needs the same loader as the process.
  const opened = isSource
    ? new Worker(
        `import('tsx/esm/api').then(({ register }) => { register(); return import(${JSON.stringify(file.href)}) })`,
        { eval: true },
      )
    : new Worker(fileURLToPath(file));
  opened.unref();
  opened.once('exit', () => {
    if (worker === opened) worker = undefined;
  });
  worker = opened;
  return opened;
}

async function draw(markdown: string, within: number): Promise<{ html: string }> {
  clearTimeout(idle);
  const drawer = open();
  try {
    return { html: await answerOf(drawer, markdown, within) };
  } finally {
    idle = setTimeout(() => void stopMarkdown(), IDLE_MS);
    idle.unref();
  }
}

/** Thousands of elements in each other: the renderer runs out of stack before it runs out of time. */
const isTooDeep = (message: string) => /call stack/i.test(message);

function answerOf(drawer: Worker, markdown: string, within: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const tooLong = () => {
      void stopMarkdown();
      finish(() => reject(new MarkdownTimeout()));
    };
    let clock = setTimeout(tooLong, WARM_MS);
    const onMessage = (answer: Answer) => {
      if (answer.kind === 'warm') {
        clearTimeout(clock);
        clock = setTimeout(tooLong, within);
      } else if (answer.kind === 'done') finish(() => resolve(answer.html));
      else finish(() => reject(isTooDeep(answer.message) ? new MarkdownTimeout() : new Error(answer.message)));
    };
    const onError = (error: Error) => finish(() => reject(error));
    const onExit = () => finish(() => reject(new MarkdownTimeout()));
    const finish = (then: () => void) => {
      clearTimeout(clock);
      drawer.off('message', onMessage);
      drawer.off('error', onError);
      drawer.off('exit', onExit);
      then();
    };
    drawer.on('message', onMessage);
    drawer.on('error', onError);
    drawer.on('exit', onExit);
    drawer.postMessage(markdown);
  });
}
