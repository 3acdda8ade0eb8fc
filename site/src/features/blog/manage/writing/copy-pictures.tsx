import type { EditorView } from '@codemirror/view';
import { CircleAlert, ImageDown } from 'lucide-react';
import { useMemo, useState } from 'react';
import { call, errorText } from '../../../../components/panel/client.ts';
import { useFormCopy } from '../../../../components/panel/form/uploads.ts';
import { Button } from '../../../../components/ui/button.tsx';
import { Icon } from '../../../../components/ui/icon.tsx';
import { picturesElsewhere } from './pictures-elsewhere.ts';
import styles from './writing.module.css';

interface Props {
  content: string;
  view: () => EditorView | null;
}

/** Under a text that shows pictures from elsewhere: copies them to the uploads, whose addresses then stand in the text. */
export function CopyPictures({ content, view }: Props) {
  const urls = useMemo(() => [...new Set(picturesElsewhere(content).map(({ url }) => url))], [content]);
  const [busy, setBusy] = useState(false);
  useFormCopy(busy);
  const [errors, setErrors] = useState<Record<string, string>>({});
  if (urls.length === 0) return null;

  function replace(url: string, insert: string): void {
    const editor = view();
    // Found again: the text may have been changed while the copy was made.
    const places = picturesElsewhere(editor?.state.doc.toString() ?? '').filter((place) => place.url === url);
    editor?.dispatch({ changes: places.map(({ from, to }) => ({ from, to, insert })), userEvent: 'input' });
  }
  async function copyAll() {
    setBusy(true);
    setErrors({});
    for (const url of urls) {
      try {
        replace(url, (await call('copyMedium', { body: { url } })).asset.url);
      } catch (failure) {
        setErrors((before) => ({ ...before, [url]: errorText(failure) }));
      }
    }
    setBusy(false);
  }
  return (
    <div className={styles.elsewhere}>
      <p>
        <span>
          {urls.length === 1 ? '1 picture comes from elsewhere.' : `${urls.length} pictures come from elsewhere.`}
        </span>
        <Button kind="quiet" icon={ImageDown} busy={busy && 'Copying...'} onClick={() => void copyAll()}>
          Copy to uploads
        </Button>
      </p>
      {urls.map(
        (url) =>
          errors[url] && (
            <p key={url} className={styles.error} role="alert">
              <Icon of={CircleAlert} />
              <span>{`${url}: ${errors[url]}`}</span>
            </p>
          ),
      )}
    </div>
  );
}
