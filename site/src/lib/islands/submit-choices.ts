/**
 * Where the code of an island does not come, or has failed, the browser sends the form of a choice, as its button does
 * without scripts.
 */
export function submitChoices(island: HTMLElement, load: () => Promise<void> = () => Promise.reject()): void {
  island.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLSelectElement) load().catch(() => target.form?.requestSubmit());
  });
}
