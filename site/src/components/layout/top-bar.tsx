import { BLOG_PAGE, CONTACT_PAGE, SEARCH_PAGE } from '@portfolio/contract/pages';
import { Menu, Search, X } from 'lucide-react';
import { usePage } from '#app/lib/page.ts';
import { SiteLogo } from '../drawings/site-logo.tsx';
import { ButtonLink, IconButton, iconButtonClass } from '../ui/button.tsx';
import { cx } from '../ui/cx.ts';
import { Icon } from '../ui/icon.tsx';
import { ThemeToggle } from '../ui/theme-toggle.tsx';
import styles from './layout.module.css';
import { type SiteConfig, useSiteConfig } from './use-site-config.ts';

const HOME = '/#home';
const ITEMS = [
  ['Home', HOME, 'home'],
  ['Blog', BLOG_PAGE, 'leave'],
  ['Contact', CONTACT_PAGE, 'leave'],
] as const;

interface ItemsProps {
  /** Accessible name, which distinguishes the two lists. */
  name: string;
  className: string | undefined;
}

function Items({ name, className }: ItemsProps) {
  const { pathname } = usePage();
  // Also on the pages directly below; no page is deeper.
  const isAt = (to: string) => [pathname, `${pathname}#home`, pathname.replace(/\/[^/]*$/, '')].includes(to);
  return (
    <nav className={className} aria-label={name}>
      {ITEMS.map(([label, to, action]) => (
        <a key={label} href={to} aria-current={isAt(to) ? 'page' : undefined} data-action={action}>
          {label}
        </a>
      ))}
    </nav>
  );
}

function Brand({ name }: { name: string }) {
  return (
    <a className={styles.brand} href={HOME} data-action="home">
      <SiteLogo />
      <span dir="auto">{name}</span>
    </a>
  );
}

/** The browser opens and closes the menu before any script; React's types do not know these attributes yet. */
const OPENS_MENU = { command: 'show-modal', commandfor: 'menu', 'data-action': 'menu' };
const CLOSES_MENU = { command: 'close', commandfor: 'menu', 'data-action': 'closeMenu' };

/** The fixed bar of every public page; on small screens a sheet replaces its items. */
export function TopBar() {
  const config = useSiteConfig();
  return (
    <>
      <header className={styles.bar}>
        <div className={cx(styles.wrap, styles.barIn)}>
          <Brand name={config.name} />
          <Items name="Main" className={styles.nav} />
          <a className={iconButtonClass} href={SEARCH_PAGE} aria-label="Search" aria-keyshortcuts="/ Control+K">
            <Icon of={Search} />
          </a>
          <ThemeToggle />
          <span className={styles.menu}>
            <IconButton label="Menu" aria-haspopup="dialog" icon={Menu} {...OPENS_MENU} />
          </span>
        </div>
      </header>
      <dialog className={styles.sheet} id="menu" aria-label="Menu">
        <div className={styles.sheetTop}>
          <Brand name={config.name} />
          <IconButton label="Close menu" icon={X} {...CLOSES_MENU} />
        </div>
        <Items name="Pages" className={styles.sheetNav} />
        <Profiles config={config} />
      </dialog>
    </>
  );
}

function Profiles({ config }: { config: SiteConfig }) {
  return (
    <div className={styles.sheetFoot}>
      {config.githubUrl && <ButtonLink href={config.githubUrl}>GitHub</ButtonLink>}
      {config.linkedinUrl && <ButtonLink href={config.linkedinUrl}>LinkedIn</ButtonLink>}
    </div>
  );
}
