import { MATCH_PAGE, SKILLS_PAGE } from '@portfolio/contract/pages';
import type { ReactNode } from 'react';
import { usePage } from '#app/lib/page.ts';
import { cx } from '../ui/cx.ts';
import { BackToTop } from './back-to-top.tsx';
import styles from './layout.module.css';
import { TopBar } from './top-bar.tsx';
import { useSiteConfig } from './use-site-config.ts';

/** An empty `href` links to the current URL. */
export const SAME_ADDRESS = '';

/** Class of elements with the page's margins. */
export const wrap = styles.wrap;

/** The frame of every public page: skip link, top bar, footer and "Back to top". */
export function Layout({ children }: { children: ReactNode }) {
  const { waitsFor } = usePage();
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <TopBar />
      {children}
      {waitsFor && (
        <noscript data-waits-for={waitsFor.join(' ')}>
          <p className={styles.wrap}>
            {'This page could not be loaded. '}
            <a href={SAME_ADDRESS}>Try again</a>
          </p>
        </noscript>
      )}
      <Footer />
      <BackToTop />
    </>
  );
}

function Footer() {
  const { today } = usePage();
  const { name, githubUrl, linkedinUrl, skillsVisible, resumeUrl, matchVisible } = useSiteConfig();
  const links = [
    ['Skills', skillsVisible && SKILLS_PAGE],
    ['Resume', resumeUrl],
    ['Match', matchVisible && MATCH_PAGE],
    ['GitHub', githubUrl],
    ['LinkedIn', linkedinUrl],
    ['RSS', '/rss.xml'],
  ] as const;
  return (
    <footer className={styles.foot}>
      <div className={cx(styles.wrap, styles.footIn)}>
        <p>
          © {today.slice(0, 4)} <bdi>{name}</bdi>. All rights reserved.
        </p>
        <ul>
          {links.map(
            ([label, href]) =>
              href && (
                <li key={label}>
                  <a href={href}>{label}</a>
                </li>
              ),
          )}
        </ul>
      </div>
    </footer>
  );
}
