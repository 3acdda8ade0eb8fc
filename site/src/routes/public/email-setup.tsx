import '../../components/ui/toaster.tsx';
import { Layout, wrap } from '../../components/layout/layout.tsx';
import { useSiteConfig } from '../../components/layout/use-site-config.ts';
import { cx } from '../../components/ui/cx.ts';
import styles from '../../features/email-setup/components/email-setup.module.css';
import { EmailSetupForm } from '../../features/email-setup/components/email-setup-form.tsx';
import { Head } from './head.tsx';

/** The e-mail configuration page. */
export function EmailSetupPage() {
  const { name, emailSetup } = useSiteConfig();
  return (
    <Layout>
      <Head title={`Email Configuration, ${name}`} />
      <main id="main" className={cx(wrap, styles.page)}>
        <EmailSetupForm defaults={emailSetup} />
      </main>
    </Layout>
  );
}
