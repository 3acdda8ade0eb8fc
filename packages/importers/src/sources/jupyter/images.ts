import { createHash } from 'node:crypto';
import { slugOf } from '@portfolio/text/fields';
import { baseName } from '#app/document.ts';
import type { Bundle } from './notebook.ts';

/** Image types with their file extensions, the first one of an output counts. */
const TYPES = [
  ['image/png', 'png'],
  ['image/jpeg', 'jpg'],
  ['image/webp', 'webp'],
  ['image/gif', 'gif'],
  ['image/svg+xml', 'svg'],
] as const;
const DATA_URL = /data:(image\/[a-z+]+);base64,([A-Za-z0-9+/=]{16,})/g;

/** Collects the images in a notebook under links, which name their content, so that another image is another link. */
export class NotebookImages {
  readonly #folder: string;
  readonly files = new Map<string, Buffer>();

  constructor(path: string) {
    this.#folder = `${slugOf(baseName(path)) || 'notebook'}-files`;
  }

  /** The link to the image of an output; `null` without one. */
  add(bundle: Bundle | undefined): string | null {
    const [type, extension] = TYPES.find(([known]) => bundle?.get(known)?.trim()) ?? [];
    if (!type) return null;
    const text = bundle?.get(type) ?? '';
    const bytes = text.trimStart().startsWith('<') ? Buffer.from(text) : Buffer.from(text, 'base64');
    const link = `${this.#folder}/${createHash('sha256').update(bytes).digest('hex').slice(0, 12)}.${extension}`;
    this.files.set(link, bytes);
    return link;
  }

  /** A text with links to its `data:` images. */
  withLinks = (text: string): string =>
    text.replace(DATA_URL, (url, type: string, data: string) => this.add(new Map([[type, data]])) ?? url);
}
