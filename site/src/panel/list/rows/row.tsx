import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Badge } from '#app/components/ui/badge.tsx';
import { Button, IconButton } from '#app/components/ui/button.tsx';
import { cx } from '#app/components/ui/cx.ts';
import { VisuallyHidden } from '#app/components/ui/hidden.tsx';
import { singleClick } from '../delete-button.tsx';
import { RowImage, useBrokenImage } from '../row-image.tsx';
import type { RowProps as ItemProps } from '../row-props.ts';
import styles from './row.module.css';
import look from './row-look.module.css';
import { RowMenu } from './row-menu.tsx';
import type { RowState } from './row-state.ts';
import { commandOf, markOf, type RowActions, type RowCommand, type RowMark, type RowView } from './row-view.ts';

interface RowProps {
  view: RowView;
  actions: RowActions;
  /** Whether Tab stops at this row of the list. */
  isTabStop: boolean;
  /** Whether its sheet is open. */
  isOpen?: boolean;
  /** What became of its last change. */
  state?: RowState | undefined;
  /** The handle to drag it, or the checkbox to select it. */
  lead?: ReactNode;
  /** Props of the list item; it needs `data-id`. */
  item: ItemProps;
  className?: string | undefined;
}

/** A row of a list: image, title, what needs the owner, time and actions; its title is its tab stop. */
export function Row({ view, actions, isTabStop, isOpen, state, lead, item, className }: RowProps) {
  const { image, toggle, text } = view;
  const [isBroken, onBroken] = useBrokenImage(image?.url);
  const mark = (state?.refusal && markOf(state.refusal)) || (isBroken && image?.missing) || view.mark;
  const switched = commandOf(view, 'toggle');
  return (
    <li {...item} className={cx(styles.row, look.item, isOpen && look.open, state?.isSaving && look.saving, className)}>
      {lead && <span className={styles.lead}>{lead}</span>}
      {image && (
        <RowImage
          title={view.name}
          url={image.url}
          icon={image.icon}
          isBroken={isBroken}
          onBroken={onBroken}
          isFaint={image.isFaint ?? false}
          className={styles.picture}
        />
      )}
      <div className={cx(styles.main, view.textPlace && styles[view.textPlace], view.isUnread && look.unread)}>
        <RowTitle view={view} onEdit={actions.edit} tabIndex={isTabStop ? 0 : -1} />
        {view.isUnread && <VisuallyHidden>Unread</VisuallyHidden>}
        {text && <div className={cx(styles.text, look.text)}>{text}</div>}
      </div>
      {mark && <Mark mark={mark} name={view.name} />}
      {view.time && <span className={cx(styles.time, look.time)}>{view.time}</span>}
      <div className={styles.acts}>
        {(['edit', 'duplicate', 'remove'] as const).map((command) => (
          <CommandButton key={command} {...{ view, actions, command }} />
        ))}
      </div>
      {view.always && <span className={styles.always}>{view.always}</span>}
      {toggle && switched && actions.toggle && (
        <Button
          kind={toggle === 'quiet' ? 'quiet' : 'default'}
          aria-label={switched.name}
          className={styles.switch}
          tabIndex={-1}
          onClick={singleClick(actions.toggle)}
        >
          {switched.label}
        </Button>
      )}
      <RowMenu view={view} actions={actions} />
    </li>
  );
}

interface RowTitleProps {
  view: RowView;
  onEdit: (() => void) | undefined;
  tabIndex: number;
}

function RowTitle({ view: { href, title, name }, onEdit, tabIndex }: RowTitleProps) {
  const props = { className: cx(styles.title, look.title), tabIndex, 'data-row-title': true };
  const content = title ?? name;
  if (href) {
    return (
      <Link {...props} to={href}>
        {content}
      </Link>
    );
  }
  if (!onEdit) return <span {...props}>{content}</span>;
  return (
    <button type="button" {...props} onClick={onEdit}>
      {content}
    </button>
  );
}

/** What needs the owner in a row. */
export function Mark({ mark: { kind, text, short, onFix, action }, name }: { mark: RowMark; name: string }) {
  const badge = (
    <Badge kind={kind ?? 'open'}>
      {short === undefined ? (
        text
      ) : (
        <>
          <span className={styles.long}>{text}</span>
          <span className={styles.short}>{short}</span>
        </>
      )}
    </Badge>
  );
  if (!onFix) return <span className={styles.mark}>{badge}</span>;
  return (
    <button
      type="button"
      className={cx(styles.mark, look.fix)}
      aria-label={action ? `${text} ${action}: ${name}` : `${text}: edit ${name}`}
      title={action && text}
      tabIndex={action ? 0 : -1}
      onClick={singleClick(onFix)}
    >
      {badge}
      {action && <span className={look.action}>{action}</span>}
    </button>
  );
}

/** The keys that the tooltips of the buttons name. */
const KEY: Partial<Record<RowCommand, string>> = { edit: 'E', duplicate: 'D', remove: '⌫' };

interface CommandButtonProps {
  view: RowView;
  actions: RowActions;
  command: 'edit' | 'duplicate' | 'remove';
}

/** The button of a command, in the time's place. */
function CommandButton({ view, actions, command }: CommandButtonProps) {
  const [shown, run] = [commandOf(view, command), actions[command]];
  if (!shown || !run) return null;
  return (
    <IconButton
      label={shown.name}
      title={`${shown.label} (${KEY[command]})`}
      icon={shown.icon}
      danger={command === 'remove'}
      data-deletes={command === 'remove' || undefined}
      tabIndex={-1}
      onClick={(event: MouseEvent) => singleClick(run)(event)}
    />
  );
}
