import type { Extension } from '@codemirror/state';
import { keymap } from '@codemirror/view';
import { footnoteKeys } from '../blocks/footnote.ts';
import { insertTools } from '../blocks/insert-tools.ts';
import { tableBar } from '../table/table-bar.ts';
import { type Tool, toolKeys } from '../tools.ts';
import { floatTheme } from './float-theme.ts';
import { selectionToolbar } from './selection-toolbar.ts';
import { slashMenu } from './slash-menu.ts';

/** The insert menu, the toolbars over a selection and a table, and keys of notes, with the editor's tools. */
export function sheetExtensions(groups: readonly Tool[][]): Extension {
  return [
    slashMenu([...groups, insertTools]),
    keymap.of(toolKeys([insertTools])),
    selectionToolbar(groups),
    tableBar(),
    keymap.of(footnoteKeys),
    floatTheme,
  ];
}
