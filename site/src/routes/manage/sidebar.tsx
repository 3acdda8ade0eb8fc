import type { PanelStatus } from '@portfolio/contract';
import { PANEL_SECTIONS, panelPath } from '@portfolio/contract/pages';
import { ExternalLink, Menu, Search, Wrench, X } from 'lucide-react';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { Link, useLocation } from 'react-router-dom';
import { SiteLogo } from '#app/components/drawings/site-logo.tsx';
import { IconButton } from '#app/components/ui/button.tsx';
import { cx } from '#app/components/ui/cx.ts';
import { Icon } from '#app/components/ui/icon.tsx';
import { ThemeToggle } from '#app/components/ui/theme-toggle.tsx';
import entryStyles from '#app/panel/entry.module.css';
import { usePanelActions } from './actions.tsx';
import { isShownAt, SectionLink } from './section-link.tsx';
import { ENTRY_GROUPS, type EntryGroup, type PanelAction } from './sections.tsx';
import styles from './sidebar.module.css';
import { SidebarFold } from './sidebar-fold.tsx';

interface SidebarProps {
  signedIn: boolean;
  /** What waits for the owner, once it is known. */
  counts: PanelStatus['counts'] | undefined;
  /** Whether the sheet is open (on a phone). */
  open: boolean;
  onOpen: (open: boolean) => void;
  /** Opens the palette. */
  onFind: () => void;
}

const FIND_KEYS = 'Control+K Meta+K';

/** The panel's navigation: beside the page, or as a sheet on a phone. */
export function Sidebar({ signedIn, counts, open, onOpen, onFind }: SidebarProps) {
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
        <IconButton
          label="Find anything"
          icon={Search}
          className={styles.find}
          aria-keyshortcuts={FIND_KEYS}
          onClick={onFind}
        />
      </header>
      <aside
        className={cx(styles.side, open && styles.open)}
        id="sections"
        onKeyDown={(event) => event.key === 'Escape' && open && close()}
      >
        <div className={styles.top}>
          <Link className={styles.brand} to={panelPath(PANEL_SECTIONS.overview)}>
            <SiteLogo />
            CPanel
          </Link>
          <ThemeToggle />
          <IconButton ref={closer} className={styles.close} label="Close sections" icon={X} onClick={close} />
        </div>
        <button type="button" className={styles.search} aria-keyshortcuts={FIND_KEYS} onClick={onFind}>
          <Icon of={Search} />
          Find anything
          <span aria-hidden="true">
            <kbd>Ctrl K</kbd>
          </span>
        </button>
        <nav aria-label="Sections">
          {ENTRY_GROUPS.map((group) => (
            <Group key={group.entries[0]?.label} group={group} counts={counts} signedIn={signedIn} />
          ))}
          <ul>
            <li>
              <a className={entryStyles.entry} href="/admin">
                <Icon of={Wrench} />
                Payload admin
              </a>
            </li>
            <li>
              <a className={entryStyles.entry} href="/" target="_blank" rel="noreferrer">
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

interface GroupProps extends Pick<SidebarProps, 'counts' | 'signedIn'> {
  group: EntryGroup;
}

function Group({ group: { label, entries }, counts, signedIn }: GroupProps) {
  const { pathname } = useLocation();
  const current = entries.find((entry) => 'path' in entry && isShownAt(entry, pathname));
  const list = (
    <ul>
      {entries.map((entry) =>
        'path' in entry ? (
          <SectionLink key={entry.label} section={entry} isCurrent={entry === current} counts={counts} />
        ) : (
          <ActionButton key={entry.label} entry={entry} />
        ),
      )}
    </ul>
  );
  if (!label) return list;
  return (
    <SidebarFold label={label} holdsCurrent={current !== undefined} isRestored={signedIn}>
      {list}
    </SidebarFold>
  );
}

/** A sidebar entry that runs an action; shows its busy label meanwhile and keeps the focus. */
function ActionButton({ entry }: { entry: PanelAction }) {
  const { run, busy } = usePanelActions();
  return (
    <li>
      <button
        type="button"
        className={entryStyles.entry}
        aria-disabled={busy !== null}
        onClick={() => run(entry.action)}
      >
        <Icon of={entry.icon} />
        {(busy === entry.action && entry.busy) || entry.label}
      </button>
    </li>
  );
}
