import { BackupFault } from '../backup/format.ts';
import type { BackupService } from '../backup/index.ts';
import { isZip } from '../backup/zip-reader.ts';
import { AppError, badRequest, notFound } from '../errors.ts';
import { handlers } from '../handler.ts';
import { attachment } from './resumes.ts';

async function demand(backups: BackupService, name: string) {
  const found = await backups.kept.read(name);
  if (!found) throw notFound('This backup');
  return found;
}

export const backups = handlers({
  listBackups: (_, services) => services.backups.state(),
  makeBackup: (_, services) => {
    services.backups.begin();
    return services.backups.state();
  },
  uploadBackup: async ({ upload }, services) => {
    if (!(await isZip(upload.path))) {
      throw new AppError(422, 'wrong_type', 'This is no backup: choose a zip that this product has made.');
    }
    try {
      return { item: await services.backups.take(upload.path) };
    } catch (error) {
      if (error instanceof BackupFault) throw new AppError(422, 'wrong_backup', error.message);
      throw error;
    }
  },
  downloadBackup: async ({ params, http }, services) => {
    const { name, restorable } = await demand(services.backups, params.name);
    // A copy of the database holds the account with its hashes: it never leaves the machine.
    if (!restorable) throw notFound('A download of this copy');
    if (!http) throw notFound('This backup');
    const headers = { 'Content-Disposition': attachment(name), 'Cache-Control': 'no-store' };
    await new Promise<void>((resolve, reject) => {
      const options = { root: services.backups.kept.dir, cacheControl: false, headers };
      http.response.sendFile(name, options, (error) => {
        if (!error || http.response.headersSent) resolve();
        else reject((error as { status?: number }).status === 416 ? error : notFound('This backup'));
      });
    });
    return undefined;
  },
  deleteBackup: async ({ params }, services) => {
    const { name } = await demand(services.backups, params.name);
    await services.backups.kept.remove(name);
    return { ok: true };
  },
  restoreBackup: async ({ params, body, user }, services) => {
    const { name, restorable } = await demand(services.backups, params.name);
    if (!restorable) throw notFound('A way to restore this copy here');
    const { name: site } = await services.gateway.settings(user);
    if (body.site !== site) throw badRequest([{ path: 'site', message: `Type the name of the site: ${site}` }]);
    services.backups.beginRestore(name);
    return services.backups.state();
  },
});
