import type { Report } from './events.ts';
import type { FoundLine } from './reading/results.ts';

/** Files of one folder that a remark names. */
const MOST_NAMES = 20;

/** Names the files that no item of an import was made of, by folder. */
export async function reportLeftFiles(
  files: AsyncIterable<FoundLine>,
  used: ReadonlySet<string>,
  report: Report,
): Promise<void> {
  const folders = new Map<string, { names: string[]; more: number }>();
  for await (const { name, isUsed } of files) {
    if (isUsed || used.has(name)) continue;
    const end = name.lastIndexOf('/') + 1;
    const folder = name.slice(0, end) || './';
    const left = folders.get(folder) ?? { names: [], more: 0 };
    folders.set(folder, left);
    if (left.names.length < MOST_NAMES) left.names.push(name.slice(end));
    else left.more += 1;
  }
  for (const [path, { names, more }] of folders) {
    const others = more > 0 ? ` and ${more} more` : '';
    const message = `not imported, as only posts and their images are: ${names.join(', ')}${others}`;
    report({ kind: 'note', path, message });
  }
}
