import type { ComponentProps } from 'react';
import type { ExtraProps } from 'react-markdown';

/** A table that is scrollable by keyboard; in a group, because a region would be a landmark for each of many tables. */
export function ScrollingTable({ node: _, label = 'Table', ...table }: TableProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can have the focus.
    <div className="table" role="group" tabIndex={0} aria-label={label}>
      <table {...table} />
    </div>
  );
}

interface TableProps extends ComponentProps<'table'>, ExtraProps {
  label?: string;
}
