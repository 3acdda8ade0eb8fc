import { createRoot, type Root } from 'react-dom/client';
import { SWRConfig } from 'swr';
import { READS } from '#app/lib/islands/body.tsx';
import { Palette } from './palette.tsx';

let root: Root | undefined;

/** Opens the palette over the page with what was typed before, unless it is open. */
export function openPalette(typed: string): void {
  if (root) return;
  const place = document.createElement('div');
  document.body.append(place);
  root = createRoot(place);
  const close = () => {
    root?.unmount();
    root = undefined;
    place.remove();
  };
  root.render(
    <SWRConfig value={{ ...READS, keepPreviousData: true }}>
      <Palette initial={typed} onClose={close} onOpen={(href) => location.assign(href)} />
    </SWRConfig>,
  );
}
