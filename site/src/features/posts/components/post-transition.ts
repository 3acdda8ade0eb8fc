import type { MouseEvent } from 'react';

/** How long the transition waits for the post before the page changes without animation (ms). */
const MAX_WAIT_MS = 400;

/** A click handled by the router: primary button, no modifier keys. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented }: MouseEvent) =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey || defaultPrevented);

/** Whether the browser supports view transitions and the visitor has not reduced motion. */
const canAnimate = () =>
  'startViewTransition' in document && !window.matchMedia('(prefers-reduced-motion: reduce)').matches;

const wait = (ms: number) => new Promise<void>((end) => setTimeout(end, ms));

/** Follows a card's link with a view transition of its cover and title; the cover takes part only if it is loaded. */
export function navigateWithTransition(event: MouseEvent<HTMLElement>, title: string, go: () => void): void {
  if (!isPlain(event) || !canAnimate()) return;
  event.preventDefault();
  const card = event.currentTarget.closest('article');
  const picture = card?.querySelector('img');
  let moving = [
    picture?.complete && !picture.matches('[data-broken]') && card?.firstElementChild,
    card?.querySelector('h2, h3'),
  ];
  name(moving, NAMES);
  const { finished } = document.startViewTransition(async () => {
    go();
    const isLate = wait(MAX_WAIT_MS);
    const head = () => document.querySelector('main h1');
    // No frames are painted during the callback, so requestAnimationFrame cannot be used.
    for (const end = Date.now() + MAX_WAIT_MS; head()?.textContent !== title && Date.now() < end; ) await wait(10);
    const cover = document.querySelector<HTMLImageElement>('article > figure img');
    const isHere = cover && (await Promise.race([loaded(cover), isLate]));
    // The card may stay in the page beside the post: clear its names, which must be unique.
    name(moving);
    moving = [isHere ? cover.parentElement : null, head()];
    name(moving, NAMES);
  });
  const end = () => name(moving);
  finished.then(end, end);
}

const NAMES = ['post-cover', 'post-title'];

function name(elements: unknown[], names: string[] = []): void {
  for (const [index, element] of elements.entries())
    if (element instanceof HTMLElement) element.style.viewTransitionName = names[index] ?? '';
}

/** Resolves when an image is loaded. `decode()` would wait for a painted frame. */
const loaded = (image: HTMLImageElement) =>
  image.complete || new Promise((end) => image.addEventListener('load', () => end(true)));
