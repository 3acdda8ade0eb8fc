import { useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { BrokenForm } from '#app/components/broken-form/broken-form.tsx';
import { Layout, wrap } from '#app/components/layout/layout.tsx';
import { useSiteConfig } from '#app/components/layout/use-site-config.ts';
import { buttonClass } from '#app/components/ui/button.tsx';
import covering from '#app/components/ui/covering-link.module.css';
import { cx } from '#app/components/ui/cx.ts';
import { CompactSearchForm } from '#app/features/search/components/compact-search-form.tsx';
import { useBoot } from '#app/lib/boot/boot-context.ts';
import { decodeSafely } from '#app/lib/decode-safely.ts';
import { Head } from '../head/head.tsx';
import styles from './not-found.module.css';

/** The page of unknown paths. */
export function NotFoundPage() {
  const { pathname } = useLocation();
  const { name } = useSiteConfig();
  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: the specification asks for the attempted path in the console.
    console.warn(`404: there is no page at ${pathname}`);
  }, [pathname]);
  // The server decodes unnecessary escapes, so only decoded paths are equal on both sides.
  const path = decodeSafely(pathname);
  return (
    <Layout>
      <Head title={`Page not found, ${name}`} />
      <main id="main" className={cx(wrap, styles.page)}>
        <BrokenForm className={styles.drawing} />
        <div className={styles.message}>
          <p className={cx('mono', styles.address)}>
            <span>404</span>, <bdi>{path}</bdi>
          </p>
          <h1 className="head">Page not found</h1>
          <p className={styles.text}>The page you’re looking for doesn’t exist or may have moved.</p>
          <div className={styles.ways}>
            <Link className={buttonClass('primary')} to="/">
              Back to Home
            </Link>
            <CompactSearchForm />
          </div>
        </div>
        <NearestPages path={path} />
      </main>
    </Layout>
  );
}

/** Links to the pages that the server found for this path; nothing after a navigation in the browser. */
function NearestPages({ path }: { path: string }) {
  const { nearestPages } = useBoot();
  if (!nearestPages?.items.length || decodeSafely(nearestPages.path) !== path) return null;
  return (
    <nav className={styles.nearest} aria-labelledby="nearest-pages">
      <h2 id="nearest-pages">Nearest pages</h2>
      <ul>
        {nearestPages.items.map((page) => (
          <li key={page.path} className={covering.area}>
            <h3>
              <Link className={covering.link} to={page.path}>
                {page.title}
              </Link>
            </h3>
            <span className={cx('mono', styles.path)}>{page.path}</span>
          </li>
        ))}
      </ul>
    </nav>
  );
}
