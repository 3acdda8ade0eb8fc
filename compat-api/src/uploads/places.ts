import type { Gateway } from '../gateway.ts';
import type { Storage } from './storage.ts';

/** Where the row of a file is: it may be shown, lies in the trash, or is gone for good. */
export type Place = 'shown' | 'trash' | 'gone';

/** The part of a stored name that all its copies share. */
export const stemOf = (file: string): string => file.split(/[-.]/, 1)[0] ?? file;

/**
 * Tells where what a file belongs to is. All rows are looked up once after every change, so that a picture costs
 * visitors no query; a file that is there without a known row is looked up anew, for another process may just have
 * stored it.
 */
export function createPlaces(
  gateway: Pick<Gateway, 'storedFiles'>,
  storage: Pick<Storage, 'stat'>,
  onChange: (listener: () => void) => unknown,
) {
  let known: Promise<Map<string, Place>> | null = null;
  const forget = () => {
    known = null;
  };
  onChange(forget);

  async function look(): Promise<Map<string, Place>> {
    const places = new Map<string, Place>();
    for (const { file, isTrashed } of await gateway.storedFiles()) {
      const stem = stemOf(file);
      if (places.get(stem) !== 'shown') places.set(stem, isTrashed ? 'trash' : 'shown');
    }
    return places;
  }

  async function find(file: string): Promise<Place> {
    const looking = known ?? look();
    known = looking;
    // A look that failed is no answer for the next one.
    looking.catch(() => {
      if (known === looking) known = null;
    });
    return (await looking).get(stemOf(file)) ?? 'gone';
  }

  return async (file: string): Promise<Place> => {
    const place = await find(file);
    if (place !== 'gone' || !(await storage.stat(file))) return place;
    forget();
    return find(file);
  };
}
export type PlaceOf = ReturnType<typeof createPlaces>;
