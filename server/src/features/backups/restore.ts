import { createHash } from 'node:crypto';
import type { Content } from '@portfolio/cms';
import type { FileStore } from '@portfolio/compat-api/uploads/storage/files';
import type { BackupHead } from './format.ts';
import type { OnProgress } from './make-backup.ts';
import type { PreparedBackup } from './reading/check.ts';

interface RestoreOptions {
  manifest: BackupHead;
  prepared: PreparedBackup;
  content: Content;
  files: FileStore;
  onProgress: OnProgress;
}

/**
 * Replaces all content by a checked backup. Missing files are added first, so that no row refers to a missing file;
 * files with the same name and other content are replaced last, when nothing can fail any more that would leave the old
 * content with new files.
 */
export async function restoreBackup({ manifest, prepared, content, files, onProgress }: RestoreOptions): Promise<void> {
  const docs = Object.entries(manifest.counts).filter(([kind]) => kind !== 'files');
  const total = prepared.files.files.length + docs.reduce((sum, [, count]) => sum + count, 0);
  let done = 0;
  const step = () => {
    done += 1;
    onProgress(Math.min(done, total), total);
  };
  const added: string[] = [];
  const exchanged: string[] = [];
  try {
    for (const { name, sha256 } of prepared.files.files) {
      const existing = await hashOf(files, name);
      if (existing === undefined) {
        added.push(name);
        await files.put(name, await prepared.files.read(name));
      } else if (existing !== sha256) {
        exchanged.push(name);
      }
      step();
    }
    await content.replace(prepared.source, step);
  } catch (error) {
    await files.remove(added);
    throw error;
  }
  for (const name of exchanged) await files.put(name, await prepared.files.read(name));
}

async function hashOf(files: FileStore, name: string): Promise<string | undefined> {
  const file = await files.open(name);
  if (!file) return undefined;
  const hash = createHash('sha256');
  const chunks: AsyncIterable<Buffer> = file;
  for await (const chunk of chunks) hash.update(chunk);
  return hash.digest('hex');
}
