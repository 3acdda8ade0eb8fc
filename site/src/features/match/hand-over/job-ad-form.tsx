import type { Section } from '@portfolio/contract';
import { blogListPath, MATCH_PAGE } from '@portfolio/contract/pages';
import { counted } from '@portfolio/text/format/counted';
import { LockKeyhole } from 'lucide-react';
import vertex from '#app/components/drawings/vertex.module.css';
import { useSiteConfig } from '#app/components/layout/use-site-config.ts';
import { Button } from '#app/components/ui/button.tsx';
import { Textarea } from '#app/components/ui/fields/controls.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import { usePageData } from '#app/lib/page.ts';
import styles from './job-ad-form.module.css';

/** The anchor of the form. */
export const JOB_AD_ANCHOR = 'match';

const list = new Intl.ListFormat('en-GB');

/** How much of the page's content a job ad is compared with, such as `3 jobs, 7 projects and 33 posts`. */
function useCounts(): string {
  const { sections } = useSiteConfig();
  const { items: experiences = [] } = usePageData<'experiences.list'>('/api/experiences') ?? {};
  const { projects = [] } = usePageData<'projects.list'>('/api/projects') ?? {};
  const { total = 0 } = usePageData<'posts.list'>(blogListPath()) ?? {};
  const inSection = (section: Section, items: readonly object[]) => (sections?.includes(section) ? items.length : 0);
  const counts: [count: number, noun: string][] = [
    [inSection('experience', experiences), 'job'],
    [inSection('projects', projects), 'project'],
    [total, 'post'],
  ];
  return list.format(counts.filter(([count]) => count > 0).map(([count, noun]) => counted(count, noun)));
}

/** A field for a job ad, which a script takes to the match page; without scripts its button is a link to that page. */
export function JobAdForm() {
  const counts = useCounts();
  return (
    <form className={styles.form} id={JOB_AD_ANCHOR} action={MATCH_PAGE} aria-labelledby="job-ad-h" data-job-ad="">
      <i className={vertex.vertex} />
      <i className={vertex.vertex} />
      <h3 className="title" id="job-ad-h">
        Hiring? Paste a job ad, see the evidence
      </h3>
      <div>
        <div className={styles.row}>
          {/* Without a name, so that no browser sends it. */}
          <Textarea
            rows={1}
            placeholder="Paste the whole ad here, then Enter"
            autoComplete="off"
            spellCheck={false}
            aria-label="Job ad"
            aria-describedby="job-ad-hint"
          />
          <Button kind="primary" type="submit">
            See the evidence
          </Button>
        </div>
        <p className={styles.private} id="job-ad-hint">
          <Icon of={LockKeyhole} />
          {`Compared in your browser${counts && ` with ${counts}`}. Nothing is sent.`}
        </p>
      </div>
    </form>
  );
}
