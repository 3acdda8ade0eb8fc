import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { connection } from './connection.ts';
import { LeaveQuestion } from './leave-question.tsx';
import { confirmLeave, hasUnsaved, useLeaveQuestion } from './unsaved.ts';

/** Asks before a link, the back button or a reload throws away what was typed. Mount it once. */
export function LeaveGuard() {
  const navigate = useNavigate();
  const question = useLeaveQuestion();
  useEffect(() => guardLinks((to) => navigate(to)), [navigate]);
  const here = useRef(0);
  const location = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place changes exactly when the location does
  useEffect(() => {
    here.current = placeInHistory();
  }, [location]);
  // Browsers call the listeners of `popstate` in the order of their registration: a child's layout effect comes before
  // that of the router around it.
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
      if (to.pathname.startsWith('/manage')) navigate(to.pathname + to.search);
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

const placeInHistory = (): number => (window.history.state as { idx?: number } | null)?.idx ?? 0;

/**
 * The router keeps its place in `history.state.idx`. A step away from unsaved changes is taken back at once, before
 * the router hears of it, and repeated when the owner agrees.
 */
function guardHistory(here: { current: number }): () => void {
  let takingBack = false;
  const onPop = (event: PopStateEvent) => {
    if (takingBack) {
      takingBack = false;
      event.stopImmediatePropagation();
      return;
    }
    const steps = placeInHistory() - here.current;
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
