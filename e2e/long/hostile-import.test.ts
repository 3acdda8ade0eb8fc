import { expect, it } from 'vitest';
import { zipOf } from '../../server/src/test/zip.ts';
import { longestTurn } from './support/longest-turn.ts';
import { useMeasuredServer } from './support/measured-server.ts';
import { until } from './support/server.ts';

const IMPORTS = '/api/imports/admin';
/**
 * CPU time that may hold the event loop (ms): mostly the collection of garbage. Reading these files in the server held it
 * for 11 s, and then ended it.
 */
const MAX_TURN_MS = 150;
const { server, owner } = useMeasuredServer('hostile-import');

async function checked(files: Record<string, string>) {
  const { status, body } = await owner().upload(`${IMPORTS}/upload`, await zipOf(files), 'site.zip');
  expect(status).toBe(201);
  const { id } = body.item;
  expect((await owner().call('POST', `${IMPORTS}/${id}/check`, {})).status).toBe(200);
  for (;;) {
    const { item, rows } = (await owner().call('GET', `${IMPORTS}/${id}`)).body;
    if (item.state !== 'checking') return { item, rows };
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

const post = (title: string, text: string) => `---\ntitle: ${title}\n---\n${text}\n`;

/** Two files may use 30 s of CPU each, which is minutes beside other tests. */
const TIMEOUT = 600_000;

it('files that exhaust memory or time neither end nor hold the server, and the rest comes in', {
  timeout: TIMEOUT,
}, async () => {
  await longestTurn(server());
  const { item, rows } = await checked({
    '_config.yml': 'title: A site\n',
    '_posts/2024-01-01-anchors.html': post('Anchors', '<a href=x>'.repeat(40_000)),
    '_posts/2024-01-02-table.html': post('Table', `<table>${'<tr><td>a</td><td>b</td></tr>'.repeat(10_000)}</table>`),
    '_posts/2024-01-03-good.md': post('Good', 'Some words.'),
    'bomb.ipynb': `{"cells":[${'{},'.repeat(20_000_000)}{}],"metadata":{}}`,
    'resume.json': JSON.stringify({ basics: { name: 'A' }, work: Array.from({ length: 500_000 }, () => ({})) }),
  });
  expect(item.state).toBe('checked');
  const outcomes = Object.fromEntries(rows.map(({ path, outcome }: Record<string, string>) => [path, outcome]));
  expect(outcomes).toMatchObject({
    '_posts/2024-01-01-anchors.html': 'failed',
    '_posts/2024-01-02-table.html': 'made',
    '_posts/2024-01-03-good.md': 'made',
    'bomb.ipynb': 'failed',
  });
  expect(rows.length).toBeLessThan(10);
  expect(await longestTurn(server())).toBeLessThan(MAX_TURN_MS);
  expect(server().printed()).not.toContain('heap out of memory');
});

it('a post with thousands of old addresses does not hold the server', async () => {
  const aliases = Array.from({ length: 3_000 }, (_, index) => `/old/${index}`);
  const { item } = await checked({ 'a.md': `---\ntitle: A\ndate: 2024-01-01\naliases: [${aliases}]\n---\n\nText.\n` });
  await longestTurn(server());
  expect((await owner().call('POST', `${IMPORTS}/${item.id}/run`, {})).status).toBe(200);
  await until('the import has ended', async () => {
    const { state, summary } = (await owner().call('GET', `${IMPORTS}/${item.id}`)).body.item;
    return state === 'finished' && summary.redirects === aliases.length;
  });
  expect(await longestTurn(server())).toBeLessThan(MAX_TURN_MS);
});
