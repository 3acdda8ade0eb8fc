import { LOGIN_PAGE } from '@portfolio/contract/pages';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSWRConfig } from 'swr';
import { toast } from '#app/components/ui/toasts/toast.ts';
import { removeInitialData, seedInitialData } from '#app/features/seed/manage/seed.ts';
import { errorText } from '#app/panel/api/api-error.ts';
import { call } from '#app/panel/api/client.ts';
import { onDemand } from '#app/panel/on-demand.tsx';
import { confirmLeave } from '#app/panel/unsaved.ts';

const PasswordDialog = onDemand(
  async () => (await import('#app/features/auth/manage/password-dialog.tsx')).PasswordDialog,
);

/** Actions of the panel that have no section. */
export type ActionName = 'seed' | 'unseed' | 'logout' | 'password';

interface PanelActions {
  run: (name: ActionName) => void;
  /** The running action, if any. */
  busy: ActionName | null;
}

const Actions = createContext<PanelActions>({ run: () => {}, busy: null });

/** The panel's actions that have no section, and the running one. */
export const usePanelActions = () => useContext(Actions);

/** Runs the actions of the panel, one at a time, and shows their dialogs. */
export function PanelActionsProvider({ children }: { children: ReactNode }) {
  const [busy, setBusy] = useState<ActionName | null>(null);
  const [changing, setChanging] = useState(false);
  const working = useRef(false);
  const logOut = useLogOut();
  const { mutate } = useSWRConfig();
  const value = useMemo(() => {
    const handlers: Record<ActionName, () => unknown> = {
      seed: () => seedInitialData((path) => mutate(path)),
      unseed: () => removeInitialData((path) => mutate(path)),
      logout: logOut,
      password: () => setChanging(true),
    };
    const run = async (name: ActionName) => {
      if (working.current) return;
      working.current = true;
      setBusy(name);
      await handlers[name]();
      working.current = false;
      setBusy(null);
    };
    return { run: (name: ActionName) => void run(name), busy };
  }, [busy, logOut, mutate]);
  return (
    <Actions value={value}>
      {children}
      {changing && <PasswordDialog onClose={() => setChanging(false)} />}
    </Actions>
  );
}

function useLogOut() {
  const navigate = useNavigate();
  const left = useRef<AbortController>(null);
  useEffect(() => () => left.current?.abort(), []);
  return async () => {
    if (!(await confirmLeave())) return;
    try {
      await call('auth.logout');
    } catch (error) {
      toast.error(errorText(error));
      return;
    }
    // The sign-in page appears in a transition; until that ends, Back would return to this panel and its data.
    left.current = new AbortController();
    const { signal } = left.current;
    window.addEventListener('popstate', () => navigate(LOGIN_PAGE, { replace: true }), { signal });
    void navigate(LOGIN_PAGE);
  };
}
