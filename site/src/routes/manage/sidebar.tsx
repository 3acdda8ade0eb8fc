import { ExternalLink, Menu, Search, Wrench, X } from 'lucide-react';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { Mark } from '../../components/drawings/mark.tsx';
import { IconButton } from '../../components/ui/button.tsx';
import { cx } from '../../components/ui/cx.ts';
import { Icon } from '../../components/ui/icon.tsx';
import { ThemeToggle } from '../../components/ui/theme-toggle.tsx';
import { usePanelActions } from './actions.tsx';
import { SectionLink } from './section-link.tsx';
import { ENTRIES, type PanelAction } from './sections.tsx';
import styles from './sidebar.module.css';

interface SidebarProps {
  signedIn: boolean;
  /** On a phone: whether the sheet covers the page. */
  open: boolean;
  onOpen: (open: boolean) => void;
  /** Asks for the palette. */
  onFind: () => void;
}

/** The entries of the panel: beside the page, or a sheet over it on a phone. */
export function Sidebar({ signedIn, open, onOpen, onFind }: SidebarProps) {
  const opener = useRef<HTMLButtonElement>(null);
  const closer = useRef<HTMLButtonElement>(null);
  // What is covered is inert while the sheet is open, so the focus moves with it.
  const show = () => {
    flushSync(() => onOpen(true));
    closer.current?.focus();
  };
  const close = () => {
    flushSync(() => onOpen(false));
    opener.current?.focus();
  };
  return (
    <>
      <header className={styles.bar} inert={open}>
        <IconButton
          ref={opener}
          label="Open sections"
          icon={Menu}
          aria-expanded={open}
          aria-controls="sections"
          onClick={show}
        />
        <span>CPanel</span>
        <FindButton className={styles.find} onClick={onFind} />
      </header>
      <aside
        className={cx(styles.side, open && styles.open)}
        id="sections"
        onKeyDown={(event) => event.key === 'Escape' && open && close()}
      >
        <div className={styles.top}>
          <a className={styles.brand} href="/">
            <Mark />
            CPanel
          </a>
          <FindButton onClick={onFind} />
          <ThemeToggle />
          <IconButton ref={closer} className={styles.close} label="Close sections" icon={X} onClick={close} />
        </div>
        <nav aria-label="Sections">
          {ENTRIES.map((group) => (
            <ul key={group[0]?.label}>
              {group.map((entry) =>
                'path' in entry ? (
                  <SectionLink key={entry.label} section={entry} counted={signedIn} />
                ) : (
                  <ActionButton key={entry.label} entry={entry} />
                ),
              )}
            </ul>
          ))}
          <ul>
            <li>
              <a href="/admin">
                <Icon of={Wrench} />
                Power edits
              </a>
            </li>
            <li>
              <a href="/" target="_blank" rel="noreferrer">
                <Icon of={ExternalLink} />
                View site
              </a>
            </li>
          </ul>
        </nav>
      </aside>
    </>
  );
}

/** An entry that does something; while that lasts it stays in reach, and says so. */
function ActionButton({ entry }: { entry: PanelAction }) {
  const { run, busy } = usePanelActions();
  return (
    <li>
      <button type="button" aria-disabled={busy !== null} onClick={() => run(entry.action)}>
        <Icon of={entry.icon} />
        {(busy === entry.action && entry.busy) || entry.label}
      </button>
    </li>
  );
}

function FindButton({ className, onClick }: { className?: string | undefined; onClick: () => void }) {
  return (
    <IconButton
      label="Find anything"
      title="Find anything (Ctrl K)"
      icon={Search}
      className={className}
      aria-keyshortcuts="Control+K Meta+K"
      onClick={onClick}
    />
  );
}
