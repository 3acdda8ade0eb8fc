import { type EditorView, WidgetType } from '@codemirror/view';

/** Time before an image that was not shown before is requested (ms), so that typing its URL causes no requests. */
const TYPING_MS = 400;
const MAX_HEIGHT_REM = 16;

interface Size {
  width: number;
  height: number;
}

/** Sizes of the images that were shown: their space is reserved when they are drawn again. */
const knownSizes = new Map<string, Size>();

/** The address of an image that the editor shows: a path of the site or an http(s) URL; else null. */
export function previewAddress(url: string): string | null {
  const address = url.replace(/^<(.*)>$/, '$1');
  if (/^\/(?![/\\])/.test(address)) return address;
  return /^https?:\/\//i.test(address) && URL.canParse(address) ? address : null;
}

/** A small image below the line of its Markdown; nothing if it cannot be loaded. */
export class ImageWidget extends WidgetType {
  constructor(readonly url: string) {
    super();
  }

  override eq(other: ImageWidget): boolean {
    return other.url === this.url;
  }

  override toDOM(view: EditorView): HTMLElement {
    const { url } = this;
    const frame = document.createElement('span');
    frame.className = 'md-picture';
    const image = document.createElement('img');
    frame.append(image);
    image.alt = '';
    image.loading = 'lazy';
    image.decoding = 'async';
    image.referrerPolicy = 'no-referrer';
    image.draggable = false;
    const known = knownSizes.get(url);
    if (known) reserveSpace(image, known);
    image.onload = () => {
      const size = { width: image.naturalWidth, height: image.naturalHeight };
      knownSizes.set(url, size);
      reserveSpace(image, size);
      view.requestMeasure();
    };
    image.onerror = () => {
      image.remove();
      view.requestMeasure();
    };
    const load = () => {
      image.src = url;
    };
    if (known) load();
    else setTimeout(() => image.isConnected && load(), TYPING_MS);
    return frame;
  }

  override ignoreEvent(): boolean {
    return false;
  }
}

function reserveSpace(image: HTMLImageElement, { width, height }: Size): void {
  const ratio = width / height;
  image.style.aspectRatio = `${width} / ${height}`;
  image.style.width = `min(100%, ${width}px, ${MAX_HEIGHT_REM * ratio}rem)`;
  image.style.marginBlock = 'var(--s2)';
}
