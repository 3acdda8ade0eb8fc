import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { eventually } from '@portfolio/contract/test/eventually';
import { LIMITS, type Limits } from '@portfolio/workers/budget';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { MarkdownTimeout, PreviewSuperseded, RendererUnavailable } from './errors.ts';
import { createRenderer } from './renderer.ts';

/** Takes seconds of CPU time in one block, which exceeds every limit of these tests. */
const SLOW = '*a'.repeat(50_000);
const TIMEOUT_MS = 120_000;

// Each test starts processes, which is slow on a busy machine.

const opened: ReturnType<typeof createRenderer>[] = [];
function open(limits: Limits = LIMITS) {
  const renderer = createRenderer(limits);
  opened.push(renderer);
  return renderer;
}
afterEach(() => {
  for (const renderer of opened.splice(0)) renderer.stop();
});

/** Opens a renderer with a running, warm process. */
async function openWarm(limits = LIMITS) {
  const renderer = open(limits);
  await renderer.render('warm');
  const pid = renderer.pid();
  if (pid === undefined) throw new Error('The renderer has no process.');
  return { renderer, pid };
}
/** Suspends a process; with an undefined pid the signal would reach the tests themselves. */
const suspend = (pid: number | undefined) => {
  if (pid !== undefined) process.kill(pid, 'SIGSTOP');
};
const isAlive = (pid: number) => existsSync(`/proc/${pid}`);

describe('the renderer process', () => {
  it('renders concurrent requests one after the other', async () => {
    const { render } = open();
    const [first, second] = await Promise.all([render('one'), render('two')]);
    expect([first.html, second.html]).toEqual(['<p>one</p>', '<p>two</p>']);
  });

  it('is replaced after a text that exceeds the limit', async () => {
    const { render } = open({ ...LIMITS, render: 300 });
    await expect(render(SLOW)).rejects.toThrow(MarkdownTimeout);
    expect((await render('still here')).html).toBe('<p>still here</p>');
  });

  it('rejects a text only after it has failed in a fresh process too', async () => {
    const { renderer, pid } = await openWarm({ ...LIMITS, render: 300 });
    const pids = new Set([pid]);
    const watch = setInterval(() => pids.add(renderer.pid() ?? pid), 20);
    await expect(renderer.render(SLOW)).rejects.toThrow(MarkdownTimeout);
    clearInterval(watch);
    expect(pids.size).toBe(2);
  });

  it('renders the text in a new process if the first one is killed', async () => {
    const { renderer, pid } = await openWarm();
    const rendering = renderer.render('kept');
    process.kill(pid, 'SIGKILL');
    expect((await rendering).html).toBe('<p>kept</p>');
  });

  it('is replaced if it hangs, and RendererUnavailable is thrown if the next one hangs too', {
    timeout: TIMEOUT_MS,
  }, async () => {
    const limits = { ...LIMITS };
    const { renderer, pid } = await openWarm(limits);
    limits.still = 500;
    const rendering = renderer.render('kept');
    suspend(pid);
    await eventually(() => expect(renderer.pid()).not.toBe(pid));
    // On a busy machine a process that starts can be still for longer.
    limits.still = LIMITS.still;
    expect((await rendering).html).toBe('<p>kept</p>');
    limits.still = 500;
    suspend(renderer.pid());
    const refused = renderer.render('lost', {});
    const hanging = setInterval(() => suspend(renderer.pid()), 20);
    await expect(refused).rejects.toThrow(RendererUnavailable);
    clearInterval(hanging);
  });

  it('has no secrets of the server in its environment', async () => {
    vi.stubEnv('PAYLOAD_SECRET', 'planted-secret');
    const { pid } = await openWarm();
    vi.unstubAllEnvs();
    expect(readFileSync(`/proc/${pid}/environ`, 'utf8')).toContain('PATH=');
    expect(readFileSync(`/proc/${pid}/environ`, 'utf8')).not.toContain('planted-secret');
  });

  it('exits with the server, also during a render', async () => {
    const script = `
      const { createRenderer } = await import(${JSON.stringify(new URL('./renderer.ts', import.meta.url).href)});
      const renderer = createRenderer();
      await renderer.render('warm');
      void renderer.render('*a'.repeat(50_000)).catch(() => {});
      console.log(renderer.pid());`;
    const args = ['--import', 'tsx', '--input-type=module', '-e', script];
    const server = spawn(process.execPath, args, { cwd: import.meta.dirname });
    const pid = await new Promise<number>((resolve) => server.stdout.once('data', (line) => resolve(Number(line))));
    expect(isAlive(pid)).toBe(true);
    server.kill('SIGKILL');
    await eventually(() => expect(isAlive(pid)).toBe(false));
  });

  it('rejects waiting renders on stop, and starts again for the next one', async () => {
    const renderer = open();
    const waits = renderer.render('waits');
    renderer.stop();
    await expect(waits).rejects.toThrow(RendererUnavailable);
    expect((await renderer.render('again')).html).toBe('<p>again</p>');
  });
});

describe('previews', () => {
  it('are cancelled, running or waiting, only by a newer one of the same editor', async () => {
    const { renderer } = await openWarm({ ...LIMITS, stop: 300 });
    const previews = [
      renderer.render(SLOW, { editor: 'a' }),
      renderer.render('waits', { editor: 'a' }),
      renderer.render('other', { editor: 'b' }),
      renderer.render('nameless', {}),
      renderer.render('newest', { editor: 'a' }),
    ];
    const outcomes = await Promise.allSettled(previews);
    expect(outcomes.map(({ status }) => status)).toEqual([
      'rejected',
      'rejected',
      'fulfilled',
      'fulfilled',
      'fulfilled',
    ]);
    for (const index of [0, 1]) await expect(previews[index]).rejects.toThrow(PreviewSuperseded);
  });

  it('are cancelled when their request is aborted', async () => {
    const { renderer } = await openWarm({ ...LIMITS, stop: 300 });
    const controller = new AbortController();
    const [first, second] = [
      renderer.render(SLOW, { signal: controller.signal }),
      renderer.render('two', { signal: controller.signal }),
    ];
    controller.abort();
    await expect(first).rejects.toThrow(PreviewSuperseded);
    await expect(second).rejects.toThrow(PreviewSuperseded);
    await expect(renderer.render('late', { signal: controller.signal })).rejects.toThrow(PreviewSuperseded);
    expect((await renderer.render('three')).html).toBe('<p>three</p>');
  });

  it(
    'never kill a process during its warm-up',
    async () => {
      // Far less CPU time than the warm-up takes, and far more than this render does after it.
      const renderer = open({ ...LIMITS, stop: 500 });
      const text = '```cpp\nint a;\n```';
      const previews = Array.from({ length: 5 }, () => renderer.render(text, { editor: 'a' }));
      const pid = renderer.pid();
      const outcomes = await Promise.allSettled(previews);
      expect(outcomes.map(({ status }) => status)).toEqual([...Array(4).fill('rejected'), 'fulfilled']);
      expect(renderer.pid()).toBe(pid);
    },
    TIMEOUT_MS,
  );

  it(
    'are interrupted by a save and rendered after it',
    async () => {
      const { renderer } = await openWarm({ ...LIMITS, stop: 300, render: 300 });
      const order: string[] = [];
      const all = [
        renderer.render(SLOW, { editor: 'a' }).catch(() => order.push('slow')),
        renderer.render('preview', { editor: 'b' }).then(() => order.push('preview')),
        renderer.render('save').then(() => order.push('save')),
      ];
      await Promise.all(all);
      expect(order[0]).toBe('save');
      expect(order.toSorted()).toEqual(['preview', 'save', 'slow']);
    },
    TIMEOUT_MS,
  );
});

const ENDLESS = {
  brackets: '['.repeat(100_000),
  stars: '*a'.repeat(50_000),
  backticks: Array.from({ length: 400 }, (_, length) => '`'.repeat(length + 1)).join(' a '),
  quotes: `${'>'.repeat(3_000)} deep`,
  elements: '<div>'.repeat(20_000),
  table: `|a|\n|-|\n${'|x|\n'.repeat(20_000)}`,
};

describe('a text that takes long ends in its HTML or at the limit, and the next one is rendered', () => {
  const { render, stop } = createRenderer({ ...LIMITS, render: 1_000 });
  afterAll(stop);
  it.each(Object.entries(ENDLESS))('%s', async (_, text) => {
    const outcome = await render(text).then(
      ({ html }) => typeof html,
      (error: unknown) => error,
    );
    expect(outcome === 'string' || outcome instanceof MarkdownTimeout).toBe(true);
    expect((await render('still here')).html).toBe('<p>still here</p>');
  });
});
