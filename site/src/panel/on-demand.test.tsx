import { eventually } from '@portfolio/contract/test/eventually';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { onDemand } from './on-demand.tsx';

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>;
const Placeholder = ({ name }: { name: string }) => <p>Loading {name}</p>;

let endLoad: (part: typeof Greeting) => void;
/** A placeholder whose layout effect ends the load. */
function LoadEnding() {
  useLayoutEffect(() => endLoad(Greeting), []);
  return null;
}

it('shows the placeholder until the code is loaded, once for all places', async () => {
  const load = vi.fn(async () => Greeting);
  const Part = onDemand(load, Placeholder);
  const { unmount } = render(<Part name="Ada" />);
  expect(screen.getByText('Loading Ada')).toBeInTheDocument();
  expect(await screen.findByText('Hello Ada')).toBeInTheDocument();
  unmount();
  render(<Part name="Grace" />);
  expect(screen.getByText('Hello Grace')).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(1);
});

it('is shown at once after it was preloaded', async () => {
  const load = vi.fn(async () => Greeting);
  const Part = onDemand(load, Placeholder);
  Part.preload();
  await eventually(() => expect(load).toHaveResolved());
  render(<Part name="Ada" />);
  expect(screen.getByText('Hello Ada')).toBeInTheDocument();
});

it('is shown when a preload ends between the placeholder and its effects', async () => {
  const Part = onDemand(
    () =>
      new Promise<typeof Greeting>((resolve) => {
        endLoad = resolve;
      }),
    LoadEnding,
  );
  Part.preload();
  // Without `act`, which would run the effects before the promise is settled.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(<Part name="Ada" />);
  await eventually(() => expect(screen.getByText('Hello Ada')).toBeInTheDocument());
  root.unmount();
  vi.unstubAllGlobals();
});

it('reports a failure with a retry, also after a failed preload', async () => {
  const load = vi
    .fn(async () => Greeting)
    .mockRejectedValueOnce(new Error())
    .mockRejectedValueOnce(new Error());
  const Part = onDemand(load, Placeholder);
  Part.preload();
  render(<Part name="Ada" />);
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Hello Ada')).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(3);
});
