// The cost of a preview of a long post: in a new renderer, and after one keystroke.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ROOT, startProduct } from '../lib/product.mjs';
import { cpuSeconds, stop } from '../lib/tools.mjs';

const CODE_BLOCKS = 40;
const CHARACTERS = 85_000;
const LANGUAGES = ['ts', 'tsx', 'python', 'cpp', 'go', 'rust', 'bash', 'json', 'css', 'sql'];

/** A post of 85,000 characters: 40 parts, each with a code block in one of ten languages. */
function longPost() {
  const source = readFileSync(join(ROOT, 'packages/markdown/src/render/plugins/rehype-plugins.ts'), 'utf8').replaceAll(
    '`',
    "'",
  );
  const prose = 'Some **words** about edges, `corners` and [strings](/blog), with $x^2$ in between.\n\n';
  const parts = Array.from({ length: CODE_BLOCKS }, (_, index) => {
    const code = source.slice(index * 60, index * 60 + 900);
    const head = `## Part ${index}\n\n\`\`\`${LANGUAGES[index % LANGUAGES.length]}\n${code}\n\`\`\`\n\n`;
    const room = Math.floor(CHARACTERS / CODE_BLOCKS) - head.length;
    return head + prose.repeat(Math.floor(room / prose.length));
  });
  return parts.join('').padEnd(CHARACTERS, 'w');
}

async function endRenderer(server) {
  // `ps` fails when there is no child process.
  const { stdout } = spawnSync('ps', ['--ppid', String(server.pid), '-o', 'pid=,args='], { encoding: 'utf8' });
  const pid = Number(/^\s*(\d+) .*markdown-worker/m.exec(stdout)?.[1]);
  if (!pid) return;
  process.kill(pid, 'SIGKILL');
  // Its CPU time counts as the server's until it has exited.
  while (existsSync(`/proc/${pid}`)) await sleep(5);
}

export async function preview({ dataDir, rounds, report }) {
  const { child, owner } = await startProduct(dataDir);
  const { call } = await owner();
  let content = longPost();
  const cpuMsOf = async () => {
    const before = cpuSeconds(child.pid);
    await call('POST', '/api/blog/admin/preview', { content, editor: 'bench' });
    return (cpuSeconds(child.pid) - before) * 1000;
  };
  const keystroke = () => {
    content = content.replace('words', 'wordsx');
    return cpuMsOf();
  };
  const cold = [];
  const typing = [];
  for (let round = 0; round < rounds; round++) {
    await endRenderer(child);
    cold.push(await cpuMsOf());
    // After a few keystrokes the renderer's code is compiled.
    for (let key = 0; key < 10; key++) await keystroke();
    const keys = [];
    for (let key = 0; key < 5; key++) {
      keys.push(await keystroke());
    }
    typing.push(keys.reduce((sum, one) => sum + one) / keys.length);
  }
  const part = 'preview';
  const name = 'preview of 85,000 characters with 40 blocks of code';
  const figure = { part, unit: 'ms of CPU', better: 'less', wanted: 1 };
  report.add({ ...figure, name: `${name}, new renderer`, peer: 'the 10 s allowed', ours: cold, theirs: [10_000] });
  report.add({
    ...figure,
    name: `${name}, after one keystroke`,
    peer: 'the 500 ms allowed',
    ours: typing,
    theirs: [500],
  });
  await stop(child);
}
