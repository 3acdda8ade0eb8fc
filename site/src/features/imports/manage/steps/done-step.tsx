import { type ImportRun, PANEL_SECTIONS, panelPath, TRASH_DAYS } from '@portfolio/contract';
import { IMPORT_FAILED } from '@portfolio/contract/sentences';
import { counted } from '@portfolio/text/format/counted';
import { CornerUpRight, Images, type LucideIcon, PenLine } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Button } from '#app/components/ui/button.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import { Notice } from '#app/components/ui/notice.tsx';
import { LoadFailed } from '#app/panel/list/list-states.tsx';
import styles from '../imports.module.css';
import { Facts } from '../report/facts.tsx';
import { factsOf, formatDay } from '../report/labels.ts';
import { LeftFiles } from '../report/left-files.tsx';
import { ReportTable } from '../report/report-table.tsx';
import type { ImportWork } from '../use-imports.ts';
import { useReport } from './check-step.tsx';
import { useAction } from './use-action.ts';

interface Props {
  run: ImportRun;
  work: ImportWork;
  onMore: () => void;
}

/** The last step: what came in, what to do next, and undo. */
export function DoneStep({ run, work, onMore }: Props) {
  const { data, error, mutate } = useReport(run);
  const [isUndoing, undo] = useAction(() => work.undo(run));
  const [isContinuing, goOn] = useAction(() => work.run(run, {}));
  const { summary, state, undoUntil, canGoOn } = run;
  return (
    <>
      {state === 'failed' && <Notice bad>{run.error ?? IMPORT_FAILED}</Notice>}
      {state === 'stopped' && <Notice>The import was stopped. What was imported so far is here.</Notice>}
      {state === 'undone' && (
        <Notice>{`The import is undone. What it created is in the trash.${run.error ? ` ${run.error}` : ''}`}</Notice>
      )}
      {summary && state !== 'undone' && <Facts label="Result" facts={factsOf(summary, true)} />}
      {summary && state !== 'undone' && <NextSteps run={run} />}
      {error != null && !data ? (
        <LoadFailed onRetry={() => void mutate()} />
      ) : (
        <ReportTable rows={data?.rows ?? []} isDone />
      )}
      <LeftFiles left={data?.left ?? []} />
      <div className={styles.footBar}>
        <p>
          {undoUntil
            ? `Undo removes what was created, restores what was updated and drops the redirects. What you’ve edited since stays. Until ${formatDay(undoUntil)}.`
            : state === 'undone'
              ? `Deleted items stay in the trash for ${TRASH_DAYS} days.`
              : 'Nothing was changed.'}
        </p>
        {undoUntil && (
          <Button kind="danger" busy={isUndoing && 'Undoing...'} onClick={() => void undo()}>
            Undo import
          </Button>
        )}
        {canGoOn && (
          <Button kind="primary" busy={isContinuing && 'Starting...'} onClick={() => void goOn()}>
            Continue import
          </Button>
        )}
        <Button onClick={onMore}>Import more</Button>
      </div>
    </>
  );
}

function NextSteps({ run: { summary } }: { run: ImportRun }) {
  if (!summary) return null;
  const { made, changed, redirects, pictures } = summary;
  const steps: [string, LucideIcon, string][] = [];
  if (made + changed > 0) steps.push([PANEL_SECTIONS.posts, PenLine, 'Look through the imported posts']);
  if (pictures.missing > 0)
    steps.push([PANEL_SECTIONS.media, Images, `Add ${counted(pictures.missing, 'missing image')}`]);
  if (redirects > 0) steps.push([PANEL_SECTIONS.redirects, CornerUpRight, `Check ${counted(redirects, 'redirect')}`]);
  if (steps.length === 0) return null;
  return (
    <ul className={styles.acts}>
      {steps.map(([section, icon, label]) => (
        <li key={section}>
          <Link to={panelPath(section)}>
            <Icon of={icon} />
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
