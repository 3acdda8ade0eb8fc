import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { LeaveGuard } from '../components/panel/leave-guard.tsx';
import { PanelData } from '../components/panel/panel-data.tsx';
import { Toaster } from '../components/ui/toaster.tsx';

function Where() {
  const { pathname, search } = useLocation();
  return <output data-testid="where">{pathname + search}</output>;
}

/** Renders something of the panel with all that surrounds it, on a fresh cache. */
export function renderPanel(screen: ReactNode, path?: string) {
  return renderApart(
    <PanelData>
      {screen}
      <LeaveGuard />
      <Toaster />
    </PanelData>,
    path,
  );
}

/** Renders what brings its own surroundings, on a fresh cache; the test id `where` shows the address. */
export function renderApart(screen: ReactNode, path = '/manage') {
  const user = userEvent.setup();
  const view = render(
    <MemoryRouter initialEntries={[path]}>
      <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
        {screen}
        <Where />
      </SWRConfig>
    </MemoryRouter>,
  );
  return { user, ...view };
}
