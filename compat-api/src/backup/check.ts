import type { Content, ContentProblem, ContentSource } from '@portfolio/cms';
import type { FileStore } from '../uploads/files.ts';
import type { Inspector } from '../uploads/inspect.ts';
import { withFileFacts, withoutFiles } from './file-rows.ts';
import { type CheckedFiles, checkFiles } from './files.ts';
import { BackupFault, contentEntry, SETTINGS, VERSIONS } from './format.ts';
import type { Backup } from './read.ts';

/** Where a wrong value stands in a backup, and why it is wrong, in one line. */
function problemLine({ part, index, path, message }: ContentProblem): string {
  const entry = part === 'site-settings' ? SETTINGS : part === 'post-versions' ? VERSIONS : contentEntry(part);
  const place = `${entry}${index === undefined ? '' : `[${index}]`}.${path}`;
  return `${place}: ${message}`.replace(/\p{Cc}/gu, '?');
}

/** What is done with what the API would not take: the first line refuses everything, or it is left out and told. */
export type OnProblem = (line: string) => void;
export const refuse: OnProblem = (line) => {
  throw new BackupFault(`This backup cannot be restored: ${line}`);
};

interface CheckOptions {
  backup: Backup;
  content: Content;
  stagedPath: FileStore['stagedPath'];
  inspect: Inspector['inspect'];
  onProblem: OnProblem;
}

/** Checks every file and every row of a backup; answers both without what is wrong. */
export async function checkedContent({ backup, content, stagedPath, inspect, onProblem }: CheckOptions) {
  const files = await checkFiles({ backup, stagedPath, inspect, onProblem });
  const rows = withoutFiles(backup.source, files.leftOut);
  const source = await content.check(rows, (problem) => onProblem(problemLine(problem)));
  return { files, source };
}

/** What is restored of a backup: rows and files as they are stored; `close` throws away what was rendered. */
export interface PreparedBackup {
  source: ContentSource;
  files: CheckedFiles;
  close(): Promise<void>;
}

/** The same as it is stored: what we make of rows and files is made anew, into a file `draft` until it is stored. */
export async function preparedContent(options: CheckOptions, draft: string): Promise<PreparedBackup> {
  const { files, source } = await checkedContent(options);
  const onProblem = (problem: ContentProblem) => options.onProblem(problemLine(problem));
  const rendered = await options.content.render(withFileFacts(source, files), draft, onProblem);
  return { ...rendered, files };
}
