import type { ResponseOf } from '@portfolio/contract';
import { counted } from '@portfolio/text/format/counted';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '#app/components/ui/button.tsx';
import { Dialog, DialogButtons } from '#app/components/ui/dialogs/dialog.tsx';
import { Textarea } from '#app/components/ui/fields/controls.tsx';
import { Field } from '#app/components/ui/fields/field.tsx';
import { errorText } from '#app/panel/api/api-error.ts';
import { FileInput } from '#app/panel/upload/file-input.tsx';
import styles from './csv-dialog.module.css';

/** What became of the rows of a file. */
export type CsvResult = ResponseOf<'redirects.importCsv'>;

interface CsvDialogProps {
  onImport: (csv: string) => Promise<CsvResult>;
  onClose: () => void;
}

const NOT_UTF8 = 'This file isn’t UTF-8 text. Save it as “CSV UTF-8” and choose it again.';

/** The text of a file; throws if it is no UTF-8, because other characters would be lost without a word. */
async function readText(file: File): Promise<string> {
  return new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
}

/** Adds redirects from a file or pasted rows, and names each row that was refused. */
export function CsvDialog({ onImport, onClose }: CsvDialogProps) {
  const [csv, setCsv] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const [result, setResult] = useState<CsvResult>();
  const picker = useRef<HTMLInputElement>(null);
  const change = (text: string) => {
    setCsv(text);
    setError(undefined);
  };
  const choose = async ([file]: File[]) => {
    if (file) await readText(file).then(change, () => setError(NOT_UTF8));
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (csv.trim() === '') return setError('Paste some rows, or choose a file.');
    setIsBusy(true);
    const answer = await onImport(csv).catch((failure: unknown) => setError(errorText(failure)));
    setIsBusy(false);
    if (answer?.refused.length === 0) onClose();
    else if (answer) setResult(answer);
  };
  if (result) return <Result {...result} onClose={onClose} />;
  return (
    <Dialog title="Import redirects" onClose={onClose} wide>
      <form method="post" noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
        <Field
          label="Rows"
          hint="Old address, new address, and moved or gone, separated by comma, semicolon or tab. The first row may name the columns: from, to, kind."
          error={error}
        >
          <Textarea
            rows={10}
            value={csv}
            spellCheck={false}
            className={styles.text}
            placeholder={'from,to,kind\n/2021/03/old-post.html,/blog/old-post,moved'}
            onChange={(event) => change(event.target.value)}
          />
        </Field>
        <DialogButtons>
          <Button data-far-left onClick={() => picker.current?.click()}>
            Choose CSV file
          </Button>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" type="submit" busy={isBusy && 'Importing...'}>
            Import
          </Button>
        </DialogButtons>
        <FileInput
          ref={picker}
          label="CSV file"
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          many={false}
          onFiles={(files) => void choose(files)}
        />
      </form>
    </Dialog>
  );
}

function Result({ added, refused, onClose }: CsvResult & { onClose: () => void }) {
  return (
    <Dialog title="Import redirects" onClose={onClose} wide>
      <p role="status">{`${counted(added.length, 'redirect')} added, ${counted(refused.length, 'row')} refused.`}</p>
      <ul className={styles.refused} aria-label="Refused rows">
        {refused.map(({ line, text, reason }) => (
          <li key={line}>
            <span className={styles.line}>{`Line ${line}`}</span>
            <span className={styles.address}>{text}</span>
            <span>{reason}</span>
          </li>
        ))}
      </ul>
      <DialogButtons>
        <Button kind="primary" onClick={onClose}>
          Done
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
