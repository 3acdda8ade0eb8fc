import { PANEL_PAGE, panelPath } from '@portfolio/contract/pages';
import { Link, useLocation } from 'react-router-dom';
import useSWR from 'swr';
import vertex from '#app/components/drawings/vertex.module.css';
import { cx } from '#app/components/ui/cx.ts';
import { Icon } from '#app/components/ui/icon.tsx';
import entries from '#app/panel/entry.module.css';
import meta from '#app/panel/meta.module.css';
import { type PanelSection, SECTIONS } from './sections.tsx';
import styles from './sidebar.module.css';

interface SectionLinkProps {
  section: PanelSection;
  /** Loads its list to show the count; the section shares the cached response. */
  counted: boolean;
}

/** A sidebar link to a section; its accessible name is exactly its label. */
export function SectionLink({ section, counted }: SectionLinkProps) {
  const { pathname } = useLocation();
  const { data } = useSWR<{ items: unknown[] }>(counted && section.listPath ? section.listPath : null);
  const address = panelPath(section.path);
  const current = pathname === address || pathname.startsWith(`${address}/`) || isFirst(section, pathname);
  const count = data && (section.count?.(data.items) ?? data.items.length);
  return (
    <li>
      <Link
        to={address}
        aria-current={current ? 'page' : undefined}
        className={cx(entries.entry, current && vertex.before)}
      >
        <Icon of={section.icon} />
        {section.label}
        {count !== undefined && (count > 0 || !section.count) && (
          <span className={cx(meta.meta, styles.count)} aria-hidden="true">
            {count}
          </span>
        )}
      </Link>
    </li>
  );
}

const isFirst = (section: PanelSection, pathname: string) =>
  section === SECTIONS[0] && pathname.replace(/\/$/, '') === PANEL_PAGE;
