import '../../components/ui/toaster.tsx';
import { useLocation } from 'react-router-dom';
import { OutLink } from '../../components/card/out-link.tsx';
import { Plate } from '../../components/drawings/plate.tsx';
import { Layout, wrap } from '../../components/layout/layout.tsx';
import { useSiteConfig } from '../../components/layout/use-site-config.ts';
import { cx } from '../../components/ui/cx.ts';
import styles from '../../features/contact/components/contact.module.css';
import { ContactForm } from '../../features/contact/components/contact-form.tsx';
import { useBoot } from '../../lib/boot-context.ts';
import { Head } from './head.tsx';

/** The form, and the other ways to reach the owner. */
export function ContactPage() {
  const { name, email, githubUrl, linkedinUrl } = useSiteConfig();
  const { contactForm } = useBoot();
  const isSent = new URLSearchParams(useLocation().search).get('sent') === '1';
  return (
    <Layout>
      <Head title={`Contact, ${name}`} description={`Write to ${name}.`} path="/contact-us" />
      <main id="main">
        <div className={cx(wrap, styles.contact)}>
          <div>
            <h1 className="display">Contact</h1>
            <p className={styles.deck}>Tell me what you have, what you would like to have, and by when.</p>
            <div className={styles.ways}>
              {email && (
                <a className={cx('title', styles.mail)} href={`mailto:${email}`}>
                  {email}
                </a>
              )}
              {githubUrl && <OutLink href={githubUrl}>GitHub</OutLink>}
              {linkedinUrl && <OutLink href={linkedinUrl}>LinkedIn</OutLink>}
            </div>
            <Plate className={styles.plate} seed="contact" view={3} width={320} height={260} fill={0.98} />
          </div>
          <ContactForm state={contactForm} isSent={isSent} />
        </div>
      </main>
    </Layout>
  );
}
