const RESULT_SHOWN_MS = 1600;

/** Adds a copy button to every code block: a copy of the hidden one of the article, which has the texts. */
export function addCopyButtons(): void {
  const original = document.querySelector<HTMLButtonElement>('[data-copy]');
  if (!original) return;
  for (const bar of document.querySelectorAll('.code-bar')) {
    const button = document.importNode(original, true);
    button.removeAttribute('style');
    button.addEventListener('click', () => copy(bar.parentElement?.querySelector('pre')?.textContent ?? '', button));
    bar.append(button);
  }
}

async function copy(text: string, button: HTMLButtonElement): Promise<void> {
  const { copy: idle = '', copied = '', failed = '' } = button.dataset;
  const show = (label: string) => {
    button.textContent = button.title = label;
  };
  await navigator.clipboard.writeText(text).then(
    () => show(copied),
    () => show(failed),
  );
  setTimeout(show, RESULT_SHOWN_MS, idle);
}
