import { htmlField } from '@portfolio/contract/appearance';
import { RENDERER_VERSION } from '@portfolio/markdown/render/version';
import type { CollectionBeforeChangeHook, CollectionBeforeOperationHook } from 'payload';
import { beforeTransaction } from '#app/database/transaction.ts';
import { renderText } from '../posts/render-content.ts';
import { STORY_TEXTS, type StoryFields, textOf } from './story.ts';

declare module 'payload' {
  interface RequestContext {
    /** The HTML of a write's story, by its Markdown. */
    renderedStory?: ReadonlyMap<string, string> | undefined;
  }
}

/** Renders the story of a write before its transaction begins, and stores it in the context for `setStoryHtml`. */
export const renderStory: CollectionBeforeOperationHook = async ({ args, context, operation, overrideAccess, req }) => {
  if (operation !== 'create' && operation !== 'update') return args;
  // Do not render for unauthorized requests; the access rule rejects them next.
  if (!req.user && !overrideAccess) return args;
  const { data } = args as { data?: StoryFields };
  context.renderedStory = await beforeTransaction(req, async () => {
    const rendered = new Map<string, string>();
    for (const name of STORY_TEXTS) {
      const text = textOf(data?.[name]).trim();
      if (text) rendered.set(text, (await renderText(text, { collection: 'projects', field: name })).html);
    }
    return rendered;
  });
  return args;
};

/** Sets the HTML of each text as rendered before the transaction; a text that does not change keeps what is stored. */
export const setStoryHtml: CollectionBeforeChangeHook = ({ context, data, originalDoc }) => {
  let htmlVersion: unknown = RENDERER_VERSION;
  const html = STORY_TEXTS.map((name) => {
    const field = htmlField(name);
    const text = textOf(data[name]).trim();
    const fresh = text ? context.renderedStory?.get(text) : '';
    if (fresh !== undefined) return [field, fresh];
    // A duplicate has the HTML of its original.
    const kept = originalDoc ?? data;
    htmlVersion = kept.htmlVersion ?? null;
    if (text !== textOf(kept[name]).trim()) throw new Error('A story must be rendered before its transaction begins.');
    return [field, kept[field] ?? null];
  });
  return { ...data, ...Object.fromEntries(html), htmlVersion, storyIsMarkdown: true };
};
