import { type RefObject, useEffect } from 'react';

const SHOWN_MS = 1600;

/** Puts a copy button into the bar of every code block; without scripts there is none that would not work. */
export function useCopyButtons(article: RefObject<HTMLElement | null>, html: string, className: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has other code blocks.
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
    button.textContent = copied ? 'Copied' : 'Not copied';
    setTimeout(() => {
      button.textContent = 'Copy';
    }, SHOWN_MS);
  });
  return button;
}
