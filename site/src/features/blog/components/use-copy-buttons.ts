import { type RefObject, useEffect } from 'react';

const RESULT_SHOWN_MS = 1600;

/** Adds a copy button to every code block; added by script, because it cannot work without JavaScript. */
export function useCopyButtons(article: RefObject<HTMLElement | null>, html: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the code blocks change with `html`.
  useEffect(() => {
    const bars = article.current?.querySelectorAll('.code-bar') ?? [];
    const buttons = [...bars].map((bar) => {
      const button = copyButton(() => bar.parentElement?.querySelector('pre')?.textContent ?? '');
      bar.append(button);
      return button;
    });
    return () => {
      for (const button of buttons) button.remove();
    };
  }, [html]);
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
