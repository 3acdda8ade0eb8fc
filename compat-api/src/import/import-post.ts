import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { inParallel } from '@portfolio/cms/async/in-parallel';
import type { ImportChange } from '@portfolio/contract';
import type { Gateway, Owner, RequestContextFlags } from '../gateway.ts';
import type { Journal } from '../import-runs/journal.ts';
import type { ImportEvent, Report } from './events.ts';
import { failedFormulas } from './formulas.ts';
import {
  type createPictureImporter,
  drawingsIn,
  findPicture,
  isLocal,
  pictureLinks,
  rewritePictures,
} from './pictures.ts';
import type { ImportRedirects } from './redirects.ts';
import type { RemoteImages } from './remote-images.ts';
import { aboutTexts, importSettings } from './settings.ts';
import type { Document } from './sources/source.ts';
import { failureReason, hashOf, type ImportResult, type ImportStore } from './store.ts';

interface Tools {
  folder: string;
  gateway: Gateway;
  user: Owner;
  store: ImportStore;
  images: ReturnType<typeof createPictureImporter>;
  redirects: ImportRedirects;
  isDryRun: boolean;
  /** The path of the page whose text fills the About texts. */
  about?: string | undefined;
  journal: Journal;
  remote: RemoteImages;
  /** Called with the path of each image that a document has. */
  onPicture(path: string): void;
  report: Report;
}

/** Imports a document as a post with its images. */
export async function importPost(document: Document, tools: Tools): Promise<void> {
  const { report, store, redirects } = tools;
  const { path, oldAddresses, notes } = document;
  for (const message of notes) report({ kind: 'note', path, message });
  const known = await store.knownResult('posts', path, document.kind === 'post' ? document : undefined);
  const result = known ?? (await savePost(document, tools));
  if (result.outcome === 'same' || result.outcome === 'skipped') await findPictures(document, tools);
  if (result.outcome !== 'failed') redirects.addPost(document);
  const addresses = oldAddresses.length > 0 && document.kind === 'post' ? { oldAddresses } : {};
  const { kind: what, title, status } = document;
  const offersAbout = what === 'page' && /about/i.test(document.slug);
  report({ kind: 'item', what, path, title, isDraft: status === 'draft', offersAbout, ...result, ...addresses });
  if (tools.about === path && !tools.isDryRun) await fillAbout(path, tools);
}

/** Stores a document with its images, and reports what is missing in it. */
async function savePost(document: Document, tools: Tools): Promise<ImportResult> {
  const { report, store, remote } = tools;
  const { path, oldAddresses, notes: _, fingerprint, filesAddress: __, ...fields } = document;
  const { urls, absent, planned } = await remote.takeAll(path, linksOf(document, isTaken(tools)));
  const elsewhere = linksOf(document, remote.isElsewhere).filter((link) => !urls.has(link) && !planned.has(link));
  if (elsewhere.length > 0) report({ kind: 'remote', path, links: elsewhere });
  const copied = new Set([...urls.keys(), ...planned]);
  const data = async () => dataOf(document, new Map([...urls, ...(await takePictures(document, tools, copied))]));
  const content = fingerprint ?? { ...fields, oldAddresses };
  // A later import that may copy the absent images, or can, changes the post.
  const hash = hashOf(absent.length > 0 ? { content, absent } : content);
  const marks: RequestContextFlags = { keepContentUpdatedAt: true };
  if (document.kind === 'page') marks.takesFreeSlug = true;
  const result = withNewCover(await store.save('posts', path, hash, data, marks), document);
  if (result.outcome === 'made' || result.outcome === 'changed') {
    const left = absent.filter(remote.isRemote);
    for (const message of await notShown(document.content, left)) report({ kind: 'note', path, message });
  }
  return result;
}

/** Links that a remark names. */
const MOST_LINKS = 20;

/** Remarks about what of a text the site does not show; `left` are its images that stay on the old site. */
async function notShown(content: string, left: readonly string[]): Promise<string[]> {
  const drawings = drawingsIn(content);
  const them = drawings === 1 ? '1 drawing (svg) in the text is' : `${drawings} drawings (svg) in the text are`;
  const formulas = await failedFormulas(content);
  return [
    ...(left.length > 0 ? [notFetched(left)] : []),
    ...(drawings > 0 ? [`${them} not shown: add each as an image`] : []),
    ...formulas.map((formula) => `this formula cannot be shown, so its source is: ${formula}`),
  ];
}

/** The remark about images that stay on the old site. */
function notFetched(links: readonly string[]): string {
  const [link] = links;
  if (links.length === 1) return `the picture ${link} stays on the old site, as it was not fetched`;
  const more = links.length > MOST_LINKS ? ` and ${links.length - MOST_LINKS} more` : '';
  const list = links.slice(0, MOST_LINKS).join(', ');
  return `${links.length} pictures stay on the old site, as they were not fetched: ${list}${more}`;
}

/** Names the cover that an update would have, which has no address here before it is stored. */
function withNewCover({ changes, ...result }: ImportResult, { cover }: Document): ImportResult {
  if (!changes) return result;
  const isNew = ({ field, to }: ImportChange) => field === 'coverImage' && to === '' && cover !== null;
  return { ...result, changes: changes.map((change) => (isNew(change) ? { ...change, to: cover?.url } : change)) };
}

/** Fills the About texts that are still placeholders with the text of a page. */
async function fillAbout(path: string, tools: Tools): Promise<void> {
  const post = await tools.gateway.first('posts', tools.user, { where: { 'imported.path': { equals: path } } });
  if (post) await importSettings(`${path}#`, aboutTexts(post.html ?? ''), tools);
}

function dataOf(document: Document, urls: ReadonlyMap<string, string>): Record<string, unknown> {
  const { title, slug, excerpt, tags, status, publishedAt, canonicalUrl, series, seriesPart } = document;
  const { category, featured, cover } = document;
  const url = cover && (urls.get(cover.url) ?? (isLocal(cover.url) ? null : cover.url));
  return {
    ...{ title, slug, excerpt, tags, status, publishedAt, canonicalUrl, series, seriesPart },
    content: rewritePictures(
      document.content,
      (link) => urls.get(link) ?? link,
      (link) => urls.has(link),
    ),
    coverImage: url ? { url, alt: cover?.alt ?? document.title } : { url: null, alt: null },
    // A copied or future-dated file may have a modification time before its publication.
    contentUpdatedAt: later(document.contentUpdatedAt, document.publishedAt),
    ...(category && { category }),
    ...(featured && { featured }),
  };
}

/** The later of two instants in ISO form. */
const later = (one: string | null, other: string | null) => (one && other && one > other ? one : (other ?? one));

/** Whether an image can be taken: it is local or on the old site. */
const isTaken =
  ({ remote }: Tools) =>
  (link: string): boolean =>
    isLocal(link) || remote.isRemote(link);

/** The accepted images of a document, each once. */
function linksOf({ cover, content }: Document, accepts: (link: string) => boolean): string[] {
  return [...new Set([...(cover && accepts(cover.url) ? [cover.url] : []), ...pictureLinks(content, accepts)])];
}

/** Finds the images of a document that is not stored, so that the report does not call them unused. */
async function findPictures(document: Document, tools: Tools): Promise<void> {
  const { folder, onPicture } = tools;
  for (const link of linksOf(document, isTaken(tools))) {
    const file = await findPicture(folder, join(folder, document.path), link);
    if (file) onPicture(file);
  }
}

/** What became of the image that a link names. */
interface Taken {
  url: string | null;
  event?: ImportEvent;
}

/**
 * Imports the local images of a document in parallel, and reports them in the order of its text, without those that are
 * `copied` from the old site.
 */
async function takePictures(
  document: Document,
  tools: Tools,
  copied: ReadonlySet<string>,
): Promise<Map<string, string>> {
  const { path } = document;
  const links = linksOf(document, isLocal).filter((link) => !copied.has(link));
  const inside = document.pictures?.() ?? new Map();
  const taken = new Map<string, Taken>();
  await inParallel(links, availableParallelism(), async (link) => {
    const bytes = inside.get(link);
    taken.set(link, await (bytes ? takeInside(path, link, bytes, tools) : takePicture(document, link, tools)));
  });
  const urls = new Map<string, string>();
  for (const link of links) {
    const { url, event } = taken.get(link) ?? { url: null };
    if (event) tools.report(event);
    if (url) urls.set(link, url);
  }
  return urls;
}

async function takePicture(document: Document, link: string, tools: Tools): Promise<Taken> {
  const { path } = document;
  const { gateway, user, images, redirects, onPicture, isDryRun } = tools;
  const upload = /^\/uploads\/([^/]+)$/.exec(link)?.[1];
  if (upload && (await gateway.first('media', user, { where: { file: { equals: upload } } }))) return { url: link };
  const file = await findFile(path, link, tools);
  if (!file) {
    const message = `the picture ${link} was not found; its link stays as it is`;
    return { url: null, event: { kind: 'note', path, message, missing: link } };
  }
  onPicture(file);
  const taken = await resultOf(link, () => images.take(file));
  const isPlanned = isDryRun && !(taken.event?.kind === 'item' && taken.event.outcome === 'failed');
  const target = isPlanned ? '/uploads/' : taken.url;
  if (target) redirects.addPicture(file, target, document);
  return taken;
}

/** Finds the file of a link, also of one that begins with the path that the whole old site was under. */
async function findFile(path: string, link: string, { folder, redirects: { basePath } }: Tools) {
  const file = await findPicture(folder, join(folder, path), link);
  const isUnderPath = basePath !== '' && link.startsWith(`${basePath}/`);
  return file || !isUnderPath ? file : findPicture(folder, join(folder, path), link.slice(basePath.length));
}

/** Imports an image that is in the file of its document. */
const takeInside = (path: string, link: string, bytes: Buffer, { images }: Tools): Promise<Taken> =>
  resultOf(`${path}#${link}`, () => images.takeBytes(bytes, `${path}#${link}`));

async function resultOf(path: string, take: () => ReturnType<Tools['images']['take']>): Promise<Taken> {
  const item = { kind: 'item', what: 'picture', path } as const;
  try {
    const { url, isNew } = await take();
    return { url, ...(isNew && { event: { ...item, outcome: 'made' } }) };
  } catch (error) {
    return { url: null, event: { ...item, outcome: 'failed', reason: failureReason(error) } };
  }
}
