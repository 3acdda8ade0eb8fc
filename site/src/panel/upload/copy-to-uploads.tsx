import { isForeignImage } from '@portfolio/contract/text';
import { ImageDown } from 'lucide-react';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Button } from '#app/components/ui/button.tsx';
import { errorText } from '../api/api-error.ts';
import { call } from '../api/client.ts';
import { useFormCopy } from '../form/uploads.ts';

/** A button beside the URL of an external image: copies it to the uploads and puts the new URL into the field. */
export function CopyToUploads({ name }: { name: string }) {
  const { getValues, setValue, setError, setFocus } = useFormContext();
  const url = String(useWatch({ name }) ?? '').trim();
  const [busy, setBusy] = useState(false);
  useFormCopy(busy);
  if (!isForeignImage(url)) return null;
  // The URL may be edited while the request runs.
  const isStill = () => String(getValues(name)).trim() === url;
  const copy = async () => {
    setBusy(true);
    try {
      const { asset } = await call('media.copy', { body: { url } });
      if (!isStill()) return;
      setValue(name, asset.url, { shouldDirty: true, shouldValidate: true });
      setFocus(name);
    } catch (failure) {
      if (isStill()) setError(name, { type: 'copy', message: errorText(failure) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button kind="quiet" icon={ImageDown} busy={busy && 'Copying...'} onClick={() => void copy()}>
      Copy to uploads
    </Button>
  );
}
