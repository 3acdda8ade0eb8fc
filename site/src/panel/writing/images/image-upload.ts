import { IMAGE, rejectionReason } from '#app/panel/upload/kinds.ts';

/** An image that is being uploaded for a text, or waits for its description. */
export interface ImageUpload {
  id: number;
  file: File;
  /** The element of the text that shows it; the same one wherever the image moves. */
  host: HTMLElement;
  state: 'waiting' | 'sending' | 'failed' | 'written';
  /** From 0 to 1. */
  progress: number;
  failure: string;
  /** False if the file itself is unusable. */
  canRetry: boolean;
  asset: { _id: string; url: string } | null;
  description: string;
  isDecorative: boolean;
}

/** Whether an image is still being uploaded. */
export const isUnderWay = ({ state }: ImageUpload): boolean => state === 'waiting' || state === 'sending';

/** The description that an image has in the text. */
export const altOf = ({ description, isDecorative }: ImageUpload) => (isDecorative ? '' : description.trim());

/** Whether an image has a description or needs none. */
export const isDescribed = (upload: ImageUpload): boolean => upload.isDecorative || altOf(upload) !== '';

/** The upload of a file, which has failed already if the file is unusable. */
export function createUpload(id: number, file: File): ImageUpload {
  const failure = rejectionReason(file, IMAGE) ?? '';
  return {
    id,
    file,
    host: document.createElement('div'),
    state: failure ? 'failed' : 'waiting',
    progress: 0,
    failure,
    canRetry: !failure,
    asset: null,
    description: '',
    isDecorative: false,
  };
}
