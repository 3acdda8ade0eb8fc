import { Menu, Search, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { Mark } from '../drawings/mark.tsx';
import { ButtonLink, IconButton, iconButtonClass } from '../ui/button.tsx';
import { cx } from '../ui/cx.ts';
import { Icon } from '../ui/icon.tsx';
import { ThemeToggle } from '../ui/theme-toggle.tsx';
import styles from './layout.module.css';
import { asksForSearch } from './search-key.ts';
import { type SiteConfig, useSiteConfig } from './use-site-config.ts';

const ITEMS = [
  { label: 'Home', to: '/#home', isAt: (path: string) => path === '/' },
  { label: 'Blog', to: '/blog', isAt: (path: string) => path === '/blog' || path.startsWith('/blog/') },
  { label: 'Contact', to: '/contact-us', isAt: (path: string) => path === '/contact-us' },
];

function useScrolled(): boolean {
  const [isScrolled, setScrolled] = useState(false);
  useEffect(() => {
    const look = () => setScrolled(window.scrollY > 8);
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  return isScrolled;
}

interface ItemsProps {
  /** What tells the two lists apart for assistive technology. */
  name: string;
  className: string | undefined;
  onGo?: () => void;
}

function Items({ name, className, onGo }: ItemsProps) {
  const { pathname } = useLocation();
  return (
    <nav className={className} aria-label={name}>
      {ITEMS.map(({ label, to, isAt }) => (
        <Link
          key={label}
          to={to}
          // Home scrolls up on the home page; that is no step to go back.
          replace={to === `${pathname}#home` || undefined}
          aria-current={isAt(pathname) ? 'page' : undefined}
          onClick={onGo}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}

function Brand({ name }: { name: string }) {
  return (
    <Link className={styles.brand} to="/">
      <Mark />
      <span>{name}</span>
    </Link>
  );
}

/** The way to the search, also by `/` and Ctrl-K. */
function SearchLink() {
  const navigate = useNavigate();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !asksForSearch(event)) return;
      event.preventDefault();
      navigate('/search');
      document.getElementById('search-q')?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [navigate]);
  return (
    <Link className={iconButtonClass} to="/search" aria-label="Search" aria-keyshortcuts="/ Control+K">
      <Icon of={Search} />
    </Link>
  );
}

/** The fixed bar over every public page, with a sheet in place of the items on small screens. */
export function TopBar() {
  const config = useSiteConfig();
  const sheet = useRef<HTMLDialogElement>(null);
  const isScrolled = useScrolled();
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
          <Brand name={config.name} />
          <IconButton label="Close menu" icon={X} onClick={() => sheet.current?.close()} />
        </div>
        <Items name="Pages" className={styles.sheetNav} onGo={() => sheet.current?.close()} />
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
