import { CONTACT_PAGE } from '@portfolio/contract/pages';
import { ExternalLink } from '#app/components/card/external-link.tsx';
import { GenerativeCover } from '#app/components/drawings/generative-cover.tsx';
import { Layout, wrap } from '#app/components/layout/layout.tsx';
import { useSiteConfig } from '#app/components/layout/use-site-config.ts';
import { cx } from '#app/components/ui/cx.ts';
import styles from '#app/features/contact/components/contact.module.css';
import { ContactForm } from '#app/features/contact/components/contact-form.tsx';
import { generativeCover } from '#app/lib/generative-cover/geometry.ts';
import { Island } from '#app/lib/islands/island.tsx';
import { usePage } from '#app/lib/page.ts';
import { Head } from './head/head.tsx';

const FORM = generativeCover('contact', 3, { width: 320, height: 260, fill: 0.98 });

/** The contact page: the form, and other ways to reach the owner. */
export function ContactPage() {
  const { name, email, githubUrl, linkedinUrl } = useSiteConfig();
  const { contactForm, search } = usePage();
  const isSent = new URLSearchParams(search).get('sent') === '1';
  return (
    <Layout>
      <Head title={`Contact, ${name}`} description={`Write to ${name}.`} path={CONTACT_PAGE} />
      <main id="main">
        <div className={cx(wrap, styles.contact)}>
          <div>
            <h1 className="display">Contact</h1>
            <p className={styles.description}>Tell me what you need, and by when.</p>
            <div className={styles.ways}>
              {email && (
                <a className={cx('title', styles.mail)} href={`mailto:${email}`}>
                  {email}
                </a>
              )}
              {githubUrl && <ExternalLink href={githubUrl}>GitHub</ExternalLink>}
              {linkedinUrl && <ExternalLink href={linkedinUrl}>LinkedIn</ExternalLink>}
            </div>
            <GenerativeCover className={styles.cover} drawing={FORM} />
          </div>
          <Island name="contact" of={ContactForm} props={{ ...(contactForm && { state: contactForm }), isSent }} />
        </div>
      </main>
    </Layout>
  );
}
