import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { confirmFactor, resetOwnerPassword, startFactorSetup } from '@portfolio/cms';
import type { Owner } from '@portfolio/compat-api/gateway';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadSettings } from '../env.ts';
import { findRoot } from '../root.ts';
import { bundledServer } from '../test/bundled-server.ts';
import { controlFile, controlInfo, startControl } from './control.ts';
import { type Core, openCore } from './core.ts';

let core: Core;
let stop: () => Promise<void>;
const dataDir = mkdtempSync(join(tmpdir(), 'portfolio-control-'));
const entry = bundledServer();
const environment = { DATA_DIR: dataDir, ADMIN_PASSWORD: 'secret-one', PORT: '4130' };
const info = () => controlInfo.parse(JSON.parse(readFileSync(controlFile(dataDir), 'utf8')));

beforeAll(async () => {
  core = await openCore(loadSettings(findRoot(), environment as unknown as NodeJS.ProcessEnv), () => {});
  stop = await startControl(core, dataDir);
});
afterAll(() => {
  rmSync(dataDir, { recursive: true, force: true });
});

const send = (token: string, body: string, method = 'POST') =>
  fetch(info().address, { method, headers: { authorization: token }, ...(method === 'POST' && { body }) });
const turnOn = async ({ id, username }: Owner) => {
  const begun = await startFactorSetup(core.cms.payload, { id, username }, 'localhost');
  await confirmFactor(core.cms.payload, id, new TOTP({ secret: begun?.secret ?? '' }).generate());
};
const signIn = (password: string) => core.parts.account.signIn('admin', password);

/** Runs a command in a separate process, like `npm run`. */
function command(...words: string[]): Promise<{ code: number | null; stdout: string; stderr: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [entry('cli.js'), ...words], {
      env: { ...process.env, ...environment, INIT_CWD: dataDir },
      cwd: findRoot(),
    });
    let [stdout, stderr] = ['', ''];
    child.stdout.on('data', (text) => {
      stdout += text;
    });
    child.stderr.on('data', (text) => {
      stderr += text;
    });
    child.on('exit', (code) => resolve({ code, stdout, stderr }));
  });
}

describe('the control server', () => {
  it('is announced in a file readable by its owner only, on the loopback address', () => {
    expect(statSync(controlFile(dataDir)).mode & 0o777).toBe(0o600);
    expect(info()).toMatchObject({ pid: process.pid, address: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/) });
  });

  it('answers 404 without the token', async () => {
    const body = JSON.stringify({ name: 'reset-password' });
    const { token } = info();
    for (const given of ['', token, `Bearer ${token.slice(1)}`, `Bearer ${token}x`, 'Bearer ']) {
      expect((await send(given, body)).status).toBe(404);
    }
    expect((await send(`Bearer ${token}`, '', 'GET')).status).toBe(404);
    expect(await signIn('secret-one')).not.toBeNull();
  });

  it.each([
    '',
    '{',
    '{}',
    '{"name":"drop"}',
    '{"name":"import","folder":"","force":false}',
    '{"name":"import","folder":1}',
  ])('refuses an unknown command: %s', async (body) => {
    const answer = await send(`Bearer ${info().token}`, body);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ kind: 'failed', message: expect.any(String) });
  });
});

describe('commands beside a running server', () => {
  it('run on the server', async () => {
    const ended = await command('owner', '--reset-password');
    expect(ended).toMatchObject({ code: 0, stderr: '' });
    const password = /: (\S+)$/m.exec(ended.stdout)?.[1] ?? '';
    expect(await signIn('secret-one')).toBeNull();
    expect(await signIn(password)).not.toBeNull();
  });

  it('turn two-step sign-in off and end every session', async () => {
    const { payload } = core.cms;
    const owner = await core.parts.gateway.owner();
    const { password } = await resetOwnerPassword(payload);
    await turnOn(owner);
    await expect(core.parts.account.signIn('admin', password)).rejects.toMatchObject({ code: 'totp_required' });
    const ended = await command('owner', '--disable-2fa');
    expect(ended).toMatchObject({ code: 0, stderr: '' });
    expect(ended.stdout).toBe('Two-step sign-in of admin is off.\nAll sessions have ended.\n');
    expect(await core.parts.account.sessions(owner)).toEqual([]);
    expect(await signIn(password)).not.toBeNull();
  });

  it('end with one line if they are not understood', async () => {
    for (const words of [['import', 'a', 'b'], ['sing']]) {
      const ended = await command(...words);
      expect(ended.code).toBe(1);
      expect(ended.stderr.trim().split('\n')).toHaveLength(1);
    }
  });

  it('import, end with 1 if a file failed, and undo', async () => {
    const blog = join(dataDir, 'blog');
    mkdirSync(blog);
    writeFileSync(join(blog, 'good.md'), '---\ntitle: Good\n---\n\nText.\n');
    writeFileSync(join(blog, 'bad.md'), '---\ntitle: [bad\n---\n');
    const ended = await command('import', 'blog');
    expect(ended).toMatchObject({ code: 1, stderr: '' });
    expect(ended.stdout).toMatch(
      /made {7}post good\.md \(draft\)\n[\s\S]*1 made, 0 changed, 0 unchanged, 0 skipped, 1 failed\n$/,
    );
    const undone = await command('import', '--undo');
    expect(undone).toMatchObject({ code: 0, stderr: '' });
    expect(undone.stdout).toBe('The import of blog is undone: what it created is in the trash.\n');
    expect((await core.parts.gateway.list('posts', await core.parts.gateway.owner())).total).toBe(0);
    expect(await command('import', '--undo')).toMatchObject({ code: 1, stderr: 'There is no import to undo.\n' });
  });

  it('report a path that does not exist', async () => {
    expect((await command('import', 'no-such-folder')).stderr).toContain('no-such-folder');
  });
});

describe('a stop', () => {
  it('removes the file; commands then run in their own process', async () => {
    const { password } = await resetOwnerPassword(core.cms.payload);
    await turnOn(await core.parts.gateway.owner());
    await stop();
    expect(existsSync(controlFile(dataDir))).toBe(false);
    await core.close();
    const off = await command('owner', '--disable-2fa');
    expect(off).toMatchObject({ code: 0, stdout: expect.stringContaining('is off') });
    const reset = await command('owner', '--reset-password');
    expect(reset.stdout).toMatch(/: \S+\nAll sessions have ended\.\n$/);
    expect(reset.stdout).not.toContain(password);
  });
});
