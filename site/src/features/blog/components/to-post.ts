import type { MouseEvent } from 'react';

/** How long the card waits for its post before the page changes without a movement (ms). */
const PATIENCE = 400;

/** A click that the router follows: with the first button alone, in this tab. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented }: MouseEvent) =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey || defaultPrevented);

/** Whether the browser can move a card to where its post is, and its visitor likes movement. */
const canMove = () =>
  'startViewTransition' in document && !window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Follows a card's link so that picture and title move to their places in the post. */
export function moveToPost(event: MouseEvent<HTMLElement>, title: string, go: () => void): void {
  if (!isPlain(event) || !canMove()) return;
  event.preventDefault();
  const card = event.currentTarget.closest('article');
  const [picture, heading] = [card?.firstElementChild?.firstElementChild, card?.querySelector('h2, h3')];
  name(picture, 'post-cover');
  name(heading, 'post-title');
  const { finished } = document.startViewTransition(async () => {
    go();
    await headed(title);
  });
  const unname = () => [picture, heading].forEach((element) => void name(element, ''));
  finished.then(unname, unname);
}

function name(element: Element | null | undefined, value: string): void {
  if (element instanceof HTMLElement) element.style.viewTransitionName = value;
}

/** When the page says this in its heading, or its time is over. */
function headed(title: string): Promise<void> {
  return new Promise((resolve) => {
    const isThere = () => document.querySelector('main h1')?.textContent === title;
    const observer = new MutationObserver(() => isThere() && end());
    const timer = setTimeout(() => end(), PATIENCE);
    function end() {
      observer.disconnect();
      clearTimeout(timer);
      resolve();
    }
    if (isThere()) end();
    else observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  });
}
