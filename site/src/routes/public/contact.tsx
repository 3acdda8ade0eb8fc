import { blogListPath, CONTACT_PAGE, postPath, projectPath, SKILLS_PAGE } from '@portfolio/contract/pages';
import { addWorkingDays, formatWorkingDays } from '@portfolio/text/format/working-days';
import { ExternalLink } from '#app/components/card/external-link.tsx';
import { GenerativeCover } from '#app/components/drawings/generative-cover.tsx';
import { Layout, wrap } from '#app/components/layout/layout.tsx';
import { profilesOf } from '#app/components/layout/profiles.ts';
import { useSiteConfig } from '#app/components/layout/use-site-config.ts';
import { cx } from '#app/components/ui/cx.ts';
import { AnswerTime } from '#app/features/contact/components/answer-time.tsx';
import styles from '#app/features/contact/components/contact.module.css';
import { Contact } from '#app/features/contact/components/contact.tsx';
import type { Reading } from '#app/features/contact/components/sent.tsx';
import { generativeCover } from '#app/lib/generative-cover/geometry.ts';
import { Island } from '#app/lib/islands/island.tsx';
import { usePage, usePageData } from '#app/lib/page.ts';
import { Head } from './head/head.tsx';

/** Links to read after sending a message. */
const MAX_READING = 3;
const FORM = generativeCover('contact', 3, { width: 320, height: 260, fill: 0.98 });

/** The contact page: the form, and other ways to reach the owner. */
export function ContactPage() {
  const config = useSiteConfig();
  const { name, email, answerDays } = config;
  const { contactForm, search, today } = usePage();
  const reading = useReading();
  const isSent = new URLSearchParams(search).get('sent') === '1';
  return (
    <Layout>
      <Head title={`Contact, ${name}`} description={`Write to ${name}.`} path={CONTACT_PAGE} />
      <main id="main">
        <div className={cx(wrap, styles.contact)}>
          <div>
            <h1 className="display">Contact</h1>
            <p className={styles.description}>
              {['Tell me what you need, and by when.', promiseOf(answerDays)].filter(Boolean).join(' ')}
            </p>
            <AnswerTime today={today} days={answerDays} />
            <div className={styles.ways}>
              {email && (
                <a className={cx('title', styles.mail)} href={`mailto:${email}`}>
                  {email}
                </a>
              )}
              {profilesOf(config).map(({ label, url }) => (
                <ExternalLink key={label + url} href={url}>
                  {label}
                </ExternalLink>
              ))}
            </div>
            <GenerativeCover className={styles.cover} drawing={FORM} />
          </div>
          <Island
            name="contact"
            of={Contact}
            props={{
              ...(contactForm && { state: contactForm }),
              ...(answerDays > 0 && { answerBy: addWorkingDays(today, answerDays) }),
              isSent,
              reading,
            }}
          />
        </div>
      </main>
    </Layout>
  );
}

const promiseOf = (days: number): string => (days > 0 ? `I answer within ${formatWorkingDays(days)}.` : '');

/** What to read after sending a message: the first project with a page, the newest posts, the skills. */
function useReading(): Reading[] {
  const { skillsVisible } = useSiteConfig();
  const projects = usePageData<'projects.list'>('/api/projects')?.projects ?? [];
  const posts = usePageData<'posts.list'>(blogListPath())?.items ?? [];
  const project = projects.flatMap(({ slug, title, headline }) =>
    slug ? [{ title: headline ?? title, path: projectPath(slug), note: 'project' }] : [],
  )[0];
  const newest = posts.map(({ slug, title, readingTime }) => ({
    title,
    path: postPath(slug),
    note: `${readingTime} min read`,
  }));
  const skills = skillsVisible ? [{ title: 'Skills and their proof', path: SKILLS_PAGE, note: 'skills' }] : [];
  const first = [...(project ? [project] : []), ...newest].slice(0, MAX_READING - skills.length);
  return [...first, ...skills];
}
