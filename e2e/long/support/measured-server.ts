import { rmSync } from 'node:fs';
import { afterAll, beforeAll } from 'vitest';
import { newFolder } from './data.ts';
import { MEASURE_TURNS } from './longest-turn.ts';
import { type Owner, signInAt } from './owner.ts';
import { type BuiltServer, startBuilt } from './server.ts';

/** A server whose turns of the event loop are measured, with its owner, for all tests of a file. */
export function useMeasuredServer(name: string) {
  const folder = newFolder(name);
  let server: BuiltServer;
  let owner: Owner;
  beforeAll(async () => {
    server = await startBuilt({ dataDir: folder, nodeOptions: ['--max-old-space-size=512', ...MEASURE_TURNS] });
    owner = await signInAt(server.url);
  });
  afterAll(async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  return { server: () => server, owner: () => owner };
}
