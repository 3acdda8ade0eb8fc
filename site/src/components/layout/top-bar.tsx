import { SEARCH_PAGE } from '@portfolio/contract/pages';
import { Menu as MenuIcon, Search } from 'lucide-react';
import { IconButton, iconButtonClass } from '../ui/button.tsx';
import { cx } from '../ui/cx.ts';
import { Icon } from '../ui/icon.tsx';
import { ThemeToggle } from '../ui/theme-toggle.tsx';
import styles from './layout.module.css';
import { Menu, OPENS_MENU } from './menu.tsx';
import { Brand, PageLinks } from './page-links.tsx';
import { usePaletteModule } from './use-palette-module.ts';
import { useSiteConfig } from './use-site-config.ts';

/** The fixed bar of every public page; on small screens a menu replaces its links. */
export function TopBar() {
  const { name } = useSiteConfig();
  return (
    <>
      <header className={styles.bar}>
        <div className={cx(styles.wrap, styles.barIn)}>
          <Brand name={name} />
          <PageLinks name="Main" className={styles.nav} />
          <a
            className={iconButtonClass}
            href={SEARCH_PAGE}
            aria-label="Search"
            aria-keyshortcuts="/ Control+K"
            data-search={usePaletteModule()}
          >
            <Icon of={Search} />
          </a>
          <ThemeToggle />
          <span className={styles.menu}>
            <IconButton label="Menu" aria-haspopup="dialog" icon={MenuIcon} {...OPENS_MENU} />
          </span>
        </div>
      </header>
      <Menu />
    </>
  );
}
