/** Marks images that cannot be loaded: CSS shows something else in their place. */
export function markBrokenImages(): void {
  const mark = (image: unknown) => image instanceof HTMLImageElement && image.setAttribute('data-broken', '');
  for (const image of document.images) {
    // Those that failed before this script came; a drawing without a size is none of them.
    if (image.complete && image.naturalWidth === 0) image.decode().catch(() => mark(image));
  }
  addEventListener('error', ({ target }) => mark(target), true);
}
