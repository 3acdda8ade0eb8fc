import { stat } from 'node:fs/promises';
import type { Gateway } from '@portfolio/compat-api/gateway';
import { formatSize } from '@portfolio/text/format/amounts';
import type { Command, CommandEvent } from '#app/lifecycle/command.ts';
import type { BackupService } from './backups.ts';
import type { BackupHead } from './format.ts';
import type { OnProgress } from './make-backup.ts';

type Report = (event: CommandEvent) => void;
type Asked<N extends Command['name']> = Extract<Command, { name: N }>;

const progressOf =
  (what: string, report: Report): OnProgress =>
  (done, total) =>
    report({ kind: 'progress', what, done, total });

/** `npm run backup`: makes a backup and prints its path. */
export async function runBackup({ out }: Asked<'backup'>, backups: BackupService, report: Report): Promise<void> {
  const tell = progressOf('Backing up', report);
  if (out) await backups.makeAt(out, tell);
  const path = out ?? backups.kept.path((await backups.make('manual', tell)).name);
  const { size } = await stat(path);
  report({ kind: 'said', line: `Backup saved: ${path} (${formatSize(size)})` });
}

/** `npm run restore`: checks the file, asks for confirmation if the site has content, and restores it. */
export async function runRestore(
  asked: Asked<'restore'>,
  backups: BackupService,
  gateway: Gateway,
  report: Report,
): Promise<void> {
  const { file, large, sure, leaveOutInvalid = false, site: typed } = asked;
  if (!sure && (await backups.isUsed())) {
    const { name } = await gateway.settings(null);
    if (typed === undefined) {
      const about = await backups.check(file, large, progressOf('Checking', report), leaveOutInvalid);
      return report({ kind: 'confirm', site: name, about: wordsOf(about) });
    }
    if (typed.trim() !== name) throw new Error('That is not the name of the site: nothing was changed.');
  }
  const tellLeftOut = (line: string) => report({ kind: 'said', line: `Left out: ${line}` });
  const onLeftOut = leaveOutInvalid ? tellLeftOut : undefined;
  const before = await backups.restore(file, large, progressOf('Restoring', report), onLeftOut);
  report({ kind: 'said', line: 'Site restored. The username and the password haven’t changed.' });
  if (before) {
    report({ kind: 'said', line: `The previous content is in ${backups.kept.path(before.name)}` });
  }
}

function wordsOf({ site, createdAt, counts }: BackupHead): string {
  const { posts = 0, projects = 0, files = 0 } = counts;
  return `This backup of “${site}” was made on ${createdAt.slice(0, 10)}: ${posts} posts, ${projects} projects, ${files} files.`;
}
