import { isForeignPicture } from '@portfolio/contract/text';
import { ImageDown } from 'lucide-react';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Button } from '../../ui/button.tsx';
import { call, errorText } from '../client.ts';
import { useFormCopy } from '../form/uploads.ts';

/** Beside the address of a picture elsewhere: copies it to the uploads, whose address then stands in the field. */
export function CopyToUploads({ name }: { name: string }) {
  const { getValues, setValue, setError, setFocus } = useFormContext();
  const url = String(useWatch({ name }) ?? '').trim();
  const [busy, setBusy] = useState(false);
  useFormCopy(busy);
  if (!isForeignPicture(url)) return null;
  // Another address may be typed meanwhile.
  const isStill = () => String(getValues(name)).trim() === url;
  const copy = async () => {
    setBusy(true);
    try {
      const { asset } = await call('copyMedium', { body: { url } });
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
