import { LIMITS } from '@portfolio/contract';

/** A file with its path in the chosen folder; only the name for a single file. */
export interface ChosenFile {
  file: File;
  path: string;
}
/** What the owner has chosen to import. */
export interface Choice {
  name: string;
  files: ChosenFile[];
  bytes: number;
}

/** Hidden files but the one that tells notes of Obsidian, and what programs have built or fetched. */
const LEFT_OUT = /(^|\/)(?:\.(?!obsidian\/(?:app\.json)?$)|node_modules\/|_site\/)/;
const ALONE = /\.(?:zip|md|mdx|markdown|html?|json|xml|ipynb|pdf)$/i;
/** The value of `accept` for a single file. */
export const ACCEPT = '.zip,.md,.mdx,.markdown,.html,.json,.xml,.ipynb,.pdf';

/** The size that an import may have. */
export const MAX_SIZE = `${LIMITS.import / 1024 ** 3}\u00a0GB`;

/** What to import of some files, or why nothing can be. */
export function choose(all: readonly ChosenFile[]): Choice | { error: string } {
  const files = all.filter(({ path }) => !LEFT_OUT.test(path));
  const [first] = files;
  if (!first) {
    const seen = all.length > 0 ? 'All files in it are hidden or built by a program.' : 'There are no files in it.';
    return { error: `${seen} Choose a zip, a file or a folder.` };
  }
  const isFolder = first.path.includes('/');
  if (!isFolder && files.length > 1) return { error: 'Choose one file, or a folder with all of them.' };
  if (!isFolder && !ALONE.test(first.path))
    return {
      error: `${first.path} can’t be imported. Choose a zip, a folder, or an XML, JSON, Markdown or notebook file.`,
    };
  const bytes = files.reduce((sum, { file }) => sum + file.size, 0);
  if (bytes > LIMITS.import)
    return { error: `This is larger than ${MAX_SIZE}. Leave out videos and other large files.` };
  if (files.length > LIMITS.importFiles)
    return { error: `There are more than ${LIMITS.importFiles.toLocaleString('en')} files in it.` };
  return { name: first.path.split('/')[0] ?? first.path, files, bytes };
}

/** The files of an input; those of a folder have their path in it. */
export const filesOfInput = (files: readonly File[]): ChosenFile[] =>
  files.map((file) => ({ file, path: file.webkitRelativePath || file.name }));

/** The dropped files, with those of dropped folders. */
export async function filesOfDrop(data: DataTransfer): Promise<ChosenFile[]> {
  // Read at once: the list is empty after the event.
  const entries = [...data.items].map((item) => item.webkitGetAsEntry?.()).filter((entry) => entry != null);
  if (entries.length === 0) return filesOfInput([...data.files]);
  return (await Promise.all(entries.map(filesOfEntry))).flat();
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;

async function filesOfEntry(entry: FileSystemEntry): Promise<ChosenFile[]> {
  const path = entry.fullPath.replace(/^\//, '');
  if (isFile(entry)) {
    const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject));
    return [{ file, path }];
  }
  if (!isFolder(entry) || LEFT_OUT.test(`${path}/`)) return [];
  const reader = entry.createReader();
  const found: ChosenFile[] = [];
  for (;;) {
    // A reader gives at most a hundred entries at a time.
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (some.length === 0) return found;
    for (const one of some) found.push(...(await filesOfEntry(one)));
  }
}
