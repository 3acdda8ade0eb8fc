import { Layout, wrap } from '#app/components/layout/layout.tsx';
import { useSiteConfig } from '#app/components/layout/use-site-config.ts';
import { cx } from '#app/components/ui/cx.ts';
import styles from '#app/features/email-setup/components/email-setup.module.css';
import { EmailSetupForm } from '#app/features/email-setup/components/email-setup-form.tsx';
import { Island } from '#app/lib/islands/island.tsx';
import { Head } from './head/head.tsx';

/** The e-mail configuration page. */
export function EmailSetupPage() {
  const { name, emailSetup } = useSiteConfig();
  return (
    <Layout>
      <Head title={`Email Configuration, ${name}`} />
      <main id="main" className={cx(wrap, styles.page)}>
        <Island name="email-setup" of={EmailSetupForm} props={{ defaults: emailSetup }} wakes="idle" />
      </main>
    </Layout>
  );
}
