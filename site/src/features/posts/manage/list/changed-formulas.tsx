import { type PanelStatus, routes } from '@portfolio/contract';
import { PANEL_SECTIONS, panelPath } from '@portfolio/contract/pages';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import useSWR from 'swr';
import { Button } from '#app/components/ui/button.tsx';
import { Notice } from '#app/components/ui/notice.tsx';
import { useStoredChoice } from '#app/panel/stored-choice.ts';

/** Names the posts whose formulas an update has changed, until the notice is dismissed in this browser. */
export function ChangedFormulas() {
  // Requested by the panel, which polls it.
  const { data } = useSWR<PanelStatus>(routes['panel.status'].path, { isPaused: () => true });
  const [isShown, show] = useStoredChoice('changed-formulas', true);
  const posts = data?.changedFormulas ?? [];
  if (!isShown || posts.length === 0) return null;
  return (
    <Notice>
      Formulas look different now in{' '}
      {posts.map(({ _id, title }, index) => (
        <Fragment key={_id}>
          {index > 0 && ', '}
          <Link to={panelPath(PANEL_SECTIONS.posts, _id)}>{title}</Link>
        </Fragment>
      ))}
      . Text between two prices, like $5 and $10, is no longer read as a formula.{' '}
      <Button kind="quiet" onClick={() => show(false)}>
        Dismiss
      </Button>
    </Notice>
  );
}
