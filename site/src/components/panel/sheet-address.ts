import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { decoded } from '../../lib/decoded.ts';
import { forgetUnsaved } from './unsaved.ts';

/** In the history's state of an address that only opens or closes a sheet: the page below keeps its place and focus. */
interface SheetState {
  sheet?: 'opened' | 'closed';
}

/** Whether going to this place only opened or closed a sheet. */
export const isSheet = (state: unknown): boolean => Boolean((state as SheetState | null)?.sheet);

/** The last part of the address of a sheet in which something new is made. */
export const NEW = 'new';

/**
 * Which item of a section its address names (`/manage/projects/ID`, or `NEW`), and the ways to open and to close it.
 * The browser's back button closes what was opened here; closing does the same, so that no step is left behind. What
 * the list below is narrowed to stays in the address.
 */
export function useSheetAddress(path: string) {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const base = `/manage/${path}`;
  const [named] = pathname.startsWith(`${base}/`) ? pathname.slice(base.length + 1).split('/') : [];
  const opened = (state as SheetState | null)?.sheet === 'opened';
  const open = useCallback(
    (id: string) =>
      navigate(`${base}/${encodeURIComponent(id)}${search}`, { state: { sheet: 'opened' } satisfies SheetState }),
    [base, navigate, search],
  );
  const close = useCallback(() => {
    forgetUnsaved();
    if (opened) navigate(-1);
    else navigate(base + search, { replace: true, state: { sheet: 'closed' } satisfies SheetState });
  }, [base, navigate, opened, search]);
  return { id: named ? decoded(named) : undefined, open, close };
}
