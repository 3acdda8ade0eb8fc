import { isRecord } from '@portfolio/contract';
import { panelPath } from '@portfolio/contract/pages';
import { useCallback } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router-dom';
import { decodeSafely } from '#app/lib/decode-safely.ts';
import { clearUnsaved } from './unsaved.ts';

/** History state of a navigation that only opens or closes a sheet: scroll position and focus of the page are kept. */
interface SheetState {
  sheet?: 'opened' | 'closed';
}

/** Whether a navigation only opened or closed a sheet. */
export const isSheet = (state: unknown): boolean => isRecord(state) && Boolean(state.sheet);

/** The last path segment of the sheet for a new item. */
export const NEW = 'new';

/**
 * The item id in a section's URL (`/manage/projects/ID`, or `NEW`), with functions to open and close its sheet. The
 * browser's back button closes a sheet opened here; closing it also goes back, so that no history entry is left over.
 * The list's filters stay in the URL.
 */
export function useSheetAddress(path: string) {
  const { pathname, search, state }: Location<SheetState | null> = useLocation();
  const navigate = useNavigate();
  const base = panelPath(path);
  const [named] = pathname.startsWith(`${base}/`) ? pathname.slice(base.length + 1).split('/') : [];
  const opened = state?.sheet === 'opened';
  const open = useCallback(
    (id: string) =>
      navigate(`${base}/${encodeURIComponent(id)}${search}`, { state: { sheet: 'opened' } satisfies SheetState }),
    [base, navigate, search],
  );
  /** Shows another item in the open sheet; closing it still goes back to the list. */
  const move = useCallback(
    (id: string) => navigate(`${base}/${encodeURIComponent(id)}${search}`, { replace: true, state }),
    [base, navigate, search, state],
  );
  const close = useCallback(() => {
    clearUnsaved();
    if (opened) void navigate(-1);
    else void navigate(base + search, { replace: true, state: { sheet: 'closed' } satisfies SheetState });
  }, [base, navigate, opened, search]);
  return { id: named ? decodeSafely(named) : undefined, open, move, close };
}
