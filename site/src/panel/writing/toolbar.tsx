import type { EditorView } from '@codemirror/view';
import { Fragment, type KeyboardEvent, useState } from 'react';
import { IconButton } from '#app/components/ui/button.tsx';
import { buttonAfterKey, hintOf, type Tool } from './tools.ts';
import styles from './writing.module.css';

interface ToolbarProps {
  groups: readonly Tool[][];
  /** One character per tool: `1` pressed, `0` not pressed, `x` disabled. */
  states: string;
  view: () => EditorView | null;
  /** Id of the editor it controls. */
  controls: string;
}

/** The tools in one row with a single Tab stop and arrow key navigation. */
export function Toolbar({ groups, states, view, controls }: ToolbarProps) {
  const [current, setCurrent] = useState(0);
  const tools = groups.flat();
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const next = buttonAfterKey(event.key, current, tools.length);
    if (next === undefined) return;
    event.preventDefault();
    setCurrent(next);
    event.currentTarget.querySelectorAll('button')[next]?.focus();
  };
  const use = (tool: Tool, index: number) => {
    const editor = view();
    setCurrent(index);
    if (!editor || states[index] === 'x') return;
    editor.focus();
    tool.run(editor);
  };
  return (
    <div
      role="toolbar"
      aria-label="Formatting"
      aria-controls={controls}
      className={styles.toolbar}
      onKeyDown={onKeyDown}
    >
      {groups.map((group, groupIndex) => (
        <Fragment key={group[0]?.label}>
          {groupIndex > 0 && <hr />}
          {group.map((tool) => {
            const index = tools.indexOf(tool);
            const { title, keyShortcuts } = hintOf(tool);
            return (
              <IconButton
                key={tool.label}
                label={tool.label}
                icon={tool.icon}
                title={title}
                aria-keyshortcuts={keyShortcuts}
                aria-pressed={tool.within ? states[index] === '1' : undefined}
                aria-disabled={states[index] === 'x' || undefined}
                tabIndex={index === current ? 0 : -1}
                // Keep the focus and the selection in the editor.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => use(tool, index)}
              />
            );
          })}
        </Fragment>
      ))}
    </div>
  );
}
