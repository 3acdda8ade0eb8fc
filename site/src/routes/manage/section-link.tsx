import { Link, useLocation } from 'react-router-dom';
import useSWR from 'swr';
import { Icon } from '../../components/ui/icon.tsx';
import type { PanelSection } from './sections.tsx';
import styles from './sidebar.module.css';

interface SectionLinkProps {
  section: PanelSection;
  /** The one shown at `/manage` itself. */
  first?: boolean;
  /** Loads its list, to count it; the section itself reads the same answer. */
  counted: boolean;
}

/** An entry of the sidebar; its accessible name is exactly its word. */
export function SectionLink({ section, first, counted }: SectionLinkProps) {
  const { pathname } = useLocation();
  const { data } = useSWR<{ items: unknown[] }>(counted ? section.listPath : null);
  const address = `/manage/${section.path}`;
  const current = pathname === address || pathname.startsWith(`${address}/`) || (first && isRoot(pathname));
  const count = data && (section.count?.(data.items) ?? data.items.length);
  return (
    <li>
      <Link to={address} aria-current={current ? 'page' : undefined}>
        <Icon of={section.icon} />
        {section.label}
        {count !== undefined && (count > 0 || !section.count) && (
          <span className={styles.count} aria-hidden="true">
            {count}
          </span>
        )}
      </Link>
    </li>
  );
}

const isRoot = (pathname: string) => pathname.replace(/\/$/, '') === '/manage';
