import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { eventually } from '@portfolio/contract/test/eventually';
import { afterAll, describe, expect, it } from 'vitest';
import { LIMITS } from './budget.ts';
import { MarkdownTimeout } from './errors.ts';
import { createRenderer } from './renderer.ts';

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

it('the renderer process exits with the server, also during a render', async () => {
  const script = `
    const { createRenderer } = await import(${JSON.stringify(new URL('./renderer.ts', import.meta.url).href)});
    const renderer = createRenderer();
    await renderer.render('warm');
    void renderer.render('*a'.repeat(50_000)).catch(() => {});
    console.log(renderer.pid());`;
  const args = ['--import', 'tsx', '--input-type=module', '-e', script];
  const isAlive = (pid: number) => existsSync(`/proc/${pid}`);
  const server = spawn(process.execPath, args, { cwd: import.meta.dirname });
  const pid = await new Promise<number>((resolve) => server.stdout.once('data', (line) => resolve(Number(line))));
  expect(isAlive(pid)).toBe(true);
  server.kill('SIGKILL');
  await eventually(() => expect(isAlive(pid)).toBe(false));
});
