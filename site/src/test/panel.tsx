import { render, screen } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { Toaster } from '../components/ui/toasts/toaster.tsx';
import { LeaveGuard } from '../panel/leave-guard.tsx';
import { PanelData } from '../panel/panel-data.tsx';

function Where() {
  const { pathname, search, hash } = useLocation();
  return <output data-testid="where">{pathname + search + hash}</output>;
}

/** Renders a part of the panel inside its providers, with an empty cache. */
export function renderPanel(screen: ReactNode, path?: string) {
  return renderWithRouter(
    <PanelData>
      {screen}
      <LeaveGuard />
      <Toaster />
    </PanelData>,
    path,
  );
}

/** Chooses an action in the menu of a row. */
export async function chooseFromMenu(user: UserEvent, title: string, action: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: `More for ${title}` }));
  await user.click(screen.getByRole('menuitem', { name: action }));
}

/** Renders a component that has its own providers, with an empty cache; the test id `where` shows the URL. */
export function renderWithRouter(screen: ReactNode, path = '/manage') {
  const user = userEvent.setup();
  const element = (
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
      {screen}
      <Where />
    </SWRConfig>
  );
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [path] });
  return { user, ...render(<RouterProvider router={router} />) };
}
