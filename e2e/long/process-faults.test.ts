import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { noise } from '../../server/test/upload-corpus/images.ts';
import { cleanUpAfterEach, image, sendMessage, UPLOAD } from './support/faults.ts';
import { signInAt } from './support/owner.ts';
import { expectError, expectRecovery, expectServed, openScene, type Scene } from './support/scene.ts';
import { readiness, startBuilt, until } from './support/server.ts';

const left = cleanUpAfterEach();

/** The process id of a worker of the server, once it runs at a low priority. */
async function lowPriorityWorker(server: Scene['server'], name: string): Promise<number> {
  let worker = 0;
  await until(`the ${name} runs at a low priority`, () => {
    const processes = spawnSync('ps', ['--ppid', String(server.pid), '-o', 'pid=,ni=,args=']).stdout.toString();
    worker = Number(new RegExp(`^\\s*(\\d+)\\s+[1-9]\\d*\\s.*${name}`, 'm').exec(processes)?.[1] ?? 0);
    return worker > 0;
  });
  return worker;
}

describe('dependencies and the process', () => {
  it('a mail server that does not respond: messages are accepted, and a stop does not wait for it', async () => {
    const sockets: Socket[] = [];
    const silent = createServer((socket) => void sockets.push(socket.on('error', () => {})));
    silent.listen(0, '127.0.0.1');
    await once(silent, 'listening');
    left.push(() => {
      for (const socket of sockets) socket.destroy();
      silent.close();
    });
    const { port } = silent.address() as { port: number };
    const scene = await openScene({ env: { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_TO: 'owner@example.org' } });
    for (let index = 0; index < 3; index += 1) {
      const begin = performance.now();
      expect((await sendMessage(scene.server.url)).status).toBe(201);
      expect(performance.now() - begin).toBeLessThan(5_000);
    }
    await until('the mail server has three connections', () => sockets.length === 3);
    expect((await readiness(scene.server.url))?.status).toBe(200);
    await until('the failure is logged', () => scene.server.printed().includes('could not be e-mailed'), 20_000);
    expect(scene.server.printed()).not.toContain('vera@example.org');
    expect((await scene.owner.call('GET', '/api/messages/admin')).body.items).toHaveLength(3);
    await sendMessage(scene.server.url);
    const begin = performance.now();
    expect(await scene.server.end('SIGTERM')).toBe(0);
    expect(performance.now() - begin).toBeLessThan(10_000);
  });

  const hasLimits = process.platform === 'linux';
  it.skipIf(!hasLimits)('512 file descriptors and 800 idle connections: requests are answered', async () => {
    const scene = await openScene({ before: ['prlimit', '--nofile=512'] });
    const waiting: Socket[] = [];
    left.push(() => {
      for (const socket of waiting) socket.destroy();
    });
    for (let index = 0; index < 800; index += 1) {
      const socket = connect(scene.server.port, '127.0.0.1').on('error', () => {});
      // Half of them have sent one request and keep the connection, half have sent nothing.
      if (index % 2) socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n');
      waiting.push(socket);
    }
    await sleep(500);
    const isAnswered = async () => {
      const answer = await fetch(`${scene.server.url}/blog`, { headers: { Connection: 'close' } }).catch(() => null);
      return answer?.status === 200;
    };
    await until('a visitor is answered', isAnswered, 15_000);
    await until('the server is ready', async () => (await readiness(scene.server.url))?.status === 200, 15_000);
    const saved = async () => (await scene.save().catch(() => null))?.status === 201;
    await until('a save works', saved, 15_000);
    const uploaded = async () =>
      (await scene.owner.upload(UPLOAD, await image(), 'p.png').catch(() => null))?.status === 201;
    await until('an upload works', uploaded, 15_000);
    expect(scene.server.isRunning()).toBe(true);
    for (const socket of waiting.splice(0)) socket.destroy();
    await expectRecovery(scene);
  });

  it('a crash of the image worker: that upload is refused, everything else works', async () => {
    const scene = await openScene();
    const large = await noise(1_600).png().toBuffer();
    const upload = scene.owner.upload(UPLOAD, large, 'large.png');
    process.kill(await lowPriorityWorker(scene.server, 'picture-worker'), 'SIGSEGV');
    expectError(await upload, 422, 'unreadable_image');
    await expectServed(scene);
    expect((await scene.owner.upload(UPLOAD, await image(), 'p.png')).status).toBe(201);
    expect((await scene.owner.call('GET', '/api/media/admin')).body.items).toHaveLength(1);
    await expectRecovery(scene);
  });

  it('a crash of the Markdown worker: the post is saved, and the process is replaced', async () => {
    const scene = await openScene();
    const code = 'template <typename T> class Box { std::vector<T> items; };\n'.repeat(400);
    const content = `\`\`\`cpp\n${code}\`\`\``;
    const save = scene.owner.call('POST', '/api/blog/admin', { title: 'Long', content, status: 'published' });
    process.kill(await lowPriorityWorker(scene.server, 'markdown-worker'), 'SIGKILL');
    expect((await save).status).toBe(201);
    await expectServed(scene);
    await expectRecovery(scene);
  });

  it('an unhandled rejection is logged, and the server continues', async () => {
    const scene = await openScene({ nodeOptions: ['--require', './e2e/long/support/plant.cjs'] });
    scene.server.signal('SIGUSR2');
    await until('it is logged', () => scene.server.printed().includes('planted: unhandled rejection'));
    await expectServed(scene);
    await expectRecovery(scene);
  });

  it('an event loop that is blocked for 2 s: pending requests are answered', async () => {
    const scene = await openScene({ nodeOptions: ['--require', './e2e/long/support/plant.cjs'] });
    scene.server.signal('SIGWINCH');
    const responses = await Promise.all([
      scene.save(),
      ...['/', '/blog', '/healthz', '/readyz'].map((path) => fetch(scene.server.url + path)),
    ]);
    expect(responses.map(({ status }) => status)).toEqual([201, 200, 200, 200, 200]);
    expect(scene.server.printed()).toContain('planted: blocked the event loop');
    await expectRecovery(scene);
  });

  it('an uncaught exception is logged, the server exits with 1, and the next start has all data', async () => {
    const scene = await openScene({ nodeOptions: ['--require', './e2e/long/support/plant.cjs'] });
    const saved = await scene.save();
    scene.server.signal('SIGHUP');
    await until('it has ended', () => !scene.server.isRunning(), 15_000);
    expect(await scene.server.end('SIGKILL')).toBe(1);
    expect(scene.server.printed()).toContain('planted: uncaught exception');
    const again = await startBuilt({ dataDir: scene.dataDir });
    left.push(() => again.signal('SIGKILL'));
    expect(await (await fetch(`${again.url}/blog`)).text()).toContain(saved.body.item.title);
  });

  it('very large posts under load: each is stored or refused with a readable error', async () => {
    const scene = await openScene();
    // Each of the three texts may need 10 s of CPU time, twice, at a low priority under load.
    const owner = await signInAt(scene.server.url, 200_000);
    let isOn = true;
    const crowd = Array.from({ length: 12 }, async (_, index) => {
      for (let round = 0; isOn; round += 1) {
        await fetch(`${scene.server.url}/search?q=line${index}-${round}`).then((answer) => answer.arrayBuffer());
      }
    });
    const large = `${'## A heading\n\nA *line* of `text` with [a link](https://example.org) and $x^2$.\n\n'.repeat(6_000)}`;
    const posts = await Promise.all(
      [1, 2, 3].map((number) =>
        owner.call('POST', '/api/blog/admin', {
          title: `Large ${number}`,
          category: 'news',
          content: `${number}\n\n${large}`,
          status: 'published',
        }),
      ),
    );
    isOn = false;
    await Promise.all(crowd);
    for (const { status, body } of posts) {
      expect([201, 400, 503]).toContain(status);
      if (status !== 201) expect(body.error).toMatch(/^[A-Z].{20,}\.$/);
    }
    await expectRecovery(scene);
  });
});
