import type { EditorState, TransactionSpec } from '@codemirror/state';
import { AppWindow, Info, ListCollapse, Superscript, Workflow } from 'lucide-react';
import { insertBlock } from '../format.ts';
import { editing, type Tool } from '../tools.ts';
import { insertFootnote } from './footnote.ts';

/** Inserts a block; what stands between `«` and `»` is selected, an empty selection is the caret. */
const block = (marked: string) => {
  const [from, to] = [marked.indexOf('«'), marked.indexOf('»') - 1];
  return (state: EditorState): TransactionSpec => insertBlock(state, marked.replace(/[«»]/g, ''), [from, to]);
};

/** What only the insert menu offers; a note also has a key, because its mark belongs into a text. */
export const insertTools: readonly Tool[] = [
  { label: 'Callout', icon: Info, ...editing(block('> [!NOTE]\n> «»')) },
  { label: 'Footnote', icon: Superscript, key: 'Mod-Alt-f', ...editing(insertFootnote) },
  { label: 'Diagram', icon: Workflow, ...editing(block('```mermaid\nflowchart LR\n  «A[Start] --> B[End]»\n```')) },
  {
    label: 'Fold',
    icon: ListCollapse,
    ...editing(block('<details>\n<summary>«Summary»</summary>\n\nText\n\n</details>')),
  },
  { label: 'Embed card', icon: AppWindow, ...editing(block('<iframe src="«»" title=""></iframe>')) },
];
