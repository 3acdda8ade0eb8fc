import { isolateHistory } from '@codemirror/commands';
import type { EditorState, TransactionSpec } from '@codemirror/state';
import { type DescribedImage, escapeAlt, imageMarkdown } from '#app/panel/media-picker/image-markdown.ts';
import { onOwnLines } from '../format.ts';
import { commonEnd, commonStart } from './common-text.ts';
import { imageAt, type WrittenImage } from './image-markdown.ts';
import { imagePlaces, setWritten } from './image-places.ts';

/** Writes an uploaded image into the text where it stands, as an undo step of its own. */
export function writeImage(state: EditorState, id: number, image: DescribedImage): TransactionSpec | null {
  const place = state.field(imagePlaces).find((candidate) => candidate.id === id && !candidate.url);
  if (!place) return null;
  const at = Math.max(0, place.at - 1);
  const block = imageMarkdown(image);
  const { insert, start } = onOwnLines(state, at, at, block);
  // The line below the image is where typing continues, also in an empty text.
  const changes = state.changes({ from: at, insert: state.doc.length === 0 ? `${insert}\n\n` : insert });
  return {
    changes,
    // A caret in the first line stays below an image above it.
    selection: state.selection.map(changes, place.at === 0 ? 1 : -1),
    effects: setWritten.of({ id, url: image.url, from: start, to: start + block.length }),
    annotations: isolateHistory.of('full'),
    userEvent: 'input.image',
  };
}

/** The image in the text, if its Markdown is there. */
export function writtenImage(state: EditorState, id: number): WrittenImage | null {
  const place = state.field(imagePlaces).find((candidate) => candidate.id === id);
  return place?.url ? imageAt(state.doc, place.at, place.url) : null;
}

/** Replaces the alternative text of an image, by the part that is different, so that typing is joined into undo steps. */
export function describeImage({ altFrom, altTo, alt }: WrittenImage, description: string): TransactionSpec | null {
  const text = escapeAlt(description);
  if (text === alt) return null;
  const start = commonStart(text, alt);
  const end = commonEnd(text, alt, Math.min(text.length, alt.length) - start);
  const changes = { from: altFrom + start, to: altTo - end, insert: text.slice(start, text.length - end) };
  return { changes, userEvent: 'input.type.description' };
}

/** Deletes an image, with its line and the blank one below if it stands alone. */
export function deleteImage(state: EditorState, { from, to }: WrittenImage): TransactionSpec {
  const line = state.doc.lineAt(from);
  if (line.text.trim() !== state.sliceDoc(from, to)) return { changes: { from, to }, userEvent: 'delete' };
  const after = /^\n*/.exec(state.sliceDoc(line.to, line.to + 2))?.[0].length ?? 0;
  const before = after ? 0 : (/\n*$/.exec(state.sliceDoc(Math.max(0, line.from - 2), line.from))?.[0].length ?? 0);
  return { changes: { from: line.from - before, to: line.to + after }, userEvent: 'delete' };
}
