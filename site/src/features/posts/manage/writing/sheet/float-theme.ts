import { EditorView } from '@codemirror/view';

/** The insert menu and the toolbar over a selection. */
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
  // The system shows a menu of its own.
  '@media (pointer: coarse)': { '.cm-tooltip.md-tools': { display: 'none' } },
});
