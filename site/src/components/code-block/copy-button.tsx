const LABEL = 'Copy';

/** The button that a script puts beside every code block. */
export function CopyButton() {
  return (
    <button
      type="button"
      style={{ display: 'none' }}
      title={LABEL}
      aria-live="polite"
      data-copy={LABEL}
      data-copied="Copied"
      data-failed="Failed"
    >
      {LABEL}
    </button>
  );
}
