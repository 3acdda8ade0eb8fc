import { isPanelPath } from '@portfolio/contract/pages';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { connection } from './api/connection.ts';
import { LeaveQuestion } from './leave-question.tsx';
import { confirmLeave, hasUnsaved, useLeaveQuestion } from './unsaved.ts';

/** Asks before a link, the back button or a reload discards unsaved changes. Mount it once. */
export function LeaveGuard() {
  const navigate = useNavigate();
  const question = useLeaveQuestion();
  useEffect(() => guardLinks((to) => navigate(to)), [navigate]);
  const here = useRef(0);
  const location = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the history index changes exactly when the location does
  useEffect(() => {
    here.current = historyIndex();
  }, [location]);
  // `popstate` listeners run in registration order: a child's layout effect runs before that of the enclosing router.
  useLayoutEffect(() => guardHistory(here), []);
  useEffect(guardReload, []);
  return question && <LeaveQuestion {...question} />;
}

function guardLinks(navigate: (to: string) => void): () => void {
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || !hasUnsaved() || opensElsewhere(event, link)) return;
    event.preventDefault();
    event.stopPropagation();
    const to = new URL(link.href);
    void confirmLeave().then((leave) => {
      if (!leave) return;
      if (isPanelPath(to.pathname)) navigate(to.pathname + to.search);
      else window.location.assign(to);
    });
  };
  window.addEventListener('click', onClick, { capture: true });
  return () => window.removeEventListener('click', onClick, { capture: true });
}

function opensElsewhere(event: MouseEvent, link: HTMLAnchorElement): boolean {
  if (link.target === '_blank' || link.hasAttribute('download')) return true;
  return event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
}

function historyIndex(): number {
  const state: { idx?: number } | null = window.history.state;
  return state?.idx ?? 0;
}

/**
 * The router keeps its index in `history.state.idx`. A navigation away from unsaved changes is reverted at once, before
 * the router sees it, and repeated when the owner confirms.
 */
function guardHistory(here: { current: number }): () => void {
  let takingBack = false;
  const onPop = (event: PopStateEvent) => {
    if (takingBack) {
      takingBack = false;
      event.stopImmediatePropagation();
      return;
    }
    const steps = historyIndex() - here.current;
    if (!hasUnsaved() || steps === 0) return;
    event.stopImmediatePropagation();
    takingBack = true;
    window.history.go(-steps);
    void confirmLeave().then((leave) => leave && window.history.go(steps));
  };
  window.addEventListener('popstate', onPop);
  return () => window.removeEventListener('popstate', onPop);
}

function guardReload(): () => void {
  const onUnload = (event: BeforeUnloadEvent) => {
    if (hasUnsaved() || connection.waiting() > 0) event.preventDefault();
  };
  window.addEventListener('beforeunload', onUnload);
  return () => window.removeEventListener('beforeunload', onUnload);
}
