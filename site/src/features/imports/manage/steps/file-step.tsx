import { counted } from '@portfolio/text/format/counted';
import { Upload } from 'lucide-react';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import { Button } from '#app/components/ui/button.tsx';
import { cx } from '#app/components/ui/cx.ts';
import { Checkbox } from '#app/components/ui/fields/controls.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import { Notice } from '#app/components/ui/notice.tsx';
import { errorText } from '#app/panel/api/api-error.ts';
import hints from '#app/panel/hint.module.css';
import { fileSize } from '#app/panel/upload/file-size.ts';
import { useIncomingFiles } from '#app/panel/upload/use-incoming-files.ts';
import styles from '../imports.module.css';
import { Track } from '../track.tsx';
import type { ImportWork } from '../use-imports.ts';
import { ACCEPT, type Choice, type ChosenFile, choose, filesOfDrop, filesOfInput, MAX_SIZE } from './chosen-files.ts';
import { Formats } from './formats.tsx';

interface Props {
  work: ImportWork;
  /** Whether something has been imported before. */
  hasEarlier: boolean;
}

/** The first step: a zip, a file or a folder is dropped or chosen, and its check starts at once. */
export function FileStep({ work, hasEarlier }: Props) {
  const [choice, setChoice] = useState<Choice | null>(null);
  const [fault, setFault] = useState('');
  const [force, setForce] = useState(false);
  const [sending, setSending] = useState<{ part: number; abort: AbortController } | null>(null);
  useEffect(() => () => sending?.abort.abort(), [sending?.abort]);

  const take = (files: readonly ChosenFile[]) => {
    if (sending) return;
    const chosen = choose(files);
    const isFault = 'error' in chosen;
    setFault(isFault ? chosen.error : '');
    setChoice(isFault ? null : chosen);
    if (!isFault) void check(chosen);
  };
  const check = async (chosen: Choice) => {
    const abort = new AbortController();
    setSending({ part: 0, abort });
    try {
      await work.check(chosen, force, (part) => setSending({ part, abort }), abort.signal);
    } catch (error) {
      setChoice(null);
      if (!abort.signal.aborted) setFault(errorText(error));
    }
    setSending(null);
  };
  return (
    <>
      <DropArea choice={choice} onFiles={take} isBad={fault !== ''} disabled={!!sending}>
        {sending && (
          <div className={styles.sending}>
            <span>{sending.part < 1 ? `Uploading, ${Math.floor(100 * sending.part)} %` : 'Reading the files...'}</span>
            <Button kind="quiet" onClick={() => sending.abort.abort()}>
              Cancel
            </Button>
            <Track label="Uploading" part={sending.part} />
          </div>
        )}
      </DropArea>
      {fault && <Notice bad>{fault}</Notice>}
      <Formats />
      {hasEarlier && (
        <Checkbox
          className={styles.option}
          label="Also update what you’ve edited here since an earlier import"
          checked={force}
          disabled={!!sending}
          onChange={(event) => setForce(event.target.checked)}
        />
      )}
    </>
  );
}

interface DropAreaProps {
  choice: Choice | null;
  isBad: boolean;
  disabled: boolean;
  onFiles: (files: ChosenFile[]) => void;
  children: React.ReactNode;
}

function DropArea({ choice, isBad, disabled, onFiles, children }: DropAreaProps) {
  const element = useRef<HTMLDivElement>(null);
  const file = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const isOver = useIncomingFiles(element, (files) => onFiles(filesOfInput(files)));
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    void filesOfDrop(event.dataTransfer).then(onFiles, () => onFiles([]));
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an addition to the two buttons.
    <div
      ref={element}
      className={cx(styles.drop, isOver && styles.isOver, isBad && styles.isBad)}
      onDrop={onDrop}
      onDragOver={(event) => event.preventDefault()}
    >
      <Icon of={Upload} />
      <span className={styles.dropTitle}>{choice ? describe(choice) : 'Drop an export here'}</span>
      <div className={styles.buttons}>
        <Button kind="primary" disabled={disabled} onClick={() => file.current?.click()}>
          Choose file
        </Button>
        <Button disabled={disabled} onClick={() => folder.current?.click()}>
          Choose folder
        </Button>
      </div>
      <span className={hints.hint}>
        {`Up to ${MAX_SIZE}; you can also paste. You’ll see a report before anything changes.`}
      </span>
      {children}
      <HiddenInput ref={file} label="File to import" accept={ACCEPT} onFiles={onFiles} />
      <HiddenInput ref={folder} label="Folder to import" multiple webkitdirectory="" onFiles={onFiles} />
    </div>
  );
}

const describe = ({ name, files, bytes }: Choice) =>
  files.length > 1 ? `${name}, ${counted(files.length, 'file')}, ${fileSize(bytes)}` : `${name}, ${fileSize(bytes)}`;

interface HiddenInputProps {
  ref: React.RefObject<HTMLInputElement | null>;
  label: string;
  accept?: string;
  multiple?: boolean;
  webkitdirectory?: string;
  onFiles: (files: ChosenFile[]) => void;
}

function HiddenInput({ label, onFiles, ...rest }: HiddenInputProps) {
  return (
    <input
      {...rest}
      type="file"
      hidden
      aria-label={label}
      onChange={(event) => {
        const files = filesOfInput([...(event.target.files ?? [])]);
        // Cleared, so that choosing the same file again fires `change`.
        event.target.value = '';
        onFiles(files);
      }}
    />
  );
}
