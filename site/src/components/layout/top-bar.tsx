import { BLOG_PAGE, CONTACT_PAGE, SEARCH_PAGE } from '@portfolio/contract/pages';
import { Menu, Search, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link, type LinkProps, useLocation, useNavigate } from 'react-router-dom';
import { SiteLogo } from '../drawings/site-logo.tsx';
import { ButtonLink, IconButton, iconButtonClass } from '../ui/button.tsx';
import { cx } from '../ui/cx.ts';
import { Icon } from '../ui/icon.tsx';
import { ThemeToggle } from '../ui/theme-toggle.tsx';
import styles from './layout.module.css';
import { isSearchShortcut } from './search-key.ts';
import { type SiteConfig, useSiteConfig } from './use-site-config.ts';

const HOME = '/#home';
const ITEMS = [
  ['Home', HOME],
  ['Blog', BLOG_PAGE],
  ['Contact', CONTACT_PAGE],
] as const;

interface BarLinkProps extends LinkProps {
  to: string;
}

/** A link in the bar; on the home page, Home only scrolls up and adds no history entry. */
function BarLink(props: BarLinkProps) {
  const isUp = `${useLocation().pathname}#home` === props.to;
  return <Link {...props} replace={isUp || undefined} />;
}

interface ItemsProps {
  /** Accessible name, which distinguishes the two lists. */
  name: string;
  className: string | undefined;
  onGo?: () => void;
}

function Items({ name, className, onGo }: ItemsProps) {
  const { pathname } = useLocation();
  // Also on the pages directly below; no page is deeper.
  const isAt = (to: string) => [pathname, `${pathname}#home`, pathname.replace(/\/[^/]*$/, '')].includes(to);
  return (
    <nav className={className} aria-label={name}>
      {ITEMS.map(([label, to]) => (
        <BarLink key={label} to={to} aria-current={isAt(to) ? 'page' : undefined} onClick={onGo}>
          {label}
        </BarLink>
      ))}
    </nav>
  );
}

function Brand({ name, onGo }: { name: string; onGo?: () => void }) {
  return (
    <BarLink className={styles.brand} to={HOME} onClick={onGo}>
      <SiteLogo />
      <span dir="auto">{name}</span>
    </BarLink>
  );
}

/** Link to the search page, also opened by `/` and Ctrl-K. */
function SearchLink() {
  const navigate = useNavigate();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !isSearchShortcut(event)) return;
      event.preventDefault();
      // Another page's field would lose what is typed when the search page takes its place.
      if (location.pathname === SEARCH_PAGE) document.getElementById('search-q')?.focus();
      else void navigate(SEARCH_PAGE);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [navigate]);
  return (
    <Link className={iconButtonClass} to={SEARCH_PAGE} aria-label="Search" aria-keyshortcuts="/ Control+K">
      <Icon of={Search} />
    </Link>
  );
}

/** The fixed bar of every public page; on small screens a sheet replaces its items. */
export function TopBar() {
  const config = useSiteConfig();
  const sheet = useRef<HTMLDialogElement>(null);
  const close = () => sheet.current?.close();
  const [isScrolled, setScrolled] = useState(false);
  useEffect(() => {
    const update = () => {
      setScrolled(window.scrollY > 8);
      // On wide windows the bar shows the items and has no menu button, so close the sheet.
      if (window.matchMedia('(min-width: 44rem)').matches) sheet.current?.close();
    };
    update();
    const events = ['scroll', 'resize'];
    for (const event of events) window.addEventListener(event, update, { passive: true });
    return () => {
      for (const event of events) window.removeEventListener(event, update);
    };
  }, []);
  return (
    <>
      <header className={cx(styles.bar, isScrolled && styles.isScrolled)}>
        <div className={cx(styles.wrap, styles.barIn)}>
          <Brand name={config.name} />
          <Items name="Main" className={styles.nav} />
          <SearchLink />
          <ThemeToggle />
          <span className={styles.menu}>
            <IconButton label="Menu" aria-haspopup="dialog" icon={Menu} onClick={() => sheet.current?.showModal()} />
          </span>
        </div>
      </header>
      <dialog className={styles.sheet} ref={sheet} aria-label="Menu">
        <div className={styles.sheetTop}>
          <Brand name={config.name} onGo={close} />
          <IconButton label="Close menu" icon={X} onClick={close} />
        </div>
        <Items name="Pages" className={styles.sheetNav} onGo={close} />
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
