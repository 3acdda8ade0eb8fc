import type { MouseEvent } from 'react';

/** How long the card waits for its post before the page changes without a movement (ms). */
const PATIENCE = 400;

/** A click that the router follows: with the first button alone, in this tab. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented }: MouseEvent) =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey || defaultPrevented);

/** Whether the browser can move a card to where its post is, and its visitor likes movement. */
const canMove = () =>
  'startViewTransition' in document && !window.matchMedia('(prefers-reduced-motion: reduce)').matches;

const wait = (ms: number) => new Promise<void>((end) => setTimeout(end, ms));

/** Follows a card's link so that picture and title move to their places in the post; a picture only where it is loaded. */
export function moveToPost(event: MouseEvent<HTMLElement>, title: string, go: () => void): void {
  if (!isPlain(event) || !canMove()) return;
  event.preventDefault();
  const card = event.currentTarget.closest('article');
  const picture = card?.querySelector('img');
  let moving = [
    !picture?.matches('[data-broken]') && picture?.complete !== false && card?.firstElementChild,
    card?.querySelector('h2, h3'),
  ];
  name(moving, NAMES);
  const { finished } = document.startViewTransition(async () => {
    go();
    const isLate = wait(PATIENCE);
    const head = () => document.querySelector('main h1');
    // Frames are not painted meanwhile, so none is waited for.
    for (const end = Date.now() + PATIENCE; head()?.textContent !== title && Date.now() < end; ) await wait(10);
    const frame = document.querySelector('main figure > div');
    const isHere = frame && (await Promise.race([loaded(frame), isLate]));
    // A card beside the post it leads to may stay: no name is given twice.
    name(moving);
    moving = [isHere ? frame : null, head()];
    name(moving, NAMES);
  });
  const end = () => name(moving);
  finished.then(end, end);
}

const NAMES = ['post-cover', 'post-title'];

function name(elements: unknown[], names: string[] = []): void {
  for (const [place, element] of elements.entries())
    if (element instanceof HTMLElement) element.style.viewTransitionName = names[place] ?? '';
}

/** When what a frame shows, picture or plate, is loaded. `decode()` would wait for a painted frame. */
async function loaded(frame: Element): Promise<boolean> {
  const shown = frame.firstElementChild as Element;
  const { maskImage } = getComputedStyle(shown, '::before');
  const image = shown instanceof HTMLImageElement ? shown : Object.assign(new Image(), { src: maskImage.slice(5, -2) });
  return image.complete || new Promise((end) => image.addEventListener('load', () => end(true)));
}
