const RESULT_SHOWN_MS = 1600;

/** Adds a copy button to every code block; returns a function that removes them. */
export function addCopyButtons(article: HTMLElement): () => void {
  const buttons = [...article.querySelectorAll('.code-bar')].map((bar) => {
    const button = copyButton(() => bar.parentElement?.querySelector('pre')?.textContent ?? '');
    bar.append(button);
    return button;
  });
  return () => {
    for (const button of buttons) button.remove();
  };
}

function copyButton(text: () => string): HTMLButtonElement {
  const button = document.createElement('button');
  const show = (label: 'Copy' | 'Copied' | 'Failed') => {
    button.textContent = button.title = label;
  };
  show('Copy');
  button.type = 'button';
  button.ariaLive = 'polite';
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(text()).then(
      () => show('Copied'),
      () => show('Failed'),
    );
    setTimeout(show, RESULT_SHOWN_MS, 'Copy');
  });
  return button;
}
