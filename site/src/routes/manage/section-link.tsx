import type { PanelStatus } from '@portfolio/contract';
import { PANEL_PAGE, panelPath } from '@portfolio/contract/pages';
import { Link } from 'react-router-dom';
import vertex from '#app/components/drawings/vertex.module.css';
import { cx } from '#app/components/ui/cx.ts';
import { Icon } from '#app/components/ui/icon.tsx';
import entries from '#app/panel/entry.module.css';
import meta from '#app/panel/meta.module.css';
import { type PanelSection, SECTIONS } from './sections.tsx';
import styles from './sidebar.module.css';

interface SectionLinkProps {
  section: PanelSection;
  isCurrent: boolean;
  /** What waits for the owner, once it is known. */
  counts: PanelStatus['counts'] | undefined;
}

/** A sidebar link to a section; its accessible name is exactly its label. */
export function SectionLink({ section, isCurrent, counts }: SectionLinkProps) {
  const count = section.waiting && counts?.[section.waiting];
  return (
    <li>
      <Link
        to={panelPath(section.path)}
        aria-current={isCurrent ? 'page' : undefined}
        className={cx(entries.entry, isCurrent && vertex.before)}
      >
        <Icon of={section.icon} />
        {section.label}
        {count !== undefined && count > 0 && (
          <span className={cx(meta.meta, styles.count)} aria-hidden="true">
            {count}
          </span>
        )}
      </Link>
    </li>
  );
}

/** Whether this address shows a section or one of its items. */
export function isShownAt(section: PanelSection, pathname: string): boolean {
  const address = panelPath(section.path);
  const isFirst = section === SECTIONS[0] && pathname.replace(/\/$/, '') === PANEL_PAGE;
  return isFirst || pathname === address || pathname.startsWith(`${address}/`);
}
