import type { PreparedDocument } from '@portfolio/importers/reading/prepared-document';
import { shareHalf } from '@portfolio/text/same-words';
import type { Origin, Stored } from '../store.ts';

/** Characters of two texts that are compared in this process; longer ones would hold it. */
const SHORT_TEXTS = 5_000;
/** The addresses of images here, which no file has. */
const UPLOAD = /\/uploads\/[\w.-]+/g;

/** What the posts and projects of an import come from; long texts are compared by `compareLong`. */
export class PostOrigins {
  constructor(private readonly compareLong: (one: string, other: string) => Promise<boolean>) {}

  /**
   * What a document comes from. A stored item of its identity is an earlier state of it if it has the same title or half of
   * its words: another file can have its name, and another site its title.
   */
  of(document: PreparedDocument): Origin {
    const { path, identity, feedId } = document;
    return { path, identity, feedId, isEarlier: (stored) => this.#isEarlier(stored, document) };
  }

  async #isEarlier(stored: Stored, document: PreparedDocument): Promise<boolean> {
    const { title, content, problem, approach, result, imported, rev } = stored;
    // What the owner has written since says nothing about the file.
    if (imported?.path === document.identity && imported.rev !== rev) return true;
    if (imported?.hash === document.hash || plain(title) === plain(document.title)) return true;
    const texts = [title, content, problem, approach, result].map((text) => text ?? '');
    const before = texts.join('\n').replace(UPLOAD, '');
    const after = `${document.title}\n${document.parts.filter((_, index) => index % 2 === 0).join('')}`;
    return before.length + after.length < SHORT_TEXTS ? shareHalf(before, after) : this.compareLong(before, after);
  }
}

const plain = (title: string | null | undefined) => (title ?? '').toLowerCase().replace(/\s+/g, ' ').trim();
