interface Item {
  current: boolean;
  createdAt: string;
}

/** Sorts the current item first, then newest first, as the server does. */
export function compareCurrentFirst(a: Item, b: Item): number {
  return Number(b.current) - Number(a.current) || b.createdAt.localeCompare(a.createdAt);
}
