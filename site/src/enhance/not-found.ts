import { runWhenIdle } from '#app/lib/run-when-idle.ts';
import { whenSeen } from '#app/lib/when-seen.ts';

/** Logs an unknown path as specified, and draws the form of its page when the page is idle. */
export function completeUnknownPath(): void {
  const drawing = document.querySelector<HTMLElement>('[data-broken-form]');
  if (!drawing) return;
  whenSeen(() => {
    // biome-ignore lint/suspicious/noConsole: the specification asks for the attempted path in the console.
    console.warn(`404: there is no page at ${location.pathname}`);
    runWhenIdle(() => {
      import('#app/components/broken-form/play.ts')
        .then(({ playBrokenForm }) => playBrokenForm(drawing))
        // The drawing is decorative.
        .catch(() => undefined);
    });
  });
}
