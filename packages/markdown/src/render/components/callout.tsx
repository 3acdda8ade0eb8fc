import type { CalloutProps, CalloutTitleProps } from './elements.ts';

/** A callout, which can be folded without scripts. */
export function Callout({ look, fold, children }: CalloutProps) {
  const attributes = { className: `markdown-alert markdown-alert-${look}`, dir: 'auto' };
  if (!fold) return <div {...attributes}>{children}</div>;
  return (
    <details {...attributes} open={fold === '+'}>
      {children}
    </details>
  );
}

/** The title of a callout, which folds it. */
export function CalloutTitle({ fold, children }: CalloutTitleProps) {
  const Title = fold ? 'summary' : 'p';
  return (
    <Title className="markdown-alert-title" dir="auto">
      {children}
    </Title>
  );
}
