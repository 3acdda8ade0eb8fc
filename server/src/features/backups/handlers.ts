import { isZip } from '@portfolio/archive/zip-reader';
import { AppError, badRequest, notFound } from '@portfolio/compat-api/errors';
import type { Gateway } from '@portfolio/compat-api/gateway';
import { handlers } from '@portfolio/compat-api/handler';
import { attachment } from '@portfolio/compat-api/http/attachment';
import type { BackupService } from './backups.ts';
import { BackupError } from './format.ts';

async function findOrThrow(backups: BackupService, name: string) {
  const backup = await backups.kept.read(name);
  if (!backup) throw notFound('This backup');
  return backup;
}

/** The calls of stored backups. */
export const backupHandlers = (gateway: Gateway, backups: BackupService) =>
  handlers({
    'backups.list': () => backups.state(),
    'backups.create': () => {
      backups.begin();
      return backups.state();
    },
    'backups.upload': async ({ upload }) => {
      if (!(await isZip(upload.path))) {
        throw new AppError(422, 'wrong_type', 'This is not a backup. Choose a zip from the Backup page.');
      }
      try {
        return { item: await backups.storeUploaded(upload.path) };
      } catch (error) {
        if (error instanceof BackupError) throw new AppError(422, 'wrong_backup', error.message);
        throw error;
      }
    },
    'backups.download': async ({ params, http }) => {
      const { name, restorable } = await findOrThrow(backups, params.name);
      // A database copy contains the account with its hashes, so it is never sent.
      if (!restorable) throw notFound('A readable copy of this backup');
      if (!http) throw notFound('This backup');
      const headers = { 'Content-Disposition': attachment(name), 'Cache-Control': 'no-store' };
      await new Promise<void>((resolve, reject) => {
        const options = { root: backups.kept.dir, cacheControl: false, headers };
        http.response.sendFile(name, options, (error) => {
          if (!error || http.response.headersSent) resolve();
          else reject('status' in error && error.status === 416 ? error : notFound('This backup'));
        });
      });
      return undefined;
    },
    'backups.delete': async ({ params }) => {
      const { name } = await findOrThrow(backups, params.name);
      await backups.kept.remove(name);
      return { ok: true };
    },
    'backups.restore': async ({ params, body, user }) => {
      const { name, restorable } = await findOrThrow(backups, params.name);
      if (!restorable) throw notFound('A readable copy of this backup');
      const { name: site } = await gateway.settings(user);
      if (body.site !== site) throw badRequest([{ path: 'site', message: `Type the name of the site: ${site}` }]);
      backups.beginRestore(name);
      return backups.state();
    },
  });
