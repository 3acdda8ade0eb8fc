import { isRecord } from '@portfolio/contract/type-guards';
import type { RichTextAdapterProvider, RichTextField } from 'payload';
import { signedIn } from '../access/rules.ts';

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

/** Node types of the notes editor; it fails to open a document with any other. */
const NODES = ['root', 'paragraph', 'heading', 'text', 'linebreak', 'tab', 'list', 'listitem'];
const MAX_DEPTH = 50;

/** Validates that a value is a document of the notes editor, including all nested nodes. */
const checkNotes: NonNullable<RichTextField['validate']> = (value) => {
  if (value === null || value === undefined) return true;
  const root = isRecord(value) ? value.root : undefined;
  return (isRecord(root) && root.type === 'root' && isNode(root, 0)) || 'This is no text of the editor.';
};

function isNode(node: unknown, depth: number): boolean {
  if (!isRecord(node) || depth > MAX_DEPTH) return false;
  const { type, children = [] } = node;
  if (!NODES.includes(String(type)) || !Array.isArray(children)) return false;
  return children.every((child) => isNode(child, depth + 1));
}

/** The owner's private notes, never sent to visitors. */
export const notesField: RichTextField = {
  name: 'notes',
  type: 'richText',
  editor: notesEditor,
  validate: checkNotes,
  access: { read: signedIn },
  admin: { description: 'Only you see this.' },
};
