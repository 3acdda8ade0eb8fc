import type { Overview } from '@portfolio/contract';
import { PANEL_SECTIONS, panelPath } from '@portfolio/contract/pages';
import { Plus } from 'lucide-react';
import { Link } from 'react-router-dom';
import { buttonClass } from '#app/components/ui/button.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import { LoadFailed, SkeletonLine } from '#app/panel/list/list-states.tsx';
import { SectionHead } from '#app/panel/section-head.tsx';
import { NEW } from '#app/panel/sheet-address.ts';
import { useHeadingFocus } from '#app/panel/use-heading-focus.ts';
import { ContinueWriting } from './blocks/continue-writing.tsx';
import { FirstSteps } from './blocks/first-steps.tsx';
import { InWork } from './blocks/in-work.tsx';
import { NeedsYou } from './blocks/needs-you.tsx';
import { SiteStatus } from './blocks/site-status.tsx';
import { ThisWeek, type VisitsChart } from './blocks/this-week.tsx';
import { needsOf } from './model/needs.ts';
import { postsOf } from './model/posts.ts';
import { sentenceOf } from './model/sentence.ts';
import { stepsOf } from './model/steps.ts';
import styles from './overview.module.css';
import { OVERVIEW_TITLE, OverviewBlocksSkeleton } from './overview-skeleton.tsx';
import { useOverview } from './use-overview.ts';

/** The first page of the owner's day. */
export function OverviewSection({ Chart }: { Chart: VisitsChart }) {
  const { overview, error, now, reload, hideSteps } = useOverview();
  const { heading, focusHeading } = useHeadingFocus();
  if (!overview && error)
    return (
      <>
        <SectionHead ref={heading} title={OVERVIEW_TITLE} />
        <LoadFailed onRetry={() => void reload()} />
      </>
    );
  const onHide = () => {
    void hideSteps();
    focusHeading();
  };
  return (
    <>
      <SectionHead
        ref={heading}
        title={OVERVIEW_TITLE}
        description={overview ? sentenceOf(overview, now) : <SkeletonLine width="min(24rem, 80%)" />}
      >
        {/* The next of the first steps has the only primary button. */}
        {overview && !stepsOf(overview.firstSteps) && (
          <Link className={buttonClass('primary')} to={panelPath(PANEL_SECTIONS.posts, NEW)}>
            <Icon of={Plus} />
            New post
          </Link>
        )}
      </SectionHead>
      {overview ? <Blocks overview={overview} now={now} onHide={onHide} Chart={Chart} /> : <OverviewBlocksSkeleton />}
    </>
  );
}

interface BlocksProps {
  overview: Overview;
  now: number;
  onHide: () => void;
  Chart: VisitsChart;
}

function Blocks({ overview, now, onHide, Chart }: BlocksProps) {
  const { timeZone, visits } = overview;
  const needs = needsOf(overview);
  const steps = stepsOf(overview.firstSteps);
  const { continued, scheduled, drafts } = postsOf(overview);
  return (
    <div className={styles.overview}>
      <div className={styles.main}>
        {needs.items.length > 0 && <NeedsYou needs={needs} now={now} timeZone={timeZone} />}
        {steps && <FirstSteps items={steps} onHide={onHide} />}
        {continued.length > 0 && <ContinueWriting posts={continued} />}
        {visits && <ThisWeek visits={visits} Chart={Chart} />}
      </div>
      <div className={styles.aside}>
        {scheduled.length + drafts.length > 0 && <InWork scheduled={scheduled} drafts={drafts} timeZone={timeZone} />}
        <SiteStatus overview={overview} now={now} />
      </div>
    </div>
  );
}
