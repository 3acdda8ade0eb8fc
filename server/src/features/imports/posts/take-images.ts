import { realpath } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join, sep } from 'node:path';
import type { ImportEvent, Report } from '@portfolio/importers/events';
import type { ImportRedirects } from '@portfolio/importers/import-redirects';
import type { ImageLink, PreparedDocument } from '@portfolio/importers/reading/prepared-document';
import { ImportError } from '@portfolio/text/import-error';
import type { createImageImporter } from '../images.ts';
import { runInBatches } from '../run-in-batches.ts';
import { failureReason, type StoringTools } from '../store.ts';

/** Links of one event, so that a report is read in short pieces. */
export const LINKS_AT_ONCE = 500;
/** Links that a remark names. */
export const MOST_LINKS = 20;

/** What the images of a post are imported with. */
export interface ImageTools extends StoringTools {
  folder: string;
  images: ReturnType<typeof createImageImporter>;
  redirects: ImportRedirects;
  /** Ends the import of a post between two of its images, before it is stored. */
  signal?: AbortSignal | undefined;
  /** Called with the path in the folder of each image that a document has. */
  onPicture(path: string): void;
  report: Report;
}

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
export async function takeImages(
  document: PreparedDocument,
  tools: ImageTools,
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
  tools: ImageTools,
): Promise<Taken> {
  const { folder, gateway, user, images, redirects, onPicture, isDryRun } = tools;
  const upload = /^\/uploads\/([^/]+)$/.exec(link)?.[1];
  if (upload && (await gateway.first('media', user, { where: { file: { equals: upload } } }))) return { url: link };
  const { file, description } = found;
  if (file === null) return { url: null, isMissing: true };
  onPicture(file);
  const taken = await resultOf(link, async () =>
    images.take(await realPathIn(folder, file), { name: file, description }),
  );
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
const takeInside = (
  { path }: PreparedDocument,
  { url, inside, description }: ImageLink,
  { images }: ImageTools,
): Promise<Taken> =>
  resultOf(`${path}#${url}`, () => images.take(inside ?? '', { name: `${path}#${url}`, description }));

async function resultOf(path: string, take: () => ReturnType<ImageTools['images']['take']>): Promise<Taken> {
  const item = { kind: 'item', what: 'picture', path } as const;
  try {
    const { url, isNew, notes = [] } = await take();
    const reason = notes.length > 0 && { reason: notes.join(' ') };
    return { url, ...(isNew && { event: { ...item, outcome: 'made', ...reason } }) };
  } catch (error) {
    return { url: null, event: { ...item, outcome: 'failed', reason: failureReason(error) } };
  }
}
