import { readFile, realpath } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join, sep } from 'node:path';
import type { ImportChange } from '@portfolio/contract';
import type { ImportEvent, Report } from '@portfolio/importers/events';
import type { ImportRedirects } from '@portfolio/importers/import-redirects';
import {
  type ImageLink,
  type PreparedDocument,
  preparedDocument,
} from '@portfolio/importers/reading/prepared-document';
import { hashOfFile } from '@portfolio/text/hash';
import { ImportError } from '@portfolio/text/import-error';
import type { createPictureImporter } from '../pictures.ts';
import type { RemoteImages } from '../remote-images.ts';
import { runInBatches } from '../run-in-batches.ts';
import { aboutTexts, importSettings } from '../settings.ts';
import {
  CHOSEN,
  failureReason,
  type ImportResult,
  type ImportStore,
  type Origin,
  type Place,
  type StoringTools,
} from '../store.ts';
import { failedFormulas } from './formulas.ts';
import { postData } from './post-data.ts';
import type { PostOrigins } from './post-origins.ts';
import type { ImportSlugs } from './slugs.ts';

interface Tools extends StoringTools {
  folder: string;
  store: ImportStore;
  origins: PostOrigins;
  slugs: ImportSlugs;
  images: ReturnType<typeof createPictureImporter>;
  redirects: ImportRedirects;
  /** The path of the page whose text fills the About texts. */
  about?: string | undefined;
  remote: RemoteImages;
  /** Ends the import of a post between two of its images, before it is stored. */
  signal?: AbortSignal | undefined;
  /** Called for a file in the folder that a document uses which does not come in. */
  onUsed(path: string): void;
  /** Called with the path in the folder of each image that a document has. */
  onPicture(path: string): void;
  report: Report;
}

/** Imports the document in a file of the reading as a post with its images. */
export async function importPost(file: string, tools: Tools): Promise<void> {
  const { report, store, redirects, remote, slugs } = tools;
  const document = preparedDocument.parse(JSON.parse(await readFile(file, 'utf8')));
  const { path, oldAddresses, notes, kind: what, title } = document;
  const images = document.links.flatMap((link) => (isTaken(remote)(link) && link.file ? [link.file] : []));
  if (tools.skip.has(path)) {
    for (const image of images) tools.onUsed(image);
    return report({ kind: 'item', outcome: 'skipped', what, path, title, reason: CHOSEN });
  }
  for (const message of notes) report({ kind: 'note', path, message });
  const slug = slugs.of(document.slug);
  const origin = tools.origins.of(document);
  const place = await store.find('posts', origin);
  if (place.other !== undefined && !place.stored)
    report({
      kind: 'note',
      path,
      message: `it is new here: “${place.other}”, which came from this place before, is another text`,
    });
  if (slug !== document.slug && !place.stored)
    report({ kind: 'note', path, message: `another post has the slug “${document.slug}”, so it has “${slug}”` });
  const known = store.knownResult(origin, place);
  const result = known ?? (await savePost({ ...document, slug }, { origin, place }, tools));
  // So that the report does not call its images unused.
  if (result.outcome === 'same' || result.outcome === 'skipped') for (const image of images) tools.onPicture(image);
  if (result.outcome !== 'failed' && !place.isInTrash) redirects.addPost({ ...document, slug });
  const addresses = oldAddresses.length > 0 && what === 'post' ? { oldAddresses } : {};
  const isDraft = document.status === 'draft';
  const offersAbout = what === 'page' && /about/i.test(document.slug);
  report({ kind: 'item', what, path, title, isDraft, offersAbout, ...result, ...addresses });
  if (tools.about === path && !tools.isDryRun) await fillAbout(origin, tools);
}

/** Stores a document with its images, and reports what is missing in it. */
async function savePost(
  document: PreparedDocument,
  { origin, place }: { origin: Origin; place: Place },
  tools: Tools,
): Promise<ImportResult> {
  const { report, store, remote } = tools;
  const { path, links } = document;
  const { urls, absent, planned } = await remote.takeAll(links.filter(isTaken(remote)));
  const elsewhere = links.filter(remote.isElsewhere).map(({ url }) => url);
  const left = elsewhere.filter((url) => !urls.has(url) && !planned.has(url));
  for (let at = 0; at < left.length; at += LINKS_AT_ONCE)
    report({ kind: 'remote', path, links: left.slice(at, at + LINKS_AT_ONCE) });
  const copied = new Set([...urls.keys(), ...planned]);
  let isComplete = true;
  const data = async () => {
    const images = new Map([...urls, ...(await takePictures(document, tools, copied))]);
    isComplete = !tools.isDryRun || links.filter(isTaken(remote)).every(({ url }) => images.has(url));
    return postData(document, images, tools.slugs);
  };
  // A later import that may copy the absent images, or can, changes the post.
  const hash = absent.length > 0 ? await hashWithout(absent, document) : document.hash;
  const marks = { keepContentUpdatedAt: true, takesFreeSlug: true, place, isComplete: () => isComplete } as const;
  const result = withNewCover(await store.save('posts', origin, hash, data, marks), document);
  if (result.outcome === 'made' || result.outcome === 'changed') {
    const away = new Set(absent);
    const left = links.filter((link) => remote.isRemote(link) && away.has(link.url));
    for (const message of await notShown(
      document,
      left.map(({ url }) => url),
    ))
      report({ kind: 'note', path, message });
  }
  return result;
}

const hashWithout = (absent: readonly string[], { hashed }: PreparedDocument) =>
  hashOfFile(hashed, { before: '{"content":', after: `,"absent":${JSON.stringify(absent)}}` });

/** Links of one event, so that a report is read in short pieces. */
const LINKS_AT_ONCE = 500;
/** Links that a remark names. */
const MOST_LINKS = 20;

/** Remarks about what of a text the site does not show; `left` are its images that stay on the old site. */
async function notShown({ drawings, formulas: file }: PreparedDocument, left: readonly string[]): Promise<string[]> {
  const them = drawings === 1 ? '1 drawing (svg) in the text is' : `${drawings} drawings (svg) in the text are`;
  const formulas = file === null ? [] : await failedFormulas(await readFile(file, 'utf8'));
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
function withNewCover({ changes, ...result }: ImportResult, { cover }: PreparedDocument): ImportResult {
  if (!changes) return result;
  const isNew = ({ field, to }: ImportChange) => field === 'coverImage' && to === '' && cover !== null;
  return { ...result, changes: changes.map((change) => (isNew(change) ? { ...change, to: cover?.url } : change)) };
}

/** Fills the About texts that are still placeholders with the text of a page. */
async function fillAbout(origin: Origin, tools: Tools): Promise<void> {
  const { stored } = await tools.store.find('posts', origin);
  if (stored) await importSettings(`${origin.path}#`, aboutTexts(stored.html ?? ''), tools);
}

/** Whether an image can be taken: it is local or on the old site. */
const isTaken = (remote: RemoteImages) => (link: ImageLink) => link.isLocal || remote.isRemote(link);

/** What became of the image that a link names. */
interface Taken {
  url: string | null;
  event?: ImportEvent;
  isMissing?: boolean;
}

/**
 * Imports the local images of a document in parallel, and reports them in the order of its text, without those that are
 * `copied` from the old site.
 */
async function takePictures(
  document: PreparedDocument,
  tools: Tools,
  copied: ReadonlySet<string>,
): Promise<Map<string, string>> {
  const links = document.links.filter(({ url, isLocal }) => isLocal && !copied.has(url));
  const taken = new Map<string, Taken>();
  const take = async (link: ImageLink) => {
    const takeOne = link.inside === null ? takePicture : takeInside;
    taken.set(link.url, await takeOne(document, link, tools));
  };
  await runInBatches(links, availableParallelism(), take, tools.signal);
  const urls = new Map<string, string>();
  const missing: string[] = [];
  for (const { url: link } of links) {
    const { url, event, isMissing } = taken.get(link) ?? { url: null };
    if (event) tools.report(event);
    if (url) urls.set(link, url);
    if (isMissing) missing.push(link);
  }
  for (const event of missingEvents(document.path, missing)) tools.report(event);
  return urls;
}

/** Remarks about images that were not found: the first ones each, and the others together. */
function missingEvents(path: string, links: readonly string[]): ImportEvent[] {
  const note = (message: string, missing: string[]): ImportEvent => ({ kind: 'note', path, message, missing });
  const single = links
    .slice(0, MOST_LINKS)
    .map((link) => note(`the picture ${link} was not found; its link stays as it is`, [link]));
  const others: ImportEvent[] = [];
  for (let at = MOST_LINKS; at < links.length; at += LINKS_AT_ONCE) {
    const some = links.slice(at, at + LINKS_AT_ONCE);
    const number = `from number ${at + 1} on: ${some.length} more pictures were not found`;
    others.push(note(`${number}; their links stay as they are`, some));
  }
  return [...single, ...others];
}

async function takePicture(
  document: PreparedDocument,
  { url: link, ...found }: ImageLink,
  tools: Tools,
): Promise<Taken> {
  const { folder, gateway, user, images, redirects, onPicture, isDryRun } = tools;
  const upload = /^\/uploads\/([^/]+)$/.exec(link)?.[1];
  if (upload && (await gateway.first('media', user, { where: { file: { equals: upload } } }))) return { url: link };
  const { file } = found;
  if (file === null) return { url: null, isMissing: true };
  onPicture(file);
  const taken = await resultOf(link, async () => images.take(await realPathIn(folder, file), file));
  const isPlanned = isDryRun && !(taken.event?.kind === 'item' && taken.event.outcome === 'failed');
  const target = isPlanned ? '/uploads/' : taken.url;
  if (target) redirects.addPicture({ file, address: found.address }, target, document);
  return taken;
}

/** The real path of a file of a folder; throws if the file has become a link to elsewhere. */
async function realPathIn(folder: string, file: string): Promise<string> {
  const path = await realpath(join(folder, file));
  if (!path.startsWith(folder + sep)) throw new ImportError('it is not in the folder any more');
  return path;
}

/** Imports an image that was in the file of its document. */
const takeInside = ({ path }: PreparedDocument, { url, inside }: ImageLink, { images }: Tools): Promise<Taken> =>
  resultOf(`${path}#${url}`, () => images.take(inside ?? '', `${path}#${url}`));

async function resultOf(path: string, take: () => ReturnType<Tools['images']['take']>): Promise<Taken> {
  const item = { kind: 'item', what: 'picture', path } as const;
  try {
    const { url, isNew, notes = [] } = await take();
    const reason = notes.length > 0 && { reason: notes.join(' ') };
    return { url, ...(isNew && { event: { ...item, outcome: 'made', ...reason } }) };
  } catch (error) {
    return { url: null, event: { ...item, outcome: 'failed', reason: failureReason(error) } };
  }
}
