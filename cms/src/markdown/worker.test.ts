import { Worker } from 'node:worker_threads';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { MarkdownTimeout, renderMarkdown, stopMarkdown } from './index.ts';

afterAll(() => stopMarkdown());
afterEach(() => {
  vi.restoreAllMocks();
});

/** The next document that is handed to a thread meets this in its place; the thread is the real one. */
function insteadOfDrawing(happens: (thread: Worker) => void): void {
  vi.spyOn(Worker.prototype, 'postMessage').mockImplementationOnce(function (this: Worker) {
    happens(this);
  });
}

const ENDLESS = {
  brackets: '['.repeat(100_000),
  stars: '*a'.repeat(50_000),
  backticks: Array.from({ length: 400 }, (_, length) => '`'.repeat(length + 1)).join(' a '),
  quotes: `${'>'.repeat(3_000)} deep`,
  elements: '<div>'.repeat(20_000),
  table: `|a|\n|-|\n${'|x|\n'.repeat(20_000)}`,
};

describe('the thread that draws', () => {
  it('draws one document after the other, also when asked for two at once', async () => {
    const [first, second] = await Promise.all([renderMarkdown('one'), renderMarkdown('two')]);
    expect([first.html, second.html]).toEqual(['<p>one</p>', '<p>two</p>']);
  });

  it.each(Object.keys(ENDLESS) as (keyof typeof ENDLESS)[])(
    'gives up or ends, and goes on: %s',
    async (name) => {
      const outcome = await renderMarkdown(ENDLESS[name]).then(
        ({ html }) => typeof html,
        (error: unknown) => error,
      );
      expect(outcome === 'string' || outcome instanceof MarkdownTimeout).toBe(true);
      expect((await renderMarkdown('still here')).html).toBe('<p>still here</p>');
    },
    20_000,
  );

  it.each<[string, (thread: Worker) => void]>([
    ['is ended in the middle', (thread) => void thread.terminate()],
    ['throws what nobody catches', (thread) => void thread.emit('error', new Error('planted: out of memory'))],
  ])('that %s refuses that document alone, and the next one is drawn', async (_, happens) => {
    insteadOfDrawing(happens);
    const [refused, next] = await Promise.allSettled([renderMarkdown('lost'), renderMarkdown('kept')]);
    expect(refused.status).toBe('rejected');
    expect(next).toMatchObject({ status: 'fulfilled', value: { html: '<p>kept</p>' } });
  });

  it('starts again after it was stopped', async () => {
    await stopMarkdown();
    expect((await renderMarkdown('again')).html).toBe('<p>again</p>');
  });
});
