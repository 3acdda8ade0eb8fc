import type { OwnerExperience, Resume, SiteSettings } from '@portfolio/contract';
import { CV_PAGE, CV_PDF, PANEL_SECTIONS, panelPath } from '@portfolio/contract/pages';
import { formatMonth } from '@portfolio/text/format/dates';
import { Download, Eye } from 'lucide-react';
import { Link } from 'react-router-dom';
import useSWR from 'swr';
import { Badge } from '#app/components/ui/badge.tsx';
import { ButtonLink } from '#app/components/ui/button.tsx';
import { cx } from '#app/components/ui/cx.ts';
import { Notice } from '#app/components/ui/notice.tsx';
import rows from '#app/panel/list/rows.module.css';
import { MissingInResume } from '#app/panel/missing-characters.tsx';
import styles from './made-resume.module.css';
import { ResumePages } from './resume-pages.tsx';

interface Props {
  /** The latest upload, if there is any. */
  latest: Resume | undefined;
}

/** The newest job if it began after the latest upload. */
function jobSince(latest: Resume | undefined, jobs: readonly OwnerExperience[]): OwnerExperience | undefined {
  const newest = jobs
    .filter(({ type, visible }) => visible && type !== 'education')
    .reduce<OwnerExperience | undefined>(
      (last, job) => (last && last.startDate >= job.startDate ? last : job),
      undefined,
    );
  return latest && newest && newest.startDate > latest.createdAt.slice(0, 10) ? newest : undefined;
}

/** The resume that is made from the content, and whether the latest upload lacks the newest job. */
export function MadeResume({ latest }: Props) {
  const { data: settings } = useSWR<{ item: SiteSettings }>('/api/site-settings/admin');
  const { data: experiences } = useSWR<{ items: OwnerExperience[] }>('/api/experiences/admin');
  const job = jobSince(latest, experiences?.items ?? []);
  return (
    <div className={styles.made}>
      {job && (
        <Notice>
          <p>
            {`Your latest resume is older than your newest job: ${job.title}, ${job.company}, since ${formatMonth(job.startDate)}. Upload a new one.`}
          </p>
        </Notice>
      )}
      {settings?.item.cv.visible && <MissingInResume />}
      {settings && <MadeRow isOn={settings.item.cv.visible} isLatest={!latest} />}
      {settings?.item.cv.visible && <ResumePages />}
    </div>
  );
}

function MadeRow({ isOn, isLatest }: { isOn: boolean; isLatest: boolean }) {
  const settings = <Link to={panelPath(PANEL_SECTIONS.settings)}>Site Settings</Link>;
  return (
    <section className={rows.rows} aria-label="Made from your content">
      <div className={cx(rows.row, rows.plain)}>
        <div className={rows.main}>
          <p className={rows.title}>Resume from your content</p>
          <p className={rows.text}>
            {isOn ? 'Always up to date. Lay it out in ' : 'Turned off. Turn it on in '}
            {settings}.
          </p>
        </div>
        <div className={rows.side}>
          <span className={rows.tags} />
          {isOn && isLatest ? <Badge kind="accent">Latest</Badge> : <span />}
        </div>
        <span />
        <div className={rows.always}>
          {isOn && (
            <>
              <ButtonLink kind="quiet" icon={Eye} href={CV_PAGE}>
                View
              </ButtonLink>
              <ButtonLink
                kind="quiet"
                icon={Download}
                href={CV_PDF}
                download
                aria-label="Download the resume from your content"
              >
                Download
              </ButtonLink>
            </>
          )}
        </div>
      </div>
    </section>
  );
}
