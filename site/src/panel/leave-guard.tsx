import { isPanelPath } from '@portfolio/contract/pages';
import { useEffect } from 'react';
import { type BlockerFunction, useBlocker } from 'react-router-dom';
import { connection } from './api/connection.ts';
import { LeaveQuestion } from './leave-question.tsx';
import { confirmLeave, hasUnsaved, useLeaveQuestion } from './unsaved.ts';

/** Asks before a link, the back button or a reload discards unsaved changes. Mount it once, below a data router. */
export function LeaveGuard() {
  const question = useLeaveQuestion();
  const blocker = useBlocker(blocksNavigation);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    let isCurrent = true;
    void confirmLeave().then((leave) => {
      // Replaced by a later navigation, which has its own question.
      if (!isCurrent) return;
      if (leave) blocker.proceed();
      else blocker.reset();
    });
    return () => {
      isCurrent = false;
    };
  }, [blocker]);
  useEffect(guardPublicLinks, []);
  useEffect(guardReload, []);
  return question && <LeaveQuestion {...question} />;
}

/** A form stays mounted while only the query changes, and when `stay` says so. */
const blocksNavigation: BlockerFunction = ({ currentLocation, nextLocation }) =>
  hasUnsaved() && currentLocation.pathname !== nextLocation.pathname && !nextLocation.state?.stay;

/** Links out of the panel load another document, which the router does not see. */
function guardPublicLinks(): () => void {
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || !hasUnsaved() || opensElsewhere(event, link)) return;
    const to = new URL(link.href);
    if (to.origin === window.location.origin && isPanelPath(to.pathname)) return;
    event.preventDefault();
    event.stopPropagation();
    void confirmLeave().then((leave) => leave && window.location.assign(to));
  };
  window.addEventListener('click', onClick, { capture: true });
  return () => window.removeEventListener('click', onClick, { capture: true });
}

function opensElsewhere(event: MouseEvent, link: HTMLAnchorElement): boolean {
  if (link.target === '_blank' || link.hasAttribute('download')) return true;
  return event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
}

function guardReload(): () => void {
  const onUnload = (event: BeforeUnloadEvent) => {
    if (hasUnsaved() || connection.waiting() > 0) event.preventDefault();
  };
  window.addEventListener('beforeunload', onUnload);
  return () => window.removeEventListener('beforeunload', onUnload);
}
