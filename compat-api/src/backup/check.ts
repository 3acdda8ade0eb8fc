import type { Content, ContentCollection, ContentProblem, ContentSource } from '@portfolio/cms';
import { BackupFault, contentEntry, SETTINGS, VERSIONS } from './format.ts';
import type { Backup } from './read.ts';

/** Where a wrong value stands in a backup, and why it is wrong, in one line. */
export function problemLine({ part, index, path, message }: ContentProblem): string {
  const entry = part === 'site-settings' ? SETTINGS : part === 'post-versions' ? VERSIONS : contentEntry(part);
  const place = `${entry}${index === undefined ? '' : `[${index}]`}.${path}`;
  return `${place}: ${message}`.replace(/\p{Cc}/gu, '?');
}

/** What is done with rows that the API would not take: the first one refuses everything, or they are left out and told. */
export type OnProblem = (problem: ContentProblem) => void;
export const refuse: OnProblem = (problem) => {
  throw new BackupFault(`This backup cannot be restored: ${problemLine(problem)}`);
};

/**
 * The content of a backup as it is stored: every row checked, what we make of it made anew into `draft`, a file that
 * `close` removes.
 */
export async function preparedContent(content: Content, backup: Backup, draft: string, onProblem: OnProblem) {
  const checked = await content.check(backup.source, onProblem);
  return content.render(withOwnSizes(checked, backup.files), draft, onProblem);
}

/** Sizes of files as they are in the backup, not as its rows say. */
function withOwnSizes(source: ContentSource, files: Backup['files']): ContentSource {
  const sizes = new Map(files.map(({ name, size }) => [name, size]));
  async function* sized(collection: ContentCollection) {
    for await (const doc of source.docs(collection)) {
      const size = sizes.get(String(doc.file));
      yield size === undefined ? doc : { ...doc, size };
    }
  }
  const hasSizes = (collection: ContentCollection) => collection === 'media' || collection === 'resumes';
  return { ...source, docs: (collection) => (hasSizes(collection) ? sized(collection) : source.docs(collection)) };
}
