import { PANEL_SECTIONS, panelPath } from '@portfolio/contract/pages';
import { ChartSpline } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Button, buttonClass } from '#app/components/ui/button.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { copyText } from '#app/components/ui/toasts/copy-text.ts';

/** Where the panel has the switch of the counting. */
export const SWITCH_PATH = `${panelPath(PANEL_SECTIONS.settings)}#statisticsOn`;

/** Shown while nothing was ever counted. */
export function NoVisits({ isCounting }: { isCounting: boolean }) {
  if (!isCounting) {
    return (
      <EmptyState drawing={ChartSpline} title="Counting is off" text="Visits are counted once you turn it on.">
        <Link className={buttonClass('primary')} to={SWITCH_PATH}>
          Open Site Settings
        </Link>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      drawing={ChartSpline}
      title="No visits yet"
      text="Counting is on. Open your site in a private window to see that it works; the visit shows within a minute."
    >
      <Button kind="primary" onClick={() => void copyText('URL', `${location.origin}/`)}>
        Copy URL
      </Button>
    </EmptyState>
  );
}
