import { PRIVACY_PAGE } from '@portfolio/contract/pages';
import { Layout, wrap } from '#app/components/layout/layout.tsx';
import { PageHead } from '#app/components/layout/page-head.tsx';
import { useSiteConfig } from '#app/components/layout/use-site-config.ts';
import { prose } from '#app/components/prose/prose.ts';
import { cx } from '#app/components/ui/cx.ts';
import styles from '#app/features/privacy/components/privacy.module.css';
import { Privacy } from '#app/features/privacy/components/privacy.tsx';
import { NotFoundPage } from './fallbacks/not-found.tsx';
import { Head } from './head/head.tsx';

/** What is collected of visitors, if the owner has published it. */
export function PrivacyPage() {
  const { name, email, privacyVisible, statisticsOn } = useSiteConfig();
  if (!privacyVisible) return <NotFoundPage />;
  return (
    <Layout>
      <Head
        title={`Privacy, ${name}`}
        description={`What the site of ${name} stores of visitors.`}
        path={PRIVACY_PAGE}
      />
      <main id="main">
        <PageHead title="Privacy" />
        <div className={cx(wrap, styles.page)}>
          <div className={prose}>
            <Privacy isCounting={statisticsOn ?? true} email={email} />
          </div>
        </div>
      </main>
    </Layout>
  );
}
