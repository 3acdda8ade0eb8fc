import type { RichTextAdapterProvider } from 'payload';

type Lexical = typeof import('@payloadcms/richtext-lexical');

/**
 * Loads Payload's editor. Each of Lexical's packages waits for a module of its own while it loads, and Node 20 waits
 * for ever when many of them are met in one graph; one after the other they load every time.
 */
async function loadLexical(): Promise<Lexical> {
  await import('@payloadcms/richtext-lexical/lexical');
  await import('@payloadcms/richtext-lexical/lexical/selection');
  await import('@payloadcms/richtext-lexical/lexical/html');
  await import('@payloadcms/richtext-lexical/lexical/utils');
  await import('@payloadcms/richtext-lexical/lexical/list');
  await import('@payloadcms/richtext-lexical/lexical/rich-text');
  await import('@payloadcms/richtext-lexical/lexical/headless');
  return import('@payloadcms/richtext-lexical');
}

/** The editor of the owner's notes: headings, bold, italic and lists. */
export const notesEditor: RichTextAdapterProvider = async (args) => {
  const lexical = await loadLexical();
  const provide = lexical.lexicalEditor({
    features: [
      lexical.ParagraphFeature(),
      lexical.HeadingFeature({ enabledHeadingSizes: ['h3', 'h4'] }),
      lexical.BoldFeature(),
      lexical.ItalicFeature(),
      lexical.UnorderedListFeature(),
      lexical.OrderedListFeature(),
      lexical.ChecklistFeature(),
      lexical.InlineToolbarFeature(),
    ],
  });
  // Its validation wants an editor's state where Payload's type says any object.
  return provide(args) as unknown as ReturnType<RichTextAdapterProvider>;
};
