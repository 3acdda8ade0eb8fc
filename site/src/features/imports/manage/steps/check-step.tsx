import { type ImportReport, type ImportRun, routes, TRASH_DAYS } from '@portfolio/contract';
import { comesIn, summaryWithout } from '@portfolio/contract/imports/summary';
import { counted } from '@portfolio/text/format/counted';
import { useState } from 'react';
import useSWR from 'swr';
import { Button } from '#app/components/ui/button.tsx';
import { toast } from '#app/components/ui/toasts/toast.ts';
import { ApiError, errorText } from '#app/panel/api/api-error.ts';
import { pathOf, read } from '#app/panel/api/client.ts';
import { LoadFailed } from '#app/panel/list/list-states.tsx';
import styles from '../imports.module.css';
import { Facts } from '../report/facts.tsx';
import { factsOf } from '../report/labels.ts';
import { LeftFiles } from '../report/left-files.tsx';
import { LookFirst } from '../report/look-first.tsx';
import { ReportTable } from '../report/report-table.tsx';
import { Track } from '../track.tsx';
import type { ImportWork } from '../use-imports.ts';
import { FormatHelp } from './formats.tsx';
import { OldSite, type OldSiteChoice } from './old-site.tsx';

interface Props {
  run: ImportRun;
  work: ImportWork;
  onBack: () => void;
}

/** The report of an import in this state. */
export const useReport = ({ id, state }: ImportRun) =>
  useSWR<ImportReport>([routes['imports.read'].path, id, state], () => read(pathOf('imports.read', { id })));

/** The third step: what the import would do; the owner leaves items out or starts it. */
export function CheckStep(props: Props) {
  if (props.run.state === 'failed') return <CheckFailed {...props} />;
  return props.run.state === 'checking' ? <Checking {...props} /> : <Checked {...props} />;
}

function useDiscard({ run, work, onBack }: Props) {
  const [isLeaving, setIsLeaving] = useState(false);
  const leave = async () => {
    setIsLeaving(true);
    try {
      await work.discard(run);
      onBack();
    } catch (error) {
      setIsLeaving(false);
      toast.error(errorText(error));
    }
  };
  return { isLeaving, leave: () => void leave() };
}

function Checking(props: Props) {
  const { progress } = props.run;
  const { isLeaving, leave } = useDiscard(props);
  return (
    <>
      <div className={styles.bigRun}>
        <p className={styles.bigTitle}>
          {progress ? `${progress.done} of ${counted(progress.total, 'file')}` : 'Reading the files...'}
        </p>
        <Track label="Checking" part={progress && progress.done / Math.max(progress.total, 1)} />
        <p>{progress?.path || 'Nothing is changed while the files are checked.'}</p>
      </div>
      <div className={styles.footBar}>
        <p>Nothing is changed while the files are checked.</p>
        <Button disabled={isLeaving} onClick={leave}>
          Cancel
        </Button>
      </div>
    </>
  );
}

function CheckFailed(props: Props) {
  const { data } = useReport(props.run);
  const { isLeaving, leave } = useDiscard(props);
  return (
    <>
      <section className={styles.none} aria-labelledby="nothing-found">
        <h2 id="nothing-found">Nothing can be imported from this</h2>
        <p role="alert">{props.run.error ?? 'The check failed.'}</p>
        <FormatHelp isOpen />
        <Button kind="primary" disabled={isLeaving} onClick={leave}>
          Choose another file
        </Button>
      </section>
      <ReportTable rows={data?.rows ?? []} isDone={false} />
      <LeftFiles left={data?.left ?? []} />
    </>
  );
}

function Checked(props: Props) {
  const { run, work } = props;
  const { data, error, mutate } = useReport(run);
  const { isLeaving, leave } = useDiscard(props);
  const [skipped, setSkipped] = useState<ReadonlySet<string>>(new Set());
  const [about, setAbout] = useState<string>();
  const [oldSite, setOldSite] = useState<OldSiteChoice>({ fetchImages: false, address: run.oldSite ?? '' });
  const [isStarting, setIsStarting] = useState(false);
  const { fetchImages, address } = oldSite;
  const rows = data?.rows ?? [];
  const left = rows.filter((row) => comesIn(row) && !skipped.has(row.path)).length;
  const summary = run.summary && summaryWithout(run.summary, rows, skipped);
  const { missing = 0, remote = 0 } = summary?.pictures ?? {};
  // Of posts that are here already, too.
  const canFetch = fetchImages && rows.some(({ outcome }) => outcome === 'same');
  const start = async () => {
    if (fetchImages && !address.trim()) return setOldSite({ ...oldSite, error: 'Enter the address of the old site.' });
    setIsStarting(true);
    try {
      await work.run(run, {
        skip: [...skipped],
        ...(about !== undefined && !skipped.has(about) && { about }),
        ...(fetchImages && { fetchImages, oldSite: address }),
      });
    } catch (failure) {
      setIsStarting(false);
      const error = failure instanceof ApiError ? failure.details.find(({ path }) => path === 'oldSite') : undefined;
      if (error) setOldSite({ ...oldSite, error: error.message });
      else toast.error(errorText(failure));
    }
  };
  return (
    <>
      {summary && <Facts label="Summary" facts={factsOf(summary, false)} />}
      <LookFirst rows={rows} skipped={skipped} onSkip={setSkipped} missing={missing} left={data?.left ?? []} />
      {remote > 0 && <OldSite count={remote} choice={oldSite} onChange={setOldSite} disabled={isStarting} />}
      {error != null && !data ? (
        <LoadFailed onRetry={() => void mutate()} />
      ) : (
        <ReportTable
          rows={rows.filter((row) => row.what !== 'setting' || !comesIn(row))}
          isDone={false}
          skipped={skipped}
          onSkip={setSkipped}
          about={about}
          onAbout={setAbout}
        />
      )}
      <div className={styles.footBar}>
        <p>{`You can undo the whole import for ${TRASH_DAYS} days.`}</p>
        <Button kind="quiet" disabled={isLeaving || isStarting} onClick={leave}>
          Another file
        </Button>
        <Button
          className={styles.wide}
          kind="primary"
          disabled={!data || isLeaving || (left === 0 && !canFetch)}
          busy={isStarting && 'Starting...'}
          onClick={() => void start()}
        >
          {left === 0 && canFetch ? `Fetch ${counted(remote, 'image')}` : `Import ${counted(left, 'item')}`}
        </Button>
      </div>
    </>
  );
}
