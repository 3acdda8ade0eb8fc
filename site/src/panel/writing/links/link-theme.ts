import { EditorView } from '@codemirror/view';

/** More specific than the rules of the insert menu, whose popup it is. */
const MENU = '.cm-tooltip.md-slash.md-links';

/** The menu of links: the address of a page below its title, its kind at the end. */
export const linkTheme = EditorView.theme({
  [MENU]: { width: 'min(26rem, 100vw - 2 * var(--s3))' },
  [`${MENU} > ul > li`]: {
    display: 'grid',
    gridTemplate: '"icon title kind" auto "icon path kind" auto / auto minmax(0, 1fr) auto',
    alignContent: 'center',
    gap: '0 var(--s3)',
    minHeight: '3rem',
    padding: 'var(--s1) var(--s3)',
    overflowWrap: 'anywhere',
    whiteSpace: 'normal',
  },
  '.md-links .md-icon': { gridArea: 'icon' },
  '.md-links .cm-completionLabel': { gridArea: 'title' },
  '.md-links .cm-completionDetail, .md-kind': {
    margin: '0',
    color: 'var(--ink-faint)',
    font: '400 var(--t-micro) / 1.4 var(--mono)',
    fontStyle: 'normal',
  },
  '.md-links .cm-completionDetail': { gridArea: 'path' },
  '.md-kind': { gridArea: 'kind' },
});
