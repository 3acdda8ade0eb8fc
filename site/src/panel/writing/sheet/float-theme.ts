import { EditorView } from '@codemirror/view';

/** The insert menu and the toolbars over a selection and a table. */
export const floatTheme = EditorView.theme({
  '.cm-tooltip': {
    zIndex: 'var(--z-float)',
    border: 'var(--hair) solid var(--line-strong)',
    borderRadius: 'var(--r-control)',
    background: 'var(--raised)',
    boxShadow: 'var(--shadow-lift)',
    color: 'var(--ink-soft)',
  },
  '.md-icon': { display: 'grid', flex: 'none', fontSize: '1rem' },
  '.cm-tooltip.md-slash': { width: 'min(20rem, 100vw - 2 * var(--s3))', padding: 'var(--s2)' },
  '.cm-tooltip.md-slash > ul': {
    minWidth: '0',
    maxWidth: 'none',
    maxHeight: 'min(28.5rem, 60vh)',
    font: '400 var(--t-small) / 1.4 var(--sans)',
  },
  '.cm-tooltip.md-slash > ul > li': {
    display: 'flex',
    alignItems: 'center',
    gap: 'var(--s3)',
    minHeight: '2.5rem',
    padding: '0 var(--s3)',
    borderRadius: 'var(--r-small)',
  },
  // Forced colours show what is selected or pressed by an outline, see `styles/modes.css`.
  '.cm-tooltip.md-slash > ul > li[aria-selected], .md-tools button:focus-visible': { outlineOffset: '-2px' },
  '.cm-tooltip.md-slash > ul > li[aria-selected], .md-tools button:hover': {
    background: 'var(--accent-wash)',
    color: 'var(--ink)',
  },
  '.md-slash [aria-selected] .md-icon': { color: 'var(--accent)' },
  '.md-entry-mark': {
    marginInlineStart: 'auto',
    color: 'var(--ink-faint)',
    font: '400 var(--t-micro) / 1.4 var(--mono)',
    whiteSpace: 'nowrap',
  },
  '.cm-tooltip.md-tools': { display: 'flex', padding: '3px' },
  '.md-tools button': {
    display: 'grid',
    placeItems: 'center',
    width: '2.25rem',
    height: '2.25rem',
    borderRadius: 'var(--r-small)',
  },
  '.md-tools [aria-pressed="true"]': { background: 'var(--accent-wash)', color: 'var(--accent)' },
  '.md-tools hr': {
    margin: 'var(--s2) 3px',
    border: '0',
    borderLeft: 'var(--hair) solid var(--line-strong)',
  },
  '.md-tools [aria-disabled="true"]': { opacity: '0.4' },
  '.cm-tooltip.md-table-tools': { flexWrap: 'wrap', alignItems: 'center', maxWidth: 'calc(100vw - 2 * var(--s3))' },
  '.md-table-tools button': { width: '2rem', height: '2rem' },
  '.md-table-tools p': {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: 'var(--s3)',
    maxWidth: '15rem',
    padding: '0 var(--s3)',
    color: 'var(--ink-faint)',
    font: '400 var(--t-micro) / 1.3 var(--sans)',
  },
  '.md-table-tools p span': { whiteSpace: 'nowrap' },
  '.md-table-tools kbd': { color: 'var(--ink-soft)' },
  // The hints stand below the buttons where the sheet has no room for both in one row.
  '@media (max-width: 63.99rem)': { '.cm-tooltip.md-table-tools': { maxWidth: '27rem' } },
  '@media (pointer: coarse)': {
    // The system shows a menu of its own.
    '.cm-tooltip.md-tools:not(.md-table-tools)': { display: 'none' },
  },
  // Two rows of five buttons, without hints for a keyboard that is not there.
  '@media (pointer: coarse), (max-width: 47.99rem)': {
    '.md-table-tools button': { width: '2.75rem', height: '2.75rem' },
    '.cm-tooltip.md-table-tools': { maxWidth: 'calc(5 * 2.75rem + 8px)' },
    '.md-table-tools :is(hr, p)': { display: 'none' },
  },
});
