import { useLocation } from 'react-router-dom';
import { Layout, wrap } from '../../components/layout/layout.tsx';
import { PageHead } from '../../components/layout/page-head.tsx';
import { buttonClass } from '../../components/ui/button.tsx';
import { cx } from '../../components/ui/cx.ts';
import { Head } from './head.tsx';
import styles from './not-found.module.css';

/** In place of a page whose file did not come, as without a connection; a visit by the server tries again. */
export function Unloaded() {
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
