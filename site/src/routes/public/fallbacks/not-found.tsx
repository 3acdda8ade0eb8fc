import { BrokenForm } from '#app/components/broken-form/broken-form.tsx';
import { CompactSearchForm } from '#app/components/compact-search-form/compact-search-form.tsx';
import { Layout, wrap } from '#app/components/layout/layout.tsx';
import { useSiteConfig } from '#app/components/layout/use-site-config.ts';
import { buttonClass } from '#app/components/ui/button.tsx';
import covering from '#app/components/ui/covering-link.module.css';
import { cx } from '#app/components/ui/cx.ts';
import { decodeSafely } from '#app/lib/decode-safely.ts';
import { usePage } from '#app/lib/page.ts';
import { Head } from '../head/head.tsx';
import styles from './not-found.module.css';

/** The page of unknown paths. */
export function NotFoundPage() {
  const { pathname } = usePage();
  const { name } = useSiteConfig();
  return (
    <Layout>
      <Head title={`Page not found, ${name}`} />
      <main id="main" className={cx(wrap, styles.page)}>
        <BrokenForm className={styles.drawing} />
        <div className={styles.message}>
          <p className={cx('mono', styles.address)}>
            <span>404</span>, <bdi>{decodeSafely(pathname)}</bdi>
          </p>
          <h1 className="head">Page not found</h1>
          <p className={styles.text}>The page you’re looking for doesn’t exist or may have moved.</p>
          <div className={styles.ways}>
            <a className={buttonClass('primary')} href="/">
              Back to Home
            </a>
            <CompactSearchForm />
          </div>
        </div>
        <NearestPages />
      </main>
    </Layout>
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
