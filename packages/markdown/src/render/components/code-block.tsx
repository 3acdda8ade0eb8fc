import { directionOf } from '../plugins/directions.ts';
import type { CodeBlockProps } from './elements.ts';

/** Longer code is folded. */
const MAX_LINES = 30;

/**
 * Code below a bar with its title or language, where the site adds its copy button. Long code gets a control that shows
 * all of it, without scripts.
 */
export function CodeBlock({ title, lineCount = 0, note, children }: CodeBlockProps) {
  return (
    <div className="code">
      <div className="code-bar">
        <span className="mono">{title}</span>
      </div>
      {children}
      {/* Not around the code, so that its first lines are visible and printing shows all of it. */}
      {lineCount > MAX_LINES && (
        <details className="fold">
          <summary>
            <span>{`Show all ${lineCount} lines`}</span>
            <span>Show fewer lines</span>
          </summary>
        </details>
      )}
      {note && (
        <p className="code-note" dir={directionOf(note)}>
          {note}
        </p>
      )}
    </div>
  );
}
