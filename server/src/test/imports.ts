import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Gateway, Owner } from '@portfolio/compat-api/gateway';
import type { Uploads } from '@portfolio/compat-api/uploads/index';
import { createFileStore } from '@portfolio/compat-api/uploads/storage/files';
import type { CreateRedirect } from '@portfolio/contract';
import type { ImportEvent } from '@portfolio/importers/events';
import sharp from 'sharp';
import { afterEach, beforeAll, beforeEach } from 'vitest';
import { type ImportOptions, importFolder } from '../features/imports/import-folder.ts';
import type { TestApp } from './app.ts';

/** An app, and a new folder for each test, to import from. */
export interface Imports {
  app: TestApp;
  gateway: Gateway;
  uploads: Uploads;
  user: Owner;
  folder: string;
  /** The redirects of the imports of this test. */
  redirects: CreateRedirect[];
}

/** What the tests of a file need to import into their app. */
export function importsInto(app: TestApp): Imports {
  const imports = { app } as Imports;
  beforeAll(async () => {
    const { Gateway } = await import('@portfolio/compat-api/gateway');
    const { Uploads } = await import('@portfolio/compat-api/uploads/index');
    const gateway = new Gateway(app.cms.payload);
    const uploads = new Uploads(gateway, createFileStore(join(app.folder, 'uploads')), () => {});
    Object.assign(imports, { gateway, uploads, user: await gateway.owner() });
  });
  beforeEach(async () => {
    imports.folder = await mkdtemp(join(tmpdir(), 'portfolio-import-'));
    imports.redirects = [];
  });
  afterEach(() => rm(imports.folder, { recursive: true, force: true }));
  return imports;
}

/** Writes a file into the folder of the test. */
export async function writeFileOf({ folder }: Imports, name: string, content: string | Buffer): Promise<void> {
  await mkdir(dirname(join(folder, name)), { recursive: true });
  await writeFile(join(folder, name), content);
}

/** A PNG of one colour. */
export const colouredImage = (background: string): Promise<Buffer> =>
  sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .png()
    .toBuffer();

/** The post with this slug. */
export const postOf = ({ gateway, user }: Imports, slug: string) =>
  gateway.first('posts', user, { where: { slug: { equals: slug } } });

/** Imports the folder of the test; returns the report: `notes` with the paths of their files, `messages` without; `left` files. */
export async function runImport(imports: Imports, options: Partial<ImportOptions> = {}) {
  const { folder, gateway, uploads, user } = imports;
  const events: ImportEvent[] = [];
  const addRedirects = async (entries: CreateRedirect[]) => {
    imports.redirects.push(...entries);
    return { added: entries.map(({ from }) => from), skipped: [] };
  };
  const tools = { gateway, uploads, user, addRedirects, report: (event: ImportEvent) => void events.push(event) };
  const readingFolder = `${folder}-reading`;
  const counts = await importFolder({ folder, readingFolder, force: false, ...tools, ...options });
  const items = events.flatMap((event) => (event.kind === 'item' ? [event] : []));
  const noteEvents = events.flatMap((event) => (event.kind === 'note' ? [event] : []));
  const notes = noteEvents.map(({ path, message }) => `${path}: ${message}`);
  const left = events.flatMap((event) => (event.kind === 'left' ? event.folders : []));
  return { counts, items, left, notes, messages: noteEvents.map(({ message }) => message) };
}
