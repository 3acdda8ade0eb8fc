import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { openConnection } from '../../cms/src/sqlite/connection.ts';
import { newFolder } from './support/data.ts';
import { cleanUpAfterEach, image, sendMessage, UPLOAD } from './support/faults.ts';
import { canMount, makeReadOnly, makeWritable, mountDisk } from './support/mounts.ts';
import { expectCause, expectError, expectRecovery, expectServed, openScene } from './support/scene.ts';

const left = cleanUpAfterEach();

describe.skipIf(!canMount)('a disk', () => {
  it('full: stores nothing partially, serves cached pages, and recovers when there is space', async () => {
    const dataDir = newFolder('full');
    left.push(() => rmSync(dataDir, { recursive: true, force: true }));
    mountDisk(dataDir, 24);
    const scene = await openScene({ dataDir });
    const filling = join(dataDir, 'filling');
    const chunk = Buffer.alloc(256 * 1024);
    const fill = () => {
      for (let size = chunk.length; size > 1_000; size = Math.floor(size / 2)) {
        try {
          for (;;) writeFileSync(filling, chunk.subarray(0, size), { flag: 'a' });
        } catch {
          // No space for a chunk of this size.
        }
      }
    };
    fill();
    // Space freed inside the database allows a few more saves; then it needs space on the disk.
    let refused = await scene.save(300_000);
    for (let tries = 0; refused.status === 201 && tries < 20; tries += 1) refused = await scene.save(300_000);
    expectError(refused, 507, 'disk_full');
    fill();
    expectError(await scene.owner.upload(UPLOAD, await image(), 'p.png'), 507, 'disk_full');
    await expectCause(scene, 'disk_full');
    await expectServed(scene);
    expect((await scene.owner.call('GET', '/api/blog/admin/list')).status).toBe(200);
    rmSync(filling);
    await expectRecovery(scene);
    expect((await scene.owner.upload(UPLOAD, await image(), 'p.png')).status).toBe(201);
  });

  it('read-only: refuses uploads, serves pages, and recovers', async () => {
    const scene = await openScene();
    makeReadOnly(scene.dataDir);
    expectError(await scene.owner.upload(UPLOAD, await image(), 'p.png'), 503, 'read_only');
    await expectCause(scene, 'read_only');
    await expectServed(scene);
    makeWritable(scene.dataDir);
    await expectRecovery(scene);
    expect((await scene.owner.upload(UPLOAD, await image(), 'p.png')).status).toBe(201);
  });
});

describe('the database', () => {
  it('locked by another program for 10 s: other requests do not wait, and a save near the end succeeds', async () => {
    const scene = await openScene();
    const other = openConnection(join(scene.dataDir, 'portfolio.db'));
    left.push(() => other.close());
    other.exec('BEGIN EXCLUSIVE');
    const begin = performance.now();
    const refused = scene.save();
    await expectCause(scene, 'database_busy');
    for (let round = 0; round < 8; round += 1) {
      await expectServed(scene);
      await sleep(300);
    }
    expectError(await refused, 503, 'database_busy');
    await sleep(Math.max(0, 8_000 - (performance.now() - begin)));
    const waiting = scene.save();
    await sleep(Math.max(0, 10_000 - (performance.now() - begin)));
    other.exec('COMMIT');
    expect((await waiting).status).toBe(201);
    await expectRecovery(scene);
  });

  it('moved away: refuses writes; moved back, it works again', async () => {
    const scene = await openScene();
    const file = join(scene.dataDir, 'portfolio.db');
    renameSync(file, `${file}.away`);
    expectError(await scene.save(), 503, 'database_gone');
    expect((await sendMessage(scene.server.url)).status).toBe(503);
    await expectCause(scene, 'database_gone');
    await expectServed(scene);
    renameSync(`${file}.away`, file);
    await expectRecovery(scene);
  });

  it('replaced by an earlier copy: refuses writes; a restart serves and writes that copy', async () => {
    const scene = await openScene();
    const file = join(scene.dataDir, 'portfolio.db');
    const other = openConnection(file);
    other.exec(`VACUUM INTO '${file}.earlier'`);
    other.close();
    const later = await scene.save();
    expect(await (await fetch(`${scene.server.url}/blog`)).text()).toContain(later.body.item.title);
    renameSync(`${file}.earlier`, file);
    expectError(await scene.save(), 503, 'database_gone');
    await expectCause(scene, 'database_gone');
    await expectServed(scene);
    expect(await scene.server.end('SIGTERM')).toBe(0);
    const again = await openScene({ dataDir: scene.dataDir, isRestart: true });
    expect(await (await fetch(`${again.server.url}/api/blog`)).text()).not.toContain(later.body.item.slug);
    await expectServed(again);
    await expectRecovery(again);
    expect(await again.server.end('SIGTERM')).toBe(0);
    const looked = openConnection(file);
    expect(looked.prepare('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' });
    looked.close();
  });

  it('replaced by an invalid file: leaves it unchanged and is not ready', async () => {
    const scene = await openScene();
    const file = join(scene.dataDir, 'portfolio.db');
    const text = 'This is not a database at all. '.repeat(100);
    writeFileSync(`${file}.wrong`, text);
    renameSync(`${file}.wrong`, file);
    expectError(await scene.save(), 503, 'database_gone');
    await expectCause(scene, 'database_gone');
    await expectServed(scene);
    expect(await scene.server.end('SIGTERM')).toBe(0);
    expect(readFileSync(file, 'utf8')).toBe(text);
  });
});
