import { SEARCH_PAGE } from '@portfolio/contract/pages';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { Sculpture } from '#app/components/drawings/sculpture.tsx';
import { Layout, wrap } from '#app/components/layout/layout.tsx';
import { useSiteConfig } from '#app/components/layout/use-site-config.ts';
import { buttonClass } from '#app/components/ui/button.tsx';
import { Head } from './head/head.tsx';
import styles from './not-found.module.css';

/** The page of unknown paths. */
export function NotFoundPage() {
  const { pathname } = useLocation();
  const { name } = useSiteConfig();
  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: the specification asks for the attempted path in the console.
    console.warn(`404: there is no page at ${pathname}`);
  }, [pathname]);
  return (
    <Layout>
      <Head title={`Page not found, ${name}`} />
      <main id="main" className={styles.lost}>
        <Sculpture x={66} y={46} size={58} least={26} view={9} />
        <div className={wrap}>
          <p className={styles.code}>404</p>
          <h1 className="title">Page not found</h1>
          <p className={styles.text}>The page you’re looking for doesn’t exist or may have moved.</p>
          <p className={styles.ways}>
            <Link className={buttonClass('primary')} to="/">
              Back to Home
            </Link>
            <Link className={buttonClass()} to={SEARCH_PAGE}>
              Search
            </Link>
          </p>
        </div>
      </main>
    </Layout>
  );
}
