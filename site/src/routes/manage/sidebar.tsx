import { ExternalLink, Menu, Search, Wrench, X } from 'lucide-react';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { SiteLogo } from '#app/components/drawings/site-logo.tsx';
import { IconButton } from '#app/components/ui/button.tsx';
import { cx } from '#app/components/ui/cx.ts';
import { Icon } from '#app/components/ui/icon.tsx';
import { ThemeToggle } from '#app/components/ui/theme-toggle.tsx';
import entries from '#app/panel/entry.module.css';
import { usePanelActions } from './actions.tsx';
import { SectionLink } from './section-link.tsx';
import { ENTRIES, type PanelAction } from './sections.tsx';
import styles from './sidebar.module.css';

interface SidebarProps {
  signedIn: boolean;
  /** Whether the sheet is open (on a phone). */
  open: boolean;
  onOpen: (open: boolean) => void;
  /** Opens the palette. */
  onFind: () => void;
}

/** The panel's navigation: beside the page, or as a sheet on a phone. */
export function Sidebar({ signedIn, open, onOpen, onFind }: SidebarProps) {
  const opener = useRef<HTMLButtonElement>(null);
  const closer = useRef<HTMLButtonElement>(null);
  // The page is inert while the sheet is open, so move the focus with it.
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
            <SiteLogo />
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
              <a className={entries.entry} href="/admin">
                <Icon of={Wrench} />
                Payload admin
              </a>
            </li>
            <li>
              <a className={entries.entry} href="/" target="_blank" rel="noreferrer">
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

/** A sidebar entry that runs an action; shows its busy label meanwhile and keeps the focus. */
function ActionButton({ entry }: { entry: PanelAction }) {
  const { run, busy } = usePanelActions();
  return (
    <li>
      <button type="button" className={entries.entry} aria-disabled={busy !== null} onClick={() => run(entry.action)}>
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
