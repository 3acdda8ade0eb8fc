import type { ReactNode } from 'react';
import { BrokenForm } from '#app/components/broken-form/broken-form.tsx';
import { CompactSearchForm } from '#app/components/compact-search-form/compact-search-form.tsx';
import { wrap } from '#app/components/layout/layout.tsx';
import { buttonClass } from '#app/components/ui/button.tsx';
import covering from '#app/components/ui/covering-link.module.css';
import { cx } from '#app/components/ui/cx.ts';
import { decodeSafely } from '#app/lib/decode-safely.ts';
import { usePage } from '#app/lib/page.ts';
import styles from './lost.module.css';

/** A link back to where a visitor came from. */
export interface Back {
  to: string;
  label: string;
}

interface LostProps {
  title: string;
  text: string;
  back: Back;
  /** Before the address. */
  code?: ReactNode;
  /** What the search field holds at first. */
  query?: string;
}

/** What stands where nothing is: the address, the way back, a search and the nearest pages. */
export function Lost({ title, text, back, code, query }: LostProps) {
  const { pathname } = usePage();
  return (
    <main id="main" className={cx(wrap, styles.page)}>
      <BrokenForm className={styles.drawing} />
      <div className={styles.message}>
        <p className={cx('mono', styles.address)}>
          {code}
          <bdi>{decodeSafely(pathname)}</bdi>
        </p>
        <h1 className="head">{title}</h1>
        <p className={styles.text}>{text}</p>
        <div className={styles.ways}>
          <a className={buttonClass('primary')} href={back.to}>
            {back.label}
          </a>
          <CompactSearchForm query={query} />
        </div>
      </div>
      <NearestPages />
    </main>
  );
}

/** Links to the pages with the most similar names. */
function NearestPages() {
  const { nearestPages } = usePage();
  if (!nearestPages?.length) return null;
  return (
    <nav className={styles.nearest} aria-labelledby="nearest-pages">
      <h2 id="nearest-pages">Nearest pages</h2>
      <ul>
        {nearestPages.map((page) => (
          <li key={page.path} className={covering.area}>
            <h3>
              <a className={covering.link} href={page.path}>
                {page.title}
              </a>
            </h3>
            <span className={cx('mono', styles.path)}>{page.path}</span>
          </li>
        ))}
      </ul>
    </nav>
  );
}
