import type { ImportRun } from '@portfolio/contract';
import { counted } from '@portfolio/text/format/counted';
import { Button } from '#app/components/ui/button.tsx';
import { Notice } from '#app/components/ui/notice.tsx';
import styles from '../imports.module.css';
import report from '../report/report.module.css';
import { Track } from '../track.tsx';
import type { ImportWork } from '../use-imports.ts';
import { useAction } from './use-action.ts';

/** The fourth step: the progress of an import, or of undoing one. */
export function RunStep({ run, work }: { run: ImportRun; work: ImportWork }) {
  const [isStopping, stop] = useAction(() => work.stop(run));
  const { progress, state } = run;
  const isUndo = state === 'undoing';
  const { fetched = 0, failed = 0 } = progress?.images ?? {};
  const noun = isUndo ? 'change' : 'file';
  return (
    <>
      {work.error != null && <Notice bad>The server isn’t responding. The import continues there.</Notice>}
      <div className={styles.bigRun}>
        <p className={styles.bigTitle}>
          {progress ? `${progress.done} of ${counted(progress.total, noun)}` : isUndo ? 'Undoing...' : 'Starting...'}
        </p>
        <Track
          label={isUndo ? 'Undoing' : 'Importing'}
          part={progress && progress.done / Math.max(progress.total, 1)}
        />
        <p>
          {progress?.path && <span className={report.path}>{progress.path}</span>}
          {progress?.images && (
            <span className={styles.line}>
              {`${counted(fetched, 'image')} fetched from the old site${failed > 0 ? `, ${failed} failed` : ''}.`}
            </span>
          )}
          {`You can leave this page; ${isUndo ? 'the undo' : 'the import'} continues.`}
        </p>
      </div>
      {!isUndo && (
        <div className={styles.footBar}>
          <p>If you stop, what was imported so far is kept. You can undo it.</p>
          <Button busy={isStopping && 'Stopping...'} onClick={() => void stop()}>
            Stop import
          </Button>
        </div>
      )}
    </>
  );
}
