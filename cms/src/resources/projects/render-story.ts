import { htmlField } from '@portfolio/contract/appearance';
import { RENDERER_VERSION } from '@portfolio/markdown/render/version';
import type { CollectionBeforeChangeHook, CollectionBeforeOperationHook, PayloadRequest } from 'payload';
import { beforeTransaction } from '#app/database/transaction.ts';
import { renderText } from '../posts/render-content.ts';
import { STORY_TEXTS, type StoryFields, textOf } from './story.ts';

/** The HTML of a text, and the `RENDERER_VERSION` that made it; `null` if that is unknown. */
interface Rendered {
  html: string;
  version: number | null;
}

declare module 'payload' {
  interface RequestContext {
    /** The HTML of a write's story, by its Markdown. */
    renderedStory?: ReadonlyMap<string, Rendered> | undefined;
  }
}

/**
 * Renders the texts of a story that a write changes, before its transaction begins, and stores them in the context for
 * `setStoryHtml`.
 */
export const renderStory: CollectionBeforeOperationHook = async ({ args, context, operation, overrideAccess, req }) => {
  if (operation !== 'create' && operation !== 'update') return args;
  // Do not render for unauthorized requests; the access rule rejects them next.
  if (!req.user && !overrideAccess) return args;
  const { data, id } = args as { data?: StoryFields; id?: string };
  context.renderedStory = await beforeTransaction(req, async () => {
    const texts = STORY_TEXTS.map((name) => ({ name, text: storyText(data, name) })).filter(({ text }) => text);
    const stored = operation === 'update' && texts.length > 0 ? await storedStory(req, id) : undefined;
    const rendered = new Map<string, Rendered>();
    for (const { name, text } of texts) rendered.set(text, keptHtml(stored, name, text) ?? (await render(name, text)));
    return rendered;
  });
  return args;
};

/** Sets the HTML of each text as rendered before the transaction; a text that does not change keeps what is stored. */
export const setStoryHtml: CollectionBeforeChangeHook = ({ context, data, originalDoc }) => {
  const story = STORY_TEXTS.map((name) => {
    const text = storyText(data, name);
    // The stored HTML may have been rendered again since this write began. A duplicate has the HTML of its original.
    const html = keptHtml(originalDoc, name, text) ?? context.renderedStory?.get(text) ?? keptHtml(data, name, text);
    if (!html) throw new Error('A story must be rendered before its transaction begins.');
    return { field: htmlField(name), ...html };
  });
  const versions = story.map(({ version }) => version);
  return {
    ...data,
    ...Object.fromEntries(story.map(({ field, html }) => [field, html])),
    htmlVersion: versions.includes(null) ? null : Math.min(...versions.map(Number)),
    storyIsMarkdown: true,
  };
};

const storyText = (fields: StoryFields | undefined, name: string): string => textOf(fields?.[name]).trim();

/** The HTML that these fields have for a text; an empty text has none of its own. */
function keptHtml(fields: StoryFields | undefined, name: string, text: string): Rendered | undefined {
  if (!text) return { html: '', version: RENDERER_VERSION };
  const html = fields?.[htmlField(name)];
  if (typeof html !== 'string' || text !== storyText(fields, name)) return undefined;
  const version = fields?.htmlVersion;
  return { html, version: typeof version === 'number' ? version : null };
}

async function render(field: string, text: string): Promise<Rendered> {
  const { html, htmlVersion: version } = await renderText(text, { collection: 'projects', field });
  return { html, version };
}

async function storedStory({ payload }: PayloadRequest, id: string | undefined): Promise<StoryFields | undefined> {
  const where = { id: { equals: id ?? '' } };
  const fields = STORY_TEXTS.flatMap((name) => [name, htmlField(name)]);
  const select = Object.fromEntries([...fields, 'htmlVersion'].map((name) => [name, true as const]));
  const stored = await payload.db.findOne<StoryFields & { id: string }>({ collection: 'projects', where, select });
  return stored ?? undefined;
}
