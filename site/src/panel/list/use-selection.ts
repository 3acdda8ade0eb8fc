import { useCallback, useMemo, useState } from 'react';

/** Which rows are selected, at first none or all; a row that leaves the list is no longer selected. */
export function useSelection(ids: readonly string[], startsWithAll = false) {
  const [marked, setMarked] = useState<ReadonlySet<string>>(() => new Set(startsWithAll ? ids : []));
  const picked = useMemo(() => ids.filter((id) => marked.has(id)), [ids, marked]);
  const listed = useMemo(() => new Set(ids), [ids]);
  const toggle = useCallback(
    (id: string) => setMarked((now) => (now.has(id) ? without(now, id) : new Set([...now, id]))),
    [],
  );
  return {
    picked,
    /** Number of rows that can be selected. */
    total: ids.length,
    canPick: (id: string) => listed.has(id),
    has: (id: string) => marked.has(id),
    toggle,
    /** Selects all rows, or these. */
    all: (these = ids) => setMarked(new Set(these)),
    clear: () => setMarked(new Set()),
  };
}

/** The selected rows of a list. */
export type Selection = ReturnType<typeof useSelection>;

function without(set: ReadonlySet<string>, id: string): Set<string> {
  const next = new Set(set);
  next.delete(id);
  return next;
}
