import type { RichTextAdapterProvider, RichTextField } from 'payload';
import { signedIn } from '../access/rules.ts';
import { checkNotes } from './text.ts';

type Lexical = typeof import('@payloadcms/richtext-lexical');

/**
 * Loads Payload's editor. Lexical's packages use top-level await, and Node 20 hangs if one module graph has many of
 * them; imported one after the other they load reliably.
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
const notesEditor: RichTextAdapterProvider = async (args) => {
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
  // Its validation expects an editor state where Payload's type allows any object.
  return provide(args) as ReturnType<RichTextAdapterProvider>;
};

/** The owner's private notes, never sent to visitors. */
export const notesField: RichTextField = {
  name: 'notes',
  type: 'richText',
  editor: notesEditor,
  validate: checkNotes,
  access: { read: signedIn },
  admin: { description: 'Only you see this.' },
};
