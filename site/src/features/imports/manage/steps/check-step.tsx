import { type ImportReport, type ImportRun, routes } from '@portfolio/contract';
import { useState } from 'react';
import useSWR from 'swr';
import { Button } from '#app/components/ui/button.tsx';
import { Notice } from '#app/components/ui/notice.tsx';
import { toast } from '#app/components/ui/toasts/toast.ts';
import { errorText, pathOf, read } from '#app/panel/api/client.ts';
import { LoadFailed } from '#app/panel/list/list-states.tsx';
import styles from '../imports.module.css';
import { Facts } from '../report/facts.tsx';
import { comesIn, counted, factsOf } from '../report/labels.ts';
import report from '../report/report.module.css';
import { ReportTable } from '../report/report-table.tsx';
import { Track } from '../track.tsx';
import type { ImportWork } from '../use-imports.ts';

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

function Checked(props: Props) {
  const { run, work } = props;
  const { data, error, mutate } = useReport(run);
  const { isLeaving, leave } = useDiscard(props);
  const [skipped, setSkipped] = useState<ReadonlySet<string>>(new Set());
  const [about, setAbout] = useState<string>();
  const [isStarting, setIsStarting] = useState(false);
  const rows = data?.rows ?? [];
  const left = rows.filter((row) => comesIn(row) && !skipped.has(row.path)).length;
  const missing = run.summary?.pictures.missing ?? 0;
  const start = async () => {
    setIsStarting(true);
    try {
      await work.run(run, [...skipped], about !== undefined && skipped.has(about) ? undefined : about);
    } catch (failure) {
      setIsStarting(false);
      toast.error(errorText(failure));
    }
  };
  return (
    <>
      {run.summary && <Facts label="Summary" facts={factsOf(run.summary, false)} />}
      {missing > 0 && (
        <div className={report.block}>
          <Notice>{`${counted(missing, 'image')} ${missing === 1 ? 'is' : 'are'} missing from the files. The links stay as they are in the posts.`}</Notice>
        </div>
      )}
      {error != null && !data ? (
        <LoadFailed onRetry={() => void mutate()} />
      ) : (
        <ReportTable
          rows={rows}
          isDone={false}
          skipped={skipped}
          onSkip={setSkipped}
          about={about}
          onAbout={setAbout}
        />
      )}
      <div className={styles.footBar}>
        <p>You can undo the whole import for 30 days.</p>
        <Button kind="quiet" disabled={isLeaving || isStarting} onClick={leave}>
          Back
        </Button>
        <Button
          className={styles.wide}
          kind="primary"
          disabled={!data || isLeaving || left === 0}
          busy={isStarting && 'Starting...'}
          onClick={() => void start()}
        >
          {`Import ${counted(left, 'item')}`}
        </Button>
      </div>
    </>
  );
}
