import { takeToast } from '#app/components/ui/toasts/kept-toast.ts';
import { toast } from '#app/components/ui/toasts/toast.ts';
import { Toaster } from '#app/components/ui/toasts/toaster.tsx';
import { hydrate } from '#app/lib/islands/hydrate.tsx';

/** Shows the toast that the page before has kept. */
export function wake(element: HTMLElement): void {
  hydrate(element, Toaster);
  const text = takeToast();
  if (text) toast.success(text);
}
