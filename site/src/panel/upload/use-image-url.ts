import type { ResponseOf, RouteName } from '@portfolio/contract';
import { useFormContext, useWatch } from 'react-hook-form';
import { send } from '../api/client.ts';
import { IMAGE } from './kinds.ts';
import { useUpload } from './use-upload.ts';

/** The URL of an image in a form's field, and the upload that fills it in. */
export function useImageUrl(name: string, uploadTo: RouteName = 'posts.uploadImage') {
  const { setValue } = useFormContext();
  const url = String(useWatch({ name }) ?? '');
  const setUrl = (to: string) => setValue(name, to, { shouldDirty: true, shouldValidate: true });
  const upload = useUpload({
    kind: IMAGE,
    async send(file, onProgress) {
      const { asset } = await send<ResponseOf<'posts.uploadImage'>>(uploadTo, { files: { file }, onProgress });
      setUrl(asset.url);
    },
  });
  return { url, setUrl, upload };
}
