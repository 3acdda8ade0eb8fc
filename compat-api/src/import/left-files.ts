import type { Report } from './events.ts';
import type { FoundFile } from './files.ts';

/** Files of one folder that a remark names. */
const MOST_NAMES = 20;

/** Names the files that no item of an import was made of, by folder. */
export function reportLeftFiles(files: readonly FoundFile[], used: ReadonlySet<string>, report: Report): void {
  const folders = new Map<string, string[]>();
  for (const { name } of files) {
    if (used.has(name)) continue;
    const end = name.lastIndexOf('/') + 1;
    const folder = name.slice(0, end) || './';
    folders.set(folder, [...(folders.get(folder) ?? []), name.slice(end)]);
  }
  for (const [path, names] of folders) {
    const more = names.length > MOST_NAMES ? ` and ${names.length - MOST_NAMES} more` : '';
    const list = names.slice(0, MOST_NAMES).join(', ');
    report({ kind: 'note', path, message: `not imported, as only posts and their images are: ${list}${more}` });
  }
}
