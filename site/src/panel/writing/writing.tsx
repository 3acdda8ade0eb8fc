import type { Extension } from '@codemirror/state';
import { type EditorView, keymap } from '@codemirror/view';
import { countWords, readingTimeOf } from '@portfolio/contract/text';
import {
  type RefObject,
  useCallback,
  useDeferredValue,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { useController } from 'react-hook-form';
import { cx } from '#app/components/ui/cx.ts';
import { useMediaPicker } from '#app/panel/media-picker/choose-image.tsx';
import type { DescribedImage } from '#app/panel/media-picker/image-markdown.ts';
import meta from '#app/panel/meta.module.css';
import { useIncomingFiles } from '#app/panel/upload/use-incoming-files.ts';
import { useSettled } from '#app/panel/use-settled.ts';
import { CodeEditor } from './code-editor.tsx';
import { ContentError } from './content-error.tsx';
import { CopyImages } from './copy-images.tsx';
import { FindBar } from './find/find-bar.tsx';
import { useOpenAtMatch } from './find/open-at-match.ts';
import { useFind } from './find/use-find.ts';
import { insertImages } from './format.ts';
import { useImageUploads } from './images/use-image-uploads.tsx';
import { imagesIn, imagesOf } from './images-in.ts';
import { LinkCheck } from './links/link-check.tsx';
import { usePageSource } from './links/page-source.ts';
import { pageMargins } from './page-margins.ts';
import { pasteFormatted } from './paste-formatted.ts';
import { useKeptCaret } from './plain/kept-caret.ts';
import type { Caret, EditedText } from './plain/plain-text.tsx';
import { PreviewPane } from './preview/preview.tsx';
import { usePreviewScroll } from './preview/use-preview-scroll.ts';
import { ReferenceCheck } from './reference-check.tsx';
import { sheetExtensions } from './sheet/sheet.ts';
import { Toolbar } from './toolbar.tsx';
import { toolGroups, toolKeys, toolStates } from './tools.ts';
import { formatLength, formatWords } from './word-count.ts';
import styles from './writing.module.css';

/** After how long without a key the text is checked and counted (ms). */
const PAUSE_MS = 300;

/** Props of the editor of a text. */
export interface WritingProps extends EditedText {
  /** The element that gets the toolbar. */
  toolbar: HTMLElement | null;
  /** The caret of the plain field that the editor replaces. */
  caret: RefObject<Caret | null>;
  /** How many characters the text can have; its length is shown in place of the reading time. */
  maxLength?: number;
  /** Called when it has images that are not uploaded, and when it has none any more. */
  onPending?: (isPending: boolean) => void;
  /** The editor opens at the first of these words, with the find bar. */
  searched?: string;
  /** The id of the stored text whose caret this browser keeps. */
  keepsCaretOf?: string | undefined;
}

/** The Markdown editor of a text with its preview, in its place or beside it. */
export function Writing({ name, label, layout, toolbar, caret, focusesFirst, searched = '', ...props }: WritingProps) {
  const { field, fieldState } = useController<Record<string, string>>({ name });
  const ids = useId();
  const view = useRef<EditorView>(null);
  const text = useRef<HTMLDivElement>(null);
  const preview = useRef<HTMLElement>(null);
  const { showsText, showsPreview, isBeside } = layout;
  usePreviewScroll(showsText, text, preview);
  useMovedFocus(showsText, view, preview);
  const pictures = usePictures(view, props.onPending);
  useIncomingFiles(text, (files) => pictures.take(imagesOf(files), view.current?.state.selection.main.head ?? 0));
  const find = useFind(view, layout);
  useKeptCaret(view, props.keepsCaretOf);
  useOpenAtMatch(view, searched, layout.setFinding);
  const { groups, extensions } = useTools(pictures, find.extension);
  const [states, setStates] = useState('');
  // Lets the form focus the editor, in the commit that removes the plain field: until then that is the one it focuses.
  const { ref } = field;
  useLayoutEffect(() => {
    ref({ focus: () => view.current?.focus() });
  }, [ref]);
  // Deferred, so that the preview does not delay typing.
  const content = useDeferredValue(field.value);
  const error = fieldState.error?.message;
  return (
    <div>
      {toolbar &&
        createPortal(
          <>
            <Toolbar groups={groups} states={states} view={() => view.current} controls={`${ids}-text`} />
            {layout.isFinding && <FindBar finder={find.finder} close={find.close} />}
          </>,
          toolbar,
        )}
      <div className={cx(styles.write, error && styles.wrong)}>
        <div className={cx(styles.panes, isBeside && showsText && styles.beside)}>
          {/* Invisible, it keeps the height of the page, so that the preview does not scroll it. */}
          <div
            ref={text}
            className={styles.text}
            id={`${ids}-text`}
            style={{ visibility: showsText ? undefined : 'hidden' }}
          >
            <CodeEditor
              ref={view}
              value={field.value}
              onChange={field.onChange}
              onUpdate={(state) => setStates(toolStates(groups, state))}
              extensions={extensions}
              caret={caret}
              attributes={{
                'aria-label': label,
                spellcheck: 'true',
                ...(focusesFirst && { 'data-focus-first': '' }),
                ...(error && { 'aria-invalid': 'true', 'aria-describedby': `${ids}-error` }),
              }}
            />
          </div>
          <section
            ref={preview}
            className={styles.preview}
            aria-label="Preview"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
            tabIndex={0}
            hidden={!showsPreview}
          >
            <PreviewPane content={content} isVisible={showsPreview} />
          </section>
        </div>
        <TextReport content={field.value} view={view} maxLength={props.maxLength} />
      </div>
      {error && <ContentError id={`${ids}-error`}>{error}</ContentError>}
      {pictures.Picker && (
        <pictures.Picker
          title="Insert image"
          onUse={(image) => pictures.insert([image])}
          onFiles={(files) => {
            pictures.take(files, view.current?.state.selection.main.head ?? 0);
            pictures.close();
          }}
          onClose={pictures.close}
        />
      )}
      {pictures.rendered}
    </div>
  );
}

interface ReportProps extends Pick<WritingProps, 'maxLength'> {
  content: string;
  view: RefObject<EditorView | null>;
}

/** What is below the text: faults that were found in it, and its length; read once the editor is open and the writer pauses. */
function TextReport({ content: typed, view, maxLength }: ReportProps) {
  const content = useSettled<string | null>(typed, PAUSE_MS, null);
  const words = useMemo(() => countWords(content ?? ''), [content]);
  return useMemo(
    () => (
      <>
        {content !== null && (
          <>
            <CopyImages content={content} view={() => view.current} />
            <ReferenceCheck content={content} />
            <LinkCheck content={content} />
          </>
        )}
        <p
          className={cx(meta.meta, styles.counts)}
          data-bar="bottom"
          // Shown as a whole, so that nothing moves.
          style={{ visibility: content === null ? 'hidden' : undefined }}
        >
          <span>
            {content !== null &&
              `${formatWords(words)}, ${maxLength ? formatLength(content, maxLength) : `${readingTimeOf(words)} min read`}`}
          </span>
          <span>Type / on an empty line to insert, @ to link</span>
        </p>
      </>
    ),
    [content, words, view, maxLength],
  );
}

/** The tools of the sheet, and the extensions of the editor that offer them. */
function useTools(
  { choose, take, shown }: Pick<ReturnType<typeof usePictures>, 'choose' | 'take' | 'shown'>,
  find: Extension,
) {
  const groups = useMemo(() => toolGroups(choose), [choose]);
  const pages = usePageSource();
  const extensions = useMemo(
    () => [
      pageMargins,
      keymap.of(toolKeys(groups)),
      sheetExtensions(groups, pages),
      imagesIn(take),
      shown,
      pasteFormatted(),
      find,
    ],
    [groups, pages, take, shown, find],
  );
  return { groups, extensions };
}

/** Moves the focus to the preview when it replaces the text, and back to the caret. */
function useMovedFocus(
  showsText: boolean,
  view: RefObject<EditorView | null>,
  preview: RefObject<HTMLElement | null>,
): void {
  const before = useRef(showsText);
  useEffect(() => {
    if (before.current === showsText) return;
    before.current = showsText;
    if (!showsText) preview.current?.focus({ preventScroll: true });
    // On touch screens the focus would open the keyboard.
    else if (!window.matchMedia('(pointer: coarse)').matches) view.current?.contentDOM.focus({ preventScroll: true });
  }, [showsText, view, preview]);
}

/** Images chosen in the library, and files that were pasted, dropped or chosen. */
function usePictures(view: { current: EditorView | null }, onPending: WritingProps['onPending']) {
  const { Picker, open, close: closePicker } = useMediaPicker();
  const { extension: shown, add: take, rendered } = useImageUploads(onPending);
  const choose = useCallback(() => void open(), [open]);
  const close = () => {
    closePicker();
    // After the closing dialog has restored the previous focus.
    requestAnimationFrame(() => view.current?.focus());
  };
  const insert = (described: DescribedImage[]) => {
    const editor = view.current;
    const at = editor?.state.selection.main.head ?? 0;
    editor?.dispatch(insertImages(editor.state, at, described), { userEvent: 'input', scrollIntoView: true });
    close();
  };
  return { Picker, shown, rendered, choose, take, close, insert };
}
