import { useLocation } from 'react-router-dom';
import { Layout, wrap } from '#app/components/layout/layout.tsx';
import { PageHead } from '#app/components/layout/page-head.tsx';
import { buttonClass } from '#app/components/ui/button.tsx';
import { cx } from '#app/components/ui/cx.ts';
import { Head } from '../head/head.tsx';
import styles from './fallback.module.css';

/** Replaces a page whose chunk failed to load, for example offline; the retry link reloads from the server. */
export function ChunkFailedPage() {
  const { pathname, search } = useLocation();
  return (
    <Layout>
      <Head title="This page could not be loaded" />
      <main id="main">
        <PageHead title="This page could not be loaded" />
        <div className={cx(wrap, styles.ways)}>
          <a className={buttonClass('primary')} href={`${pathname}${search}`}>
            Try again
          </a>
        </div>
      </main>
    </Layout>
  );
}
