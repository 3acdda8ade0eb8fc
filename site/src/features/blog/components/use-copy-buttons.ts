import { type RefObject, useEffect } from 'react';

const RESULT_SHOWN_MS = 1600;

/** Adds a copy button to every code block; added by script, because it cannot work without JavaScript. */
export function useCopyButtons(article: RefObject<HTMLElement | null>, html: string, className: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the code blocks change with `html`.
  useEffect(() => {
    const bars = article.current?.querySelectorAll('.code-bar') ?? [];
    const buttons = [...bars].map((bar) => {
      const button = copyButton(() => bar.parentElement?.querySelector('pre')?.textContent ?? '');
      button.className = className;
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
  button.type = 'button';
  button.textContent = 'Copy';
  button.setAttribute('aria-live', 'polite');
  button.addEventListener('click', async () => {
    const copied = await navigator.clipboard.writeText(text()).then(
      () => true,
      () => false,
    );
    button.textContent = copied ? 'Copied' : 'Failed';
    setTimeout(() => {
      button.textContent = 'Copy';
    }, RESULT_SHOWN_MS);
  });
  return button;
}
