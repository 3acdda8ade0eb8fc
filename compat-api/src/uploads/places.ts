import type { Gateway } from '../gateway.ts';
import type { Storage } from './storage/storage.ts';

/** Whether the row of a file is public, in the trash or purged. */
type Visibility = 'shown' | 'trash' | 'gone';

/** The part of a stored name that all its copies share. */
export const stemOf = (file: string): string => file.split(/[-.]/, 1)[0] ?? file;

/**
 * Returns whether a file's row is public, in the trash or purged. All rows are read once after every change, so that
 * serving an image needs no query; a file without a known row is looked up again, because another process may have
 * stored it.
 */
export function createFileVisibility(
  gateway: Pick<Gateway, 'storedFiles'>,
  storage: Pick<Storage, 'stat'>,
  onChange: (listener: () => void) => unknown,
) {
  let known: Promise<Map<string, Visibility>> | null = null;
  const forget = () => {
    known = null;
  };
  onChange(forget);

  async function look(): Promise<Map<string, Visibility>> {
    const places = new Map<string, Visibility>();
    for (const { file, isTrashed } of await gateway.storedFiles()) {
      const stem = stemOf(file);
      if (places.get(stem) !== 'shown') places.set(stem, isTrashed ? 'trash' : 'shown');
    }
    return places;
  }

  async function find(file: string): Promise<Visibility> {
    const looking = known ?? look();
    known = looking;
    // A failed lookup is not cached.
    looking.catch(() => {
      if (known === looking) known = null;
    });
    return (await looking).get(stemOf(file)) ?? 'gone';
  }

  return async (file: string): Promise<Visibility> => {
    const place = await find(file);
    if (place !== 'gone' || !(await storage.stat(file))) return place;
    forget();
    return find(file);
  };
}
/** Returns the place of an upload's row. */
export type VisibilityOf = ReturnType<typeof createFileVisibility>;

/** Width and height (px) of uploads by URL. */
export type Sizes = ReadonlyMap<string, { width: number; height: number }>;

/** The sizes of those URLs that are uploads. */
export async function sizesOf(gateway: Gateway, urls: (string | null | undefined)[]): Promise<Sizes> {
  const names = urls
    .filter((url): url is string => Boolean(url?.startsWith('/uploads/')))
    .map((url) => url.slice('/uploads/'.length));
  if (names.length === 0) return new Map();
  const { docs } = await gateway.list('media', null, { where: { file: { in: [...new Set(names)] } } });
  return new Map(
    docs.flatMap((doc) =>
      doc.width && doc.height ? [[`/uploads/${doc.file}`, { width: doc.width, height: doc.height }] as const] : [],
    ),
  );
}
