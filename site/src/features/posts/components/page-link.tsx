import type { MouseEvent, ReactNode } from 'react';
import { type ButtonKind, buttonClass } from '#app/components/ui/button.tsx';
import { hasModifier } from '#app/lib/has-modifier.ts';
import { changeQuery } from '#app/lib/query.ts';

interface PageLinkProps {
  to: string;
  /** The first page that is shown, for the way back. */
  start?: number;
  kind?: ButtonKind;
  children: ReactNode;
}

/** A link to another part of the list, which is shown without loading the page again. */
export function PageLink({ to, start, kind, children }: PageLinkProps) {
  const follow = (event: MouseEvent) => {
    if (hasModifier(event)) return;
    event.preventDefault();
    changeQuery(to, { state: start === undefined ? {} : { start } });
  };
  return (
    <a className={buttonClass(kind)} href={to} onClick={follow}>
      {children}
    </a>
  );
}
