import { readFile } from 'node:fs/promises';
import type { ImportChange } from '@portfolio/contract';
import {
  type ImageLink,
  type PreparedDocument,
  preparedDocument,
} from '@portfolio/importers/reading/prepared-document';
import type { DocumentJob } from '@portfolio/importers/reading/results';
import { hashOfFile } from '@portfolio/text/hash';
import type { RemoteImages } from '../remote-images.ts';
import { aboutTexts, importSettings } from '../settings.ts';
import { CHOSEN, type ImportResult, type ImportStore, type Origin, type Place } from '../store.ts';
import { failedFormulas } from './formulas.ts';
import { postData } from './post-data.ts';
import type { PostOrigins } from './post-origins.ts';
import { projectData } from './project-data.ts';
import { collectionOf, type ImportSlugs } from './slugs.ts';
import { type ImageTools, LINKS_AT_ONCE, MOST_LINKS, takeImages } from './take-images.ts';

interface Tools extends ImageTools {
  store: ImportStore;
  origins: PostOrigins;
  slugs: ImportSlugs;
  /** The path of the page whose text fills the About texts. */
  about?: string | undefined;
  remote: RemoteImages;
  /** The number of projects before the import, behind which its own come. */
  projectsBefore: number;
  /** Called for a file in the folder that a document uses which does not come in. */
  onUsed(path: string): void;
}

/** Imports the document in a file of the reading as a post or project with its images. */
export async function importPost({ file, rank }: Pick<DocumentJob, 'file' | 'rank'>, tools: Tools): Promise<void> {
  const { report, store, redirects, remote, slugs } = tools;
  const document = preparedDocument.parse(JSON.parse(await readFile(file, 'utf8')));
  const { path, oldAddresses, notes, kind: what, title } = document;
  const images = document.links.flatMap((link) => (isTaken(remote)(link) && link.file ? [link.file] : []));
  if (tools.skip.has(path)) {
    for (const image of images) tools.onUsed(image);
    return report({ kind: 'item', outcome: 'skipped', what, path, title, reason: CHOSEN });
  }
  for (const message of notes) report({ kind: 'note', path, message });
  const slug = slugs.of(document);
  const noun = what === 'project' ? 'project' : 'post';
  const origin = tools.origins.of(document);
  const place = await store.find(collectionOf(document), origin);
  if (place.other !== undefined && !place.stored)
    report({
      kind: 'note',
      path,
      message: `it is new here: “${place.other}”, which came from this place before, is another text`,
    });
  if (slug !== document.slug && !place.stored)
    report({ kind: 'note', path, message: `another ${noun} has the slug “${document.slug}”, so it has “${slug}”` });
  if (what === 'project' && !place.stored)
    for (const message of await othersLike({ title, slug }, origin, tools)) report({ kind: 'note', path, message });
  const known = store.knownResult(origin, place);
  const result = known ?? (await saveDocument({ ...document, slug }, { origin, place, rank }, tools));
  // So that the report does not call its images unused.
  if (result.outcome === 'same' || result.outcome === 'skipped') for (const image of images) tools.onPicture(image);
  if (result.outcome !== 'failed' && !place.isInTrash) redirects.addDocument({ ...document, slug });
  const addresses = oldAddresses.length > 0 && what !== 'page' ? { oldAddresses } : {};
  const isDraft = document.status === 'draft';
  const offersAbout = what === 'page' && /about/i.test(document.slug);
  report({ kind: 'item', what, path, title, isDraft, offersAbout, ...result, ...addresses });
  if (tools.about === path && !tools.isDryRun) await fillAbout(origin, tools);
}

/** Stores a document with its images, and reports what is missing in it. */
async function saveDocument(
  document: PreparedDocument,
  { origin, place, rank = 0 }: { origin: Origin; place: Place; rank?: number | undefined },
  tools: Tools,
): Promise<ImportResult> {
  const { report, store, remote } = tools;
  const { path, links, project } = document;
  const { urls, absent, planned } = await remote.takeAll(links.filter(isTaken(remote)));
  const elsewhere = links.filter(remote.isElsewhere).map(({ url }) => url);
  const left = elsewhere.filter((url) => !urls.has(url) && !planned.has(url));
  for (let at = 0; at < left.length; at += LINKS_AT_ONCE)
    report({ kind: 'remote', path, links: left.slice(at, at + LINKS_AT_ONCE) });
  const copied = new Set([...urls.keys(), ...planned]);
  let isComplete = true;
  const data = async () => {
    const images = new Map([...urls, ...(await takeImages(document, tools, copied))]);
    isComplete = !tools.isDryRun || links.filter(isTaken(remote)).every(({ url }) => images.has(url));
    const order = place.stored ? {} : { order: tools.projectsBefore + rank };
    return project
      ? { ...projectData(document, project, images, tools.slugs), ...order }
      : postData(document, images, tools.slugs);
  };
  // A later import that may copy the absent images, or can, changes the post.
  const hash = absent.length > 0 ? await hashWithout(absent, document) : document.hash;
  const marks = { keepContentUpdatedAt: true, takesFreeSlug: true, place, isComplete: () => isComplete } as const;
  const result = withNewCover(await store.save(collectionOf(document), origin, hash, data, marks), document);
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

/** Remarks about what is here beside a new project: one of its title, and what an earlier version made of it. */
async function othersLike(
  { title, slug }: Pick<PreparedDocument, 'title' | 'slug'>,
  origin: Origin,
  { gateway, user, store }: Tools,
): Promise<string[]> {
  const isOther = { title: { equals: title }, slug: { not_equals: slug } };
  const same = await gateway.count('projects', user, isOther);
  const { stored, isInTrash } = await store.find('posts', origin);
  return [
    ...(same > 0 ? [`you have another project with the title “${title}”`] : []),
    ...(stored && !isInTrash ? [`an earlier import made the post “${stored.title}” of it, which stays`] : []),
  ];
}

const hashWithout = (absent: readonly string[], { hashed }: PreparedDocument) =>
  hashOfFile(hashed, { before: '{"content":', after: `,"absent":${JSON.stringify(absent)}}` });

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
