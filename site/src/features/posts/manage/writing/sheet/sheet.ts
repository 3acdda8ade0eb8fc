import type { Extension } from '@codemirror/state';
import type { Tool } from '../tools.ts';
import { floatTheme } from './float-theme.ts';
import { selectionToolbar } from './selection-toolbar.ts';
import { slashMenu } from './slash-menu.ts';

/** The insert menu and the toolbar over a selection, with the editor's tools. */
export function sheetExtensions(groups: readonly Tool[][]): Extension {
  return [slashMenu(groups), selectionToolbar(groups), floatTheme];
}
