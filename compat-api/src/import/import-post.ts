import { readFile } from 'node:fs/promises';
import { LIMITS } from '@portfolio/contract';
import { ImportError, type Report } from './events.ts';
import { type FoundFile, sizeOf } from './files.ts';
import { mdxParts, separateBlocks } from './mdx.ts';
import { type createPictureImporter, findPicture, isLocal, localPictures, rewritePictures } from './pictures.ts';
import { type FilePost, readPost } from './posts.ts';
import { failureReason, hashOf, type ImportStore } from './store.ts';

const ABOUT_FILES = /(^|\/)(readme|licen[cs]e|changelog|contributing)\.mdx?$/i;
const MOST_BYTES = LIMITS.content * 4;

interface Tools {
  folder: string;
  store: ImportStore;
  take: ReturnType<typeof createPictureImporter>;
  report: Report;
}

/** Imports a Markdown file as a post with its images. */
export async function importPost(file: FoundFile, tools: Tools): Promise<void> {
  const { report, store } = tools;
  if ((await sizeOf(file.path)) > MOST_BYTES) throw new ImportError('the file is too large for a post');
  const source = await readFile(file.path, 'utf8');
  const read = readPost(file.path, source);
  const isMdx = file.name.toLowerCase().endsWith('.mdx');
  const post = isMdx ? { ...read, content: separateBlocks(read.content) } : read;
  if (!post.hasFrontMatter && ABOUT_FILES.test(file.name)) {
    report({
      kind: 'item',
      outcome: 'skipped',
      what: 'file',
      path: file.name,
      reason: 'it is about the folder, not a post',
    });
    return;
  }
  note(report, file, post);
  const data = async () => {
    const urls = await takePictures(file, post, tools);
    const { image, hasFrontMatter: _, skippedFields: __, ...fields } = post;
    const cover = image && (isLocal(image) ? urls.get(image) : image);
    return {
      ...fields,
      content: rewritePictures(post.content, (link) => urls.get(link) ?? link),
      coverImage: cover ? { url: cover, alt: post.title } : { url: null, alt: null },
      // A copied or future-dated file may have a modification time before its publication.
      contentUpdatedAt: later(post.contentUpdatedAt, post.publishedAt),
    };
  };
  const result = await store('posts', file.name, hashOf(source), data, { keepContentUpdatedAt: true });
  report({ kind: 'item', what: 'post', path: file.name, ...result });
}

/** The later of two instants in ISO form. */
const later = (one: string | null, other: string | null) => (one && other && one > other ? one : (other ?? one));

function note(report: Report, file: FoundFile, post: FilePost): void {
  const parts = mdxParts(post.content);
  if (parts.length > 0) {
    report({ kind: 'note', path: file.name, message: `kept as text, not executed: ${parts.join(', ')}` });
  }
  if (post.skippedFields.length > 0) {
    report({
      kind: 'note',
      path: file.name,
      message: `front matter without a place here: ${post.skippedFields.join(', ')}`,
    });
  }
}

async function takePictures(
  file: FoundFile,
  post: FilePost,
  { folder, take, report }: Tools,
): Promise<Map<string, string>> {
  const cover = post.image && isLocal(post.image) ? [post.image] : [];
  const urls = new Map<string, string>();
  for (const link of new Set([...cover, ...localPictures(post.content)])) {
    const path = await findPicture(folder, file.path, link);
    if (!path) {
      report({ kind: 'note', path: file.name, message: `the picture ${link} was not found; its link stays as it is` });
      continue;
    }
    try {
      const { url, isNew } = await take(path);
      urls.set(link, url);
      if (isNew) report({ kind: 'item', outcome: 'made', what: 'picture', path: link });
    } catch (error) {
      report({ kind: 'item', outcome: 'failed', what: 'picture', path: link, reason: failureReason(error) });
    }
  }
  return urls;
}
