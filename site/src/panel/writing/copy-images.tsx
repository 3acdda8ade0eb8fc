import type { EditorView } from '@codemirror/view';
import { CircleAlert, ImageDown } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Button } from '#app/components/ui/button.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import { errorText } from '#app/panel/api/api-error.ts';
import { call } from '#app/panel/api/client.ts';
import { useFormCopy } from '#app/panel/form/uploads.ts';
import { externalImages } from './external-images.ts';
import styles from './writing.module.css';

interface Props {
  content: string;
  view: () => EditorView | null;
}

/** Shown below a text with external images: copies them to the uploads and replaces their URLs in the text. */
export function CopyImages({ content, view }: Props) {
  const urls = useMemo(() => [...new Set(externalImages(content).map(({ url }) => url))], [content]);
  const [busy, setBusy] = useState(false);
  useFormCopy(busy);
  const [errors, setErrors] = useState<Record<string, string>>({});
  if (urls.length === 0) return null;

  function replace(url: string, insert: string): void {
    const editor = view();
    // Searched again: the text may have changed during the request.
    const places = externalImages(editor?.state.doc.toString() ?? '').filter((place) => place.url === url);
    editor?.dispatch({ changes: places.map(({ from, to }) => ({ from, to, insert })), userEvent: 'input' });
  }
  async function copyAll() {
    setBusy(true);
    setErrors({});
    for (const url of urls) {
      try {
        replace(url, (await call('media.copy', { body: { url } })).asset.url);
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
          {urls.length === 1
            ? '1 image is hosted on another site.'
            : `${urls.length} images are hosted on other sites.`}
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
