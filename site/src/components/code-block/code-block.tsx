import type { ReactNode } from 'react';
import styles from './code-block.module.css';

/** Class that styles the code blocks inside an element, also those of rendered Markdown. */
export const codeBlocks = styles.blocks;

interface CodeBlockProps {
  title: string;
  children: ReactNode;
}

/** Code below a bar with its title, where a script adds the copy button. */
export function CodeBlock({ title, children }: CodeBlockProps) {
  return (
    <div className="code">
      <div className="code-bar">
        <span className="mono">{title}</span>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it can be scrolled by the keyboard. */}
      <pre tabIndex={0}>
        <code>{children}</code>
      </pre>
    </div>
  );
}
