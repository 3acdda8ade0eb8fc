import { readingTime } from '@portfolio/contract/text';
import { RENDERER_VERSION } from '@portfolio/markdown/render/version';
import type { CollectionBeforeChangeHook, CollectionBeforeOperationHook, PayloadRequest, Where } from 'payload';
import { context } from '#app/context.ts';
import { beforeTransaction } from '#app/database/transaction.ts';
import { fieldError } from '#app/errors.ts';

interface Rendered {
  content: string;
  html: string;
  /** `null` if the HTML is older than this field. */
  htmlVersion: number | null;
}
type Stored = { content?: string | null; html?: string | null; htmlVersion?: number | null };

declare module 'payload' {
  interface RequestContext {
    rendered?: Rendered | undefined;
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * Renders the Markdown of a write before its transaction begins, and stores it in the context for `setRendered`.
 * Content that is not in the request is read from the post, or from the version to restore.
 */
export const renderContent: CollectionBeforeOperationHook = async ({
  args,
  context,
  operation,
  overrideAccess,
  req,
}) => {
  if (!['create', 'update', 'restoreVersion'].includes(operation)) return args;
  // Do not render for unauthorized requests; the access rule rejects them next.
  if (!req.user && !overrideAccess) return args;
  const { data, id } = args as { data?: { content?: unknown }; id?: string };
  context.rendered = await beforeTransaction(req, async () => {
    if (operation === 'restoreVersion') return renderText(textOf((await storedVersion(req, id))?.content));
    const stored = operation === 'update' && id !== undefined ? await storedPost(req, id) : undefined;
    const content = data?.content === undefined ? stored?.content : data.content;
    if (stored && textOf(content) === textOf(stored.content) && typeof stored.html === 'string') {
      return { content: textOf(content), html: stored.html, htmlVersion: stored.htmlVersion ?? null };
    }
    return content === undefined ? undefined : renderText(textOf(content));
  });
  return args;
};

/** Sets `html`, its `htmlVersion` and `readingTime` (minutes) of the content rendered before the transaction. */
export const setRendered: CollectionBeforeChangeHook = ({ context, data, originalDoc }) => {
  const content = textOf(data.content);
  const fresh = context.rendered;
  // The stored HTML may have been rendered again since this write began.
  const isKept = originalDoc && content === textOf(originalDoc.content);
  if (isKept && (typeof originalDoc.html === 'string' || fresh?.content !== content)) {
    const { html, htmlVersion, readingTime: minutes } = originalDoc;
    return { ...data, html, htmlVersion, readingTime: minutes };
  }
  if (fresh?.content === content) {
    return { ...data, html: fresh.html, htmlVersion: fresh.htmlVersion, readingTime: readingTime(content) };
  }
  if (content === '') return { ...data, html: '', htmlVersion: RENDERER_VERSION, readingTime: readingTime('') };
  throw new Error('The content of a post must be rendered before its transaction begins.');
};

async function storedPost({ payload }: PayloadRequest, id: string): Promise<Stored | undefined> {
  const where: Where = { id: { equals: id } };
  const select = { content: true, html: true, htmlVersion: true } as const;
  return (await payload.db.findOne<Stored & { id: string }>({ collection: 'posts', where, select })) ?? undefined;
}

async function storedVersion({ payload }: PayloadRequest, id: string | undefined): Promise<Stored | undefined> {
  const where: Where = { id: { equals: id ?? '' } };
  const { docs } = await payload.db.findVersions<Stored & { id: string }>({
    collection: 'posts',
    where,
    limit: 1,
    pagination: false,
  });
  return docs[0]?.version;
}

const CONTENT = { collection: 'posts', field: 'content' };

/** Renders a text; throws an error of its field if that takes too long. Not inside a transaction. */
export async function renderText(content: string, { collection, field } = CONTENT): Promise<Rendered> {
  const htmlVersion = RENDERER_VERSION;
  if (!content.trim()) return { content, html: '', htmlVersion };
  try {
    return { content, html: (await context().renderMarkdown(content)).html, htmlVersion };
  } catch (error) {
    if (error instanceof Error && error.name === 'MarkdownTimeout') {
      throw fieldError(collection, field, error.message);
    }
    throw error;
  }
}
