import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { splitCode, splitLines } from '@portfolio/text/dialects/code';
import { svgsAsImages } from '@portfolio/text/dialects/svg-images';
import { hashOf } from '@portfolio/text/hash';
import type { Document, Keep } from '../source.ts';
import { imageDescriptions } from './image-descriptions.ts';
import { findImage, hostOfImage, isLocal, splitAtImages } from './image-links.ts';
import type { ImageLink, PreparedDocument } from './prepared-document.ts';

/** What is put away of a document while the others are converted. */
interface Body {
  content: string;
  fingerprint: unknown;
  /** The files of the images in the document, by the links to them. */
  pictures: Record<string, string>;
}

/** The imported folder, and where the old site had its files. */
interface Place {
  folder: string;
  /** The path that the whole old site was under, without a slash at its end. */
  basePath: string;
  addressOf(path: string): string | null;
}

/** Images of one document that are looked for; a description of more would take long to read. */
const MOST_IMAGES = 5_000;
const TOO_MANY = `it has more than ${MOST_IMAGES} pictures; the links of the others stay as they are`;

/** Keeps the texts of documents in files of a folder, and writes each document with what an import needs to know of it. */
export class DocumentStore {
  readonly #dir: string;
  #count = 0;

  /** @param dir a new or empty folder */
  constructor(dir: string) {
    this.#dir = dir;
    mkdirSync(dir, { recursive: true, mode: 0o700 });
  }

  /** Writes the text of a document and the images in it; returns the document without them, with the number of its files. */
  readonly keep: Keep = (document) => {
    this.#count += 1;
    const number = this.#count;
    const pictures: Body['pictures'] = {};
    const { content, pictures: drawings } = svgsAsImages(document.content);
    for (const [link, bytes] of [...(document.pictures ?? []), ...drawings])
      pictures[link] = this.#write(`${number}-${Object.keys(pictures).length + 1}.image`, bytes);
    const body: Body = { content, fingerprint: document.fingerprint, pictures };
    this.#write(`${number}.body`, JSON.stringify(body));
    const { pictures: _, ...rest } = document;
    return { ...rest, content: String(number), fingerprint: undefined };
  };

  /** Completes a kept document with its final fields; returns the path of the file of the `PreparedDocument`. */
  prepare(kept: Document, identity: string, place: Place): string {
    const number = kept.content;
    const bodyFile = join(this.#dir, `${number}.body`);
    const body: Body = JSON.parse(readFileSync(bodyFile, 'utf8'));
    const { content, fingerprint } = body;
    const { parts, links } = splitAtImages(content);
    const { path, oldAddresses, notes, fingerprint: _, identity: ___, filesAddress, ...fields } = { ...kept, content };
    const hashed = JSON.stringify(fingerprint ?? { ...fields, oldAddresses });
    const { content: __, ...own } = fields;
    const prepared: PreparedDocument = {
      ...{ ...own, path, identity, oldAddresses },
      notes: links.length > MOST_IMAGES ? [...notes, TOO_MANY] : notes,
      ...(filesAddress !== undefined && { filesAddress }),
      parts,
      links: imagesOf(kept, links.slice(0, MOST_IMAGES), { parts, pictures: body.pictures, place }),
      drawings: drawingsIn(content),
      hash: hashOf(hashed),
      hashed: this.#write(`${number}.hashed`, hashed),
      formulas: content.includes('$') ? this.#write(`${number}.formulas`, withoutCode(content)) : null,
    };
    rmSync(bodyFile);
    return this.#write(`${number}.json`, JSON.stringify(prepared));
  }

  #write(name: string, content: string | Buffer): string {
    const path = join(this.#dir, name);
    writeFileSync(path, content, { mode: 0o600 });
    return path;
  }
}

interface ImageSources {
  /** The text, split at the URLs of its images. */
  parts: readonly string[];
  pictures: Body['pictures'];
  place: Place;
}

/** Whether visitors of the source could read it: only then may its words describe an image that others show, too. */
const wasShown = ({ status, publishedAt }: Document): boolean =>
  status === 'published' && !(publishedAt && Date.parse(publishedAt) > Date.now());

/** The images that a document has beside its text. */
const coversOf = ({ cover, project }: Document) => project?.pictures ?? (cover ? [cover] : []);

/** The images of a document that can be taken, the cover first. */
function imagesOf(
  document: Document,
  links: readonly string[],
  { parts, pictures, place: { folder, basePath, addressOf } }: ImageSources,
): ImageLink[] {
  const { path } = document;
  const covers = coversOf(document);
  const descriptions = wasShown(document) ? imageDescriptions(parts) : new Map<string, string>();
  const altOf = (url: string) => (wasShown(document) ? (covers.find((cover) => cover.url === url)?.alt ?? null) : null);
  const isImage = (url: string) => isLocal(url) || hostOfImage(url) !== null;
  const urls = new Set([...covers.map(({ url }) => url).filter(isImage), ...links]);
  return [...urls].map((url) => {
    const direct = isLocal(url) ? findImage(folder, path, url) : null;
    const isUnderBase = direct === null && basePath !== '' && url.startsWith(`${basePath}/`);
    const file = isUnderBase ? findImage(folder, path, url.slice(basePath.length)) : direct;
    return {
      url,
      isLocal: isLocal(url),
      host: hostOfImage(url),
      file,
      isBelowBase: isUnderBase && file !== null,
      address: file && addressOf(file),
      inside: pictures[url] ?? null,
      description: descriptions.get(url) ?? altOf(url),
    };
  });
}

const drawingsIn = (content: string): number =>
  splitCode(content).flatMap(({ text, isCode }) => (isCode ? [] : (text.match(/<svg[\s>]/gi) ?? []))).length;

/** Code has no formulas, and takes most of the time to render. */
const withoutCode = (content: string): string =>
  splitLines(content)
    .map((line) => (line.isCode ? '' : line.text))
    .join('\n');
