import { Transaction, type TransactionSpec } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import { toast } from '#app/components/ui/toasts/toast.ts';
import { errorText } from '#app/panel/api/api-error.ts';
import { call } from '#app/panel/api/client.ts';
import { escapeAlt } from '#app/panel/media-picker/image-markdown.ts';
import { IMAGE, rejectionReason } from '#app/panel/upload/kinds.ts';
import { deleteImage, describeImage, writeImage, writtenImage } from './image-edits.ts';
import { unescapeAlt } from './image-markdown.ts';
import { addPlaces, type ImagePlace, placeAt, removePlaces } from './image-places.ts';
import { altOf, createUpload, type ImageUpload, isDescribed } from './image-upload.ts';
import { describeInLibrary } from './library-description.ts';
import { createUploadAnnouncement } from './upload-announcement.ts';
import { createUploadQueue } from './upload-queue.ts';

/** How many images are uploaded at a time. */
const MAX_RUNNING = 3;

/** The images that are uploaded for a text: they stand in it at once, and are written into it when they are uploaded. */
export class ImageUploads {
  #view: EditorView | null = null;
  #all: readonly ImageUpload[] = [];
  /** Deleted with the text around them before they were uploaded; undo brings them back. */
  readonly #deleted = new Map<number, ImageUpload>();
  readonly #queue = createUploadQueue(MAX_RUNNING);
  readonly #announcement = createUploadAnnouncement();
  readonly #listeners = new Set<() => void>();
  #lastId = 0;

  /** The images, in the order in which they were added. */
  all = (): readonly ImageUpload[] => this.#all;
  subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };
  /** What a screen reader is told. */
  announcement = (): string => this.#announcement.text();
  #find(id: number): ImageUpload | undefined {
    return this.#all.find((upload) => upload.id === id);
  }
  /** The element of an image; also of a deleted one, which the editor shows again before it tells that. */
  hostOf = (id: number): HTMLElement | undefined => (this.#find(id) ?? this.#deleted.get(id))?.host;

  attach(view: EditorView): void {
    this.#view = view;
  }

  /** The text is closed: its uploads end. Its form is not told, because a save that waits for them ends, too. */
  detach(): void {
    this.#view = null;
    for (const upload of this.#all) {
      this.#queue.cancel(upload.id);
      if (upload.state === 'written') this.#keepDescription(upload);
    }
    this.#all = [];
  }

  /** Adds files at a position of the text. */
  add = (files: readonly File[], position: number): void => {
    const view = this.#view;
    const images = files.filter((file) => {
      const isImage = IMAGE.accepts(file);
      if (!isImage) toast.error(rejectionReason(file, IMAGE) ?? '');
      return isImage;
    });
    if (!view || images.length === 0) return;
    const added = images.map((file) => createUpload(++this.#lastId, file));
    this.#set([...this.#all, ...added]);
    const { doc, selection } = view.state;
    view.dispatch({
      effects: addPlaces.of({ ids: added.map(({ id }) => id), at: placeAt(doc, position) }),
      annotations: Transaction.addToHistory.of(false),
      scrollIntoView: position === selection.main.head,
    });
    for (const upload of added) if (upload.state === 'waiting') this.#start(upload);
  };

  retry = (id: number): void => {
    const upload = this.#find(id);
    if (upload?.state === 'failed' && upload.canRetry) this.#start(upload);
  };

  #start({ id, file }: ImageUpload): void {
    this.#announcement.start(id, file.name);
    this.#change(id, { state: 'waiting', progress: 0, failure: '' });
    this.#queue.add(id, async (signal) => {
      const change = (to: Partial<ImageUpload>) => signal.aborted || this.#change(id, to);
      change({ state: 'sending' });
      const onProgress = (progress: number) => change({ progress });
      try {
        const { asset } = await call('posts.uploadImage', { files: { file }, onProgress, signal });
        change({ asset, progress: 1 });
        if (!signal.aborted) this.writeUploaded();
      } catch (failure) {
        const reason = errorText(failure);
        if (!signal.aborted) this.#announcement.end(id, { reason });
        change({ state: 'failed', failure: reason });
      }
    });
  }

  /** Writes the uploaded images into the text, unless an input method is composing in it: that would be ended. */
  writeUploaded = (): void => {
    const view = this.#view;
    if (!view || view.composing || this.#isComposing) return;
    for (const upload of this.#all) {
      if (!upload.asset || upload.state === 'written') continue;
      const edit = writeImage(view.state, upload.id, { url: upload.asset.url, alt: altOf(upload) });
      if (edit) view.dispatch(edit);
      this.#announcement.end(upload.id, 'uploaded');
      this.#change(upload.id, { state: 'written' });
    }
    this.settle();
  };

  #isComposing = false;
  /** An input method begins or ends to compose in a description. */
  setComposing(isComposing: boolean): void {
    this.#isComposing = isComposing;
    if (!isComposing) this.writeUploaded();
  }

  describe(id: number, to: Partial<Pick<ImageUpload, 'description' | 'isDecorative'>>): void {
    this.#change(id, to);
    if (!this.#isComposing) this.#writeDescription(id);
  }

  #writeDescription(id: number): void {
    const upload = this.#find(id);
    const image = this.#view && writtenImage(this.#view.state, id);
    const edit = upload && image && describeImage(image, altOf(upload));
    if (edit) this.#view?.dispatch(edit);
  }

  /** Cancels an upload, or deletes an uploaded image from the text. */
  remove = (id: number): void => {
    const view = this.#view;
    const image = view && writtenImage(view.state, id);
    this.#forget([id], image ? deleteImage(view.state, image) : undefined);
  };

  /** Forgets the images that are described, and are not being described now; their descriptions stay with the uploads. */
  settle = (): void => {
    const isDone = (upload: ImageUpload) =>
      upload.state === 'written' && isDescribed(upload) && !upload.host.contains(document.activeElement);
    const done = this.#all.filter(isDone);
    for (const upload of done) this.#keepDescription(upload);
    if (done.length > 0) this.#forget(done.map(({ id }) => id));
  };

  #keepDescription(upload: ImageUpload): void {
    const alt = altOf(upload);
    if (!upload.asset || !alt) return;
    describeInLibrary(upload.asset._id, alt).catch((failure: unknown) =>
      toast.error('The description is in the text, but not in the image library.', { detail: errorText(failure) }),
    );
  }

  #forget(ids: readonly number[], edit: TransactionSpec = { annotations: Transaction.addToHistory.of(false) }): void {
    for (const id of ids) this.#cancel(id);
    this.#set(this.#all.filter(({ id }) => !ids.includes(id)));
    this.#view?.dispatch({ ...edit, effects: removePlaces.of(ids) });
  }

  /** Follows the text: images that were deleted with it or came back, and descriptions that were edited in it. */
  follow(before: readonly ImagePlace[], after: readonly ImagePlace[]): void {
    const isIn = (places: readonly ImagePlace[], id: number) => places.some((place) => place.id === id);
    for (const { id } of before) if (!isIn(after, id)) this.#putAside(id);
    for (const { id } of after) if (!isIn(before, id)) this.#bringBack(id);
    for (const upload of this.#all) this.#readDescription(upload);
  }

  #putAside(id: number): void {
    const upload = this.#find(id);
    if (!upload) return;
    this.#cancel(id);
    this.#deleted.set(id, upload);
    this.#set(this.#all.filter((other) => other !== upload));
  }

  #bringBack(id: number): void {
    const upload = this.#deleted.get(id);
    if (!upload) return;
    this.#deleted.delete(id);
    this.#set([...this.#all, upload]);
    if (upload.state !== 'failed') this.#start(upload);
  }

  #readDescription(upload: ImageUpload): void {
    const image = this.#view && writtenImage(this.#view.state, upload.id);
    if (!image || this.#isComposing || image.alt === escapeAlt(altOf(upload))) return;
    this.#change(upload.id, { description: unescapeAlt(image.alt), isDecorative: false });
  }

  /** Focuses the text, at its caret. */
  focusText = (): void => this.#view?.focus();
  measure = (): void => this.#view?.requestMeasure();

  #cancel(id: number): void {
    this.#queue.cancel(id);
    this.#announcement.end(id, 'cancelled');
  }
  #change(id: number, to: Partial<ImageUpload>): void {
    this.#set(this.#all.map((upload) => (upload.id === id ? { ...upload, ...to } : upload)));
  }
  #set(all: readonly ImageUpload[]): void {
    this.#all = all;
    for (const listener of this.#listeners) listener();
  }
}
