import type { ImportRun, ImportState } from '@portfolio/contract';
import { useEffect, useRef, useState } from 'react';
import { VisuallyHidden } from '#app/components/ui/hidden.tsx';
import { LoadFailed } from '#app/panel/list/list-states.tsx';
import { SectionHead } from '#app/panel/section-head.tsx';
import { EarlierImports } from './earlier-imports.tsx';
import { IMPORT_HEAD, ImportSkeleton } from './import-skeleton.tsx';
import { CheckStep } from './steps/check-step.tsx';
import { DoneStep } from './steps/done-step.tsx';
import { FileStep } from './steps/file-step.tsx';
import { RunStep } from './steps/run-step.tsx';
import { useImports } from './use-imports.ts';
import { type Step, Wizard } from './wizard.tsx';

const STEP_OF: Partial<Record<ImportState, Step>> = {
  checking: 'check',
  checked: 'check',
  running: 'run',
  undoing: 'run',
};
const STATE_MESSAGES: Partial<Record<ImportState, string>> = {
  checking: 'Checking',
  checked: 'The check is done',
  running: 'Importing',
  undoing: 'Undoing the import',
  finished: 'The import is done',
  failed: 'The import has failed',
  stopped: 'The import has stopped',
  undone: 'The import is undone',
};

/** The step of an import; a check that has failed leaves nothing behind, so it has not ended. */
const stepOf = ({ state, endedAt }: ImportRun): Step | undefined =>
  state === 'failed' && endedAt === undefined ? 'check' : STEP_OF[state];

/** The import that the section shows: the one at work or waiting, or the one that the owner has opened. */
function shownOf(items: readonly ImportRun[], opened: string | null): ImportRun | undefined {
  return items.find(stepOf) ?? items.find(({ id, endedAt }) => endedAt && id === opened);
}

function descriptionOf(run: ImportRun | undefined): string {
  if (!run) return IMPORT_HEAD.description;
  const name = [run.name, run.label].filter(Boolean).join(', ');
  return run.state === 'checked' ? `${name}. Nothing has been changed yet.` : name;
}

/** Import in the panel: choose files, check them, import, and undo. */
export function ImportSection() {
  const work = useImports();
  const heading = useRef<HTMLHeadingElement>(null);
  const [opened, setOpened] = useState<string | null>(null);
  const run = work.items && shownOf(work.items, opened);
  const step = run ? (stepOf(run) ?? 'done') : 'file';
  const isWorking = run?.state === 'running' || run?.state === 'undoing';
  const { forgetOthers } = work;
  const runId = run?.id;
  useEffect(() => {
    // What ends while it is watched stays open.
    if (isWorking && runId !== undefined) setOpened(runId);
  }, [isWorking, runId]);
  const previous = useRef({ step, isWorking });
  useEffect(() => {
    const { step: before, isWorking: wasWorking } = previous.current;
    previous.current = { step, isWorking };
    if (wasWorking && !isWorking) forgetOthers();
    if (work.items && before !== step) heading.current?.focus();
  }, [step, isWorking, forgetOthers, work.items]);

  if (!work.items) {
    if (work.error == null) return <ImportSkeleton />;
    return (
      <>
        <SectionHead {...IMPORT_HEAD} />
        <LoadFailed onRetry={() => void work.reload()} />
      </>
    );
  }
  const close = () => setOpened(null);
  return (
    <>
      <SectionHead ref={heading} title={IMPORT_HEAD.title} description={descriptionOf(run)} />
      <VisuallyHidden role="status">{run ? (STATE_MESSAGES[run.state] ?? '') : ''}</VisuallyHidden>
      <Wizard step={step} />
      {!run && (
        <>
          <FileStep work={work} hasEarlier={work.items.length > 0} />
          <EarlierImports items={work.items} onOpen={setOpened} onUndo={work.undo} />
        </>
      )}
      {step === 'check' && run && <CheckStep key={run.state} run={run} work={work} onBack={close} />}
      {step === 'run' && run && <RunStep run={run} work={work} />}
      {step === 'done' && run && <DoneStep key={run.state} run={run} work={work} onMore={close} />}
    </>
  );
}
