import type { Gateway } from '../gateway.ts';

/** The part of a stored name that all its copies share. */
export const stemOf = (file: string): string => file.split(/[-.]/, 1)[0] ?? file;

/**
 * Tells whether a file belongs to something in the trash. What is there is looked up once after every change, so that a
 * picture costs visitors no query.
 */
export function createTrashed(gateway: Gateway, onChange: (listener: () => void) => unknown) {
  let known: Promise<Set<string>> | null = null;
  onChange(() => {
    known = null;
  });
  const look = async () => new Set((await gateway.trashedFiles()).map(stemOf));
  return async (file: string): Promise<boolean> => {
    const looking = known ?? look();
    known = looking;
    // A look that failed is no answer for the next one.
    looking.catch(() => {
      if (known === looking) known = null;
    });
    return (await looking).has(stemOf(file));
  };
}
export type IsTrashed = ReturnType<typeof createTrashed>;
