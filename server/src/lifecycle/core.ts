import { join } from 'node:path';
import { type Cms, checkDatabasePath } from '@portfolio/cms';
import { settledWithin } from '@portfolio/cms/async/with-timeout';
import { sqlitePath } from '@portfolio/cms/sqlite/file-path';
import { createFileStore, type FileStore } from '@portfolio/compat-api/uploads/storage/files';
import { type Settings, shareSettings } from '../env.ts';
import { closeFeatures, createFeatures, type Features } from '../features.ts';
import { createMailer } from '../mail.ts';
import { createParts, type Parts } from '../parts.ts';
import { SettingError } from '../setting-error.ts';
import { hasUploads } from './data-folder.ts';
import { takeDataLock } from './lock.ts';

/** How long pending mail may delay closing (ms). */
const MAIL_MS = 500;

/** The CMS opened by this process, with what its API and features are made of. */
export interface Core {
  cms: Cms;
  parts: Parts;
  features: Features;
  close(): Promise<void>;
}

/** The error for an empty database beside the files of an existing site. */
const NOT_A_FIRST_START = (dataDir: string) =>
  `DATABASE_URI: the database is empty or missing, but ${dataDir} holds the secret and uploads of a site. Put the database back, or restore a backup: npm run restore -- FILE. For a new site move secret and uploads away.`;

/**
 * Opens database and uploads for the server, or for a command that runs without one. @param isRestore whether a restore
 * follows, so that an empty database is accepted beside existing files
 */
export async function openCore(
  settings: Settings,
  log: (message: string) => void,
  { isRestore = false } = {},
): Promise<Core> {
  const { databaseUri, dataDir } = settings;
  const isFile = databaseUri.startsWith('file:');
  if (isFile) checkDatabasePath(sqlitePath(databaseUri));
  const release = isFile ? takeDataLock(dataDir, databaseUri) : () => {};
  const isOld = !isRestore && settings.hasOldSecret && hasUploads(dataDir);
  try {
    shareSettings(settings);
    const files = await openFiles(settings, log);
    // Imported late: Payload's configuration reads the settings when it is evaluated.
    const { openCms, stopMarkdown } = await import('@portfolio/cms');
    const cms = await openCms({
      admin: settings.admin,
      origin: settings.origin,
      backups: join(dataDir, 'backups'),
      log,
      ...(isOld && { missingOwnerMessage: NOT_A_FIRST_START(dataDir) }),
    });
    const mail = createMailer(settings.mail, log);
    const parts = createParts(cms, {
      files,
      origin: settings.origin,
      folders: {
        icons: join(settings.root, 'dist/icons'),
        backups: join(dataDir, 'backups'),
        imports: join(dataDir, 'imports'),
        fonts: { built: join(settings.root, 'dist/fonts'), added: join(dataDir, 'fonts') },
      },
      backups: settings.backups,
      mail,
      log,
    });
    const features = createFeatures(parts);
    const { backups, imports } = features;
    await backups.service.prepare();
    const close = async () => {
      await imports.runs.close();
      await parts.uploads.avif.stop();
      parts.uploads.imageWorker.stop();
      backups.service.stop();
      // A mail server that hangs must not delay the rest: the messages are stored.
      await settledWithin(mail.idle(), MAIL_MS);
      const rendered = cms.olderHtml.stop();
      stopMarkdown();
      await closeFeatures(features);
      await rendered;
      await cms.close();
      release();
    };
    return { cms, parts, features, close };
  } catch (error) {
    release();
    throw error;
  }
}

/**
 * The storage of uploads, checked before the first start creates an owner: a later failure would lose the generated
 * password.
 */
async function openFiles({ dataDir, s3 }: Settings, log: (message: string) => void): Promise<FileStore> {
  const wrong = (message: string) => new SettingError(message);
  const bucket =
    s3 &&
    (await import('@portfolio/compat-api/uploads/storage/s3-storage')).createS3Storage({ settings: s3, log, wrong });
  const files = createFileStore(join(dataDir, 'uploads'), bucket ?? undefined);
  await files.prepare();
  return files;
}
