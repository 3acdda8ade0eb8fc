import { BLOG_PAGE, CONTACT_PAGE } from '@portfolio/contract/pages';
import { usePage } from '#app/lib/page.ts';
import { SiteLogo } from '../drawings/site-logo.tsx';
import styles from './layout.module.css';

const HOME = '/#home';
const PAGES = [
  ['Home', HOME, 'home'],
  ['Blog', BLOG_PAGE, 'leave'],
  ['Contact', CONTACT_PAGE, 'leave'],
] as const;

interface PageLinksProps {
  /** Accessible name, which distinguishes the two lists. */
  name: string;
  className: string | undefined;
}

/** The links of the bar and its menu. */
export function PageLinks({ name, className }: PageLinksProps) {
  const { pathname } = usePage();
  // Also on the pages directly below; no page is deeper.
  const isAt = (to: string) => [pathname, `${pathname}#home`, pathname.replace(/\/[^/]*$/, '')].includes(to);
  return (
    <nav className={className} aria-label={name}>
      {PAGES.map(([label, to, action]) => (
        <a key={label} href={to} aria-current={isAt(to) ? 'page' : undefined} data-action={action}>
          {label}
        </a>
      ))}
    </nav>
  );
}

/** The site's logo and name, which lead home. */
export function Brand({ name }: { name: string }) {
  return (
    <a className={styles.brand} href={HOME} data-action="home">
      <SiteLogo />
      <span dir="auto">{name}</span>
    </a>
  );
}
