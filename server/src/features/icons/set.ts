import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Icon, IconCollections } from '@portfolio/contract';

type Info = IconCollections[string];
/** The build's index of a set: names (listed ones first) and the end offset of each icon in the data file. */
interface Index {
  info: Info;
  names: string[];
  ends: number[];
  /** How many of the names a search uses. */
  searched: number;
}

/** One icon set on disk: its names stay in memory after first use, its icons are read one by one. */
export interface IconSet {
  info: Info;
  /** Names to choose from; hidden names and aliases can be rendered, but are not listed. */
  listed: string[];
  /** Names that a search finds: the listed ones and their aliases. */
  searched: string[];
  /** The icons of these names, and the unknown names. */
  read(names: string[]): Promise<{ icons: Record<string, Icon>; missing: string[] }>;
}

/** Opens a set that the build has written to a folder. */
export async function openIconSet(dir: string, prefix: string): Promise<IconSet> {
  const { info, names, ends, searched }: Index = JSON.parse(await readFile(join(dir, `${prefix}.json`), 'utf8'));
  const places = new Map(names.map((name, at) => [name, at]));
  return {
    info,
    listed: names.slice(0, info.total),
    searched: names.slice(0, searched),
    async read(wanted) {
      const icons: Record<string, Icon> = {};
      const missing: string[] = [];
      const file = await open(join(dir, `${prefix}.bin`));
      try {
        for (const name of wanted) {
          const at = places.get(name);
          if (at === undefined) missing.push(name);
          else icons[name] = await readDrawing(file, ends[at - 1] ?? 0, ends[at] ?? 0);
        }
      } finally {
        await file.close();
      }
      return { icons, missing };
    },
  };
}

async function readDrawing(file: Awaited<ReturnType<typeof open>>, start: number, end: number): Promise<Icon> {
  const { buffer } = await file.read(Buffer.alloc(end - start), 0, end - start, start);
  return JSON.parse(buffer.toString('utf8'));
}
