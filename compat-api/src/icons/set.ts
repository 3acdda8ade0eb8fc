import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Icon, IconCollections } from '@portfolio/contract';

type Info = IconCollections[string];
/** What the build has written of a set: names (listed ones first) and where each drawing ends in the other file. */
interface Index {
  info: Info;
  names: string[];
  ends: number[];
  /** How many of the names a search looks at. */
  searched: number;
}

/** One icon set on disk: its names are kept once they were asked for, its drawings are read one by one. */
export interface IconSet {
  info: Info;
  /** Names to choose from; hidden ones and aliases are drawn, but not listed. */
  listed: string[];
  /** Names to be found by: those listed, and other names for them. */
  searched: string[];
  /** The drawings of these names, and the names that there are none of. */
  read(names: string[]): Promise<{ icons: Record<string, Icon>; missing: string[] }>;
}

/** Opens a set that the build has split into a folder. */
export async function openIconSet(dir: string, prefix: string): Promise<IconSet> {
  const { info, names, ends, searched } = JSON.parse(await readFile(join(dir, `${prefix}.json`), 'utf8')) as Index;
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
  return JSON.parse(buffer.toString('utf8')) as Icon;
}
