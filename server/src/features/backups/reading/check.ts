import type { Content, ContentProblem, ContentSource } from '@portfolio/cms';
import type { FileStore } from '@portfolio/compat-api/uploads/storage/files';
import { contentEntry, SETTINGS, VERSIONS } from '../format.ts';
import { withFileFacts, withoutFiles } from './file-rows.ts';
import { type CheckedFiles, checkFiles } from './files.ts';
import type { Inspector } from './inspect.ts';
import type { OnInvalid } from './on-invalid.ts';
import type { Backup } from './read.ts';

function entryOf(part: ContentProblem['part']): string {
  if (part === 'site-settings') return SETTINGS;
  return part === 'post-versions' ? VERSIONS : contentEntry(part);
}

/** One line with the position of an invalid value in a backup, and the reason. */
function problemLine({ part, index, path, message }: ContentProblem): string {
  const entry = entryOf(part);
  const location = `${entry}${index === undefined ? '' : `[${index}]`}.${path}`;
  return `${location}: ${message}`.replace(/\p{Cc}/gu, '?');
}

interface CheckOptions {
  backup: Backup;
  content: Content;
  stagedPath: FileStore['stagedPath'];
  inspect: Inspector['inspect'];
  onProblem: OnInvalid;
}

/** Checks every file and every row of a backup; returns both without invalid ones. */
export async function checkBackupContent({ backup, content, stagedPath, inspect, onProblem }: CheckOptions) {
  const files = await checkFiles({ backup, stagedPath, inspect, onProblem });
  const rows = withoutFiles(backup.source, files.invalidNames);
  const source = await content.check(rows, (problem) => onProblem(problemLine(problem)));
  return { files, source };
}

/** The rows and files of a backup as they will be stored; `close` discards the rendered HTML. */
export interface PreparedBackup {
  source: ContentSource;
  files: CheckedFiles;
  close(): Promise<void>;
}

/**
 * Checked content in its stored form: derived fields are computed again, and kept in the file `draft` until they are
 * stored.
 */
export async function prepareBackup(options: CheckOptions, draft: string): Promise<PreparedBackup> {
  const { files, source } = await checkBackupContent(options);
  const onProblem = (problem: ContentProblem) => options.onProblem(problemLine(problem));
  const rendered = await options.content.render(withFileFacts(source, files), draft, onProblem);
  return { ...rendered, files };
}
