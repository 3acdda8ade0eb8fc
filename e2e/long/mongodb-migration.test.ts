import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { createFullContent } from '../support/content/full.ts';
import { createOwnerClient, OWNER, sendAs } from '../support/owner.ts';
import { runCommand } from '../support/run-command.ts';
import { startServer } from '../support/server.ts';
import { openMongo } from './support/mongo.ts';
import { portForLong } from './support/net.ts';
import { addFiles, readEverything, takeBackup } from './support/rehearsal.ts';

const mongo = await openMongo();
const folder = mkdtempSync(join(tmpdir(), 'portfolio-move-'));
afterAll(async () => {
  await mongo?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The content of a site and its backup; stops the server afterwards. */
async function visit(name: string, env: Record<string, string>, fill = false) {
  const dataDir = join(folder, name);
  const port = await portForLong();
  const ownerEnv = { ADMIN_USERNAME: OWNER.username, ADMIN_PASSWORD: OWNER.password, BACKUP_EVERY: 'off' };
  const more = { ...ownerEnv, SITE_URL: `http://127.0.0.1:${port}`, ...env };
  const server = await startServer({ dataDir, port, by: 'node', env: more });
  const owner = await createOwnerClient(server.url);
  try {
    if (fill) {
      await createFullContent(sendAs(owner));
      await addFiles(owner);
    }
    const shown = await readEverything({ url: server.url, owner, dataDir, ids: false });
    const backup = join(folder, `${name}.zip`);
    writeFileSync(backup, await takeBackup(owner));
    return { shown, backup };
  } finally {
    await owner.dispose();
    await server.stop();
  }
}

describe.skipIf(!mongo)(`a move to ${mongo?.name ?? 'MongoDB, which cannot be had here,'} and back`, () => {
  it('keeps all content in both directions', async () => {
    const before = await visit('first', {}, true);
    expect(Object.keys(before.shown.files).length).toBeGreaterThan(5);

    const env = { DATABASE_URI: mongo?.database() ?? '' };
    const there = await runCommand(join(folder, 'second'), ['restore', before.backup], env);
    expect(there, there.printed).toMatchObject({ code: 0 });
    const second = await visit('second', env);
    expect(second.shown).toEqual(before.shown);

    const back = await runCommand(join(folder, 'third'), ['restore', second.backup]);
    expect(back, back.printed).toMatchObject({ code: 0 });
    expect((await visit('third', {})).shown).toEqual(before.shown);
  });
});
