import type { MediaItem } from '@portfolio/contract';
import { counted } from '@portfolio/text/format/counted';
import { toast } from '#app/components/ui/toasts/toast.ts';
import { errorText } from '#app/panel/api/api-error.ts';
import { call } from '#app/panel/api/client.ts';
import { changeRows, withFields } from '#app/panel/list/change-rows.ts';
import { offerUndo } from '#app/panel/undo.ts';
import { useFileList } from '#app/panel/upload/file-section/use-file-list.ts';

const FILES = {
  resource: 'media',
  noun: 'Picture',
  compare: (a: MediaItem, b: MediaItem) => b.createdAt.localeCompare(a.createdAt),
} as const;

/** The images of the library, and what is done with them. */
export function useMediaList() {
  const files = useFileList<MediaItem>(FILES);
  const { list, reload } = files;
  const replace = async (image: MediaItem, by: string) => {
    await call('media.replace', { params: { id: image._id }, body: { by } });
    await reload();
    const takeBack = async () => {
      await call('media.replace', { params: { id: by }, body: { by: image._id } }).catch(
        (failure: unknown) => void toast.error(errorText(failure)),
      );
      await reload();
    };
    offerUndo(`Replaced in ${counted(image.usedBy.length, 'place')}`, takeBack);
  };
  return {
    ...files,
    /** Shows a description that was saved. */
    saved: (image: MediaItem) => list.change(withFields(image)),
    /** Shows a description at once and saves it. */
    describe: (image: MediaItem, alt: string) =>
      changeRows(list, [image], {
        show: ({ _id }) => withFields({ _id, alt }),
        send: async ({ _id }) => withFields((await call('media.update', { params: { id: _id }, body: { alt } })).item),
      }),
    /** Says at once whether an image shows a screen, and saves it. */
    markScreenshot: (image: MediaItem, screenshot: boolean) =>
      changeRows(list, [image], {
        show: ({ _id }) => withFields({ _id, screenshot }),
        send: async ({ _id }) =>
          withFields((await call('media.update', { params: { id: _id }, body: { screenshot } })).item),
      }),
    /** Shows another image wherever this one is shown, and offers undo. */
    replace,
  };
}
