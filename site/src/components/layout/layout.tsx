import { SEEN_IMAGE } from '@portfolio/contract/counting';
import { MATCH_PAGE, PRIVACY_PAGE, SKILLS_PAGE } from '@portfolio/contract/pages';
import type { ReactNode } from 'react';
import { usePage } from '#app/lib/page.ts';
import { cx } from '../ui/cx.ts';
import { BackToTop } from './back-to-top.tsx';
import styles from './layout.module.css';
import { profilesOf } from './profiles.ts';
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
      <SeenMark />
    </>
  );
}

/** An image with the attribute `hidden` would not be valid as React writes it. */
const HIDDEN = { display: 'none' };

/** Lets a view be counted, by a script or else by an image; absent where no page was found. */
function SeenMark() {
  const { pathname, waitsFor, nearestPages } = usePage();
  const { statisticsOn } = useSiteConfig();
  if (!statisticsOn || waitsFor || nearestPages) return null;
  return (
    <noscript data-seen="">
      <img src={`${SEEN_IMAGE}?path=${pathname}`} alt="" style={HIDDEN} />
    </noscript>
  );
}

/** The footer, which is the owner's h-card (https://microformats.org/wiki/h-card). */
function Footer() {
  const { origin, today } = usePage();
  const config = useSiteConfig();
  const { name, skillsVisible, resumeUrl, matchVisible, privacyVisible } = config;
  const pages = [
    ['Skills', skillsVisible && SKILLS_PAGE],
    ['Resume', resumeUrl],
    ['Match', matchVisible && MATCH_PAGE],
    ['Privacy', privacyVisible && PRIVACY_PAGE],
  ] as const;
  return (
    <footer className={styles.foot}>
      <div className={cx(styles.wrap, styles.footIn, 'h-card')}>
        <p>
          © {today.slice(0, 4)} <bdi className="p-name">{name}</bdi>. All rights reserved.
          <data className="u-url u-uid" value={`${origin}/`} />
        </p>
        <ul>
          {pages.map(
            ([label, href]) =>
              href && (
                <li key={label}>
                  <a href={href}>{label}</a>
                </li>
              ),
          )}
          {profilesOf(config).map(({ label, url }) => (
            <li key={label + url}>
              <a className="u-url" href={url} rel="me">
                <bdi>{label}</bdi>
              </a>
            </li>
          ))}
          <li>
            <a href="/rss.xml">RSS</a>
          </li>
        </ul>
      </div>
    </footer>
  );
}
