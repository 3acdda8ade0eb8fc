import type { Extension } from '@codemirror/state';
import { keymap } from '@codemirror/view';
import { footnoteKeys } from '../blocks/footnote.ts';
import { insertTools } from '../blocks/insert-tools.ts';
import { linkMenu } from '../links/link-menu.ts';
import { linkTheme } from '../links/link-theme.ts';
import type { PageSource } from '../links/page-source.ts';
import { tableBar } from '../table/table-bar.ts';
import { type Tool, toolKeys } from '../tools.ts';
import { floatTheme } from './float-theme.ts';
import { selectionToolbar } from './selection-toolbar.ts';
import { slashMenu } from './slash-menu.ts';

/** The menus of insertions and of links, the toolbars over a selection and a table, and keys of notes. */
export function sheetExtensions(groups: readonly Tool[][], pages: PageSource): Extension {
  return [
    slashMenu([...groups, insertTools], linkMenu(pages)),
    keymap.of(toolKeys([insertTools])),
    selectionToolbar(groups),
    tableBar(),
    keymap.of(footnoteKeys),
    floatTheme,
    linkTheme,
  ];
}
