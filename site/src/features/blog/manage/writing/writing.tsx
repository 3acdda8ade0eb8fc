import { type EditorView, keymap } from '@codemirror/view';
import { readingTime } from '@portfolio/contract/text';
import { CircleAlert } from 'lucide-react';
import { useCallback, useDeferredValue, useEffect, useId, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useController } from 'react-hook-form';
import { cx } from '#app/components/ui/cx.ts';
import { Icon } from '#app/components/ui/icon.tsx';
import { FileInput } from '#app/panel/upload/file-input.tsx';
import { PicturesDialog } from '../pictures/pictures-dialog.tsx';
import type { PostValues } from '../post-values.ts';
import { wordCount } from '../word-count.ts';
import { CodeEditor } from './code-editor.tsx';
import { CopyPictures } from './copy-pictures.tsx';
import { type DescribedPicture, insertPictures } from './format.ts';
import { picturesIn } from './pictures-in.ts';
import { PreviewPane } from './preview/preview.tsx';
import { useTabScrollRestoration } from './preview/use-tab-scroll-restoration.ts';
import { type Tab, Tabs } from './tabs.tsx';
import { Toolbar } from './toolbar.tsx';
import { toolGroups, toolKeys, toolStates } from './tools.ts';
import { useIsWide } from './use-is-wide.ts';
import styles from './writing.module.css';

/** Props of the editor of a post's text. */
export interface WritingProps {
  /** Called once the editor can be focused. */
  onReady: () => void;
}

/** The Markdown editor of a post with its preview, beside it or in a tab. */
export function Writing({ onReady }: WritingProps) {
  const { field, fieldState } = useController<PostValues, 'content'>({ name: 'content' });
  const ids = useId();
  const view = useRef<EditorView>(null);
  const [tab, setTab] = useState<Tab>('write');
  const isWide = useIsWide();
  const shows = (id: Tab) => isWide || tab === id;
  useTabScrollRestoration(isWide ? null : tab);
  const pictures = usePictures(view);
  const groups = useMemo(() => toolGroups(pictures.choose), [pictures.choose]);
  const extensions = useMemo(() => [keymap.of(toolKeys(groups)), picturesIn(pictures.take)], [groups, pictures.take]);
  const [states, setStates] = useState('');
  // Lets the form focus the editor when this field is invalid.
  const { ref } = field;
  useEffect(() => {
    ref({ focus: () => view.current?.focus() });
    onReady();
  }, [ref, onReady]);
  // Deferred, so that word count and preview do not delay typing.
  const content = useDeferredValue(field.value);
  const error = fieldState.error?.message;
  const panel = (id: Tab) => ({
    id: `${ids}-${id}`,
    hidden: !shows(id),
    ...(!isWide && { role: 'tabpanel', 'aria-labelledby': `${ids}-tab-${id}` }),
  });
  return (
    <div>
      {!isWide && <Tabs current={tab} onChoose={setTab} ids={ids} />}
      <div className={cx(styles.write, error && styles.wrong)}>
        {shows('write') && (
          <Toolbar groups={groups} states={states} view={() => view.current} controls={`${ids}-write`} />
        )}
        <div className={styles.panes}>
          <div className={styles.source} {...panel('write')}>
            <CodeEditor
              ref={view}
              className={styles.code}
              value={field.value}
              onChange={field.onChange}
              onUpdate={(state) => setStates(toolStates(groups, state))}
              extensions={extensions}
              attributes={{
                'aria-label': 'Content',
                spellcheck: 'true',
                ...(error && { 'aria-invalid': 'true', 'aria-describedby': `${ids}-error` }),
              }}
            />
          </div>
          <section
            className={styles.view}
            aria-label="Preview"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
            tabIndex={0}
            {...panel('preview')}
          >
            <PreviewPane content={content} isVisible={shows('preview')} />
          </section>
        </div>
        <CopyPictures content={content} view={() => view.current} />
        <p className={styles.counts}>
          <span>{`${wordCount(content)}, ${readingTime(content)} min read`}</span>
          <span>Markdown. Enter continues a list.</span>
        </p>
      </div>
      {error && (
        <p id={`${ids}-error`} className={styles.error}>
          <Icon of={CircleAlert} />
          {error}
        </p>
      )}
      <FileInput
        ref={pictures.picker}
        label="Pictures to insert"
        accept="image/*"
        many
        onFiles={(files) => files.length > 0 && pictures.take(files, view.current?.state.selection.main.head ?? 0)}
      />
      {pictures.taken &&
        // Portalled out of the post's form: Chromium does not dispatch the submit event of a nested form to other
        // listeners.
        createPortal(
          <PicturesDialog files={pictures.taken.files} onInsert={pictures.insert} onClose={pictures.close} />,
          document.getElementById('main') ?? document.body,
        )}
    </div>
  );
}

/** Images that were chosen, pasted or dropped, until they are inserted. */
function usePictures(view: { current: EditorView | null }) {
  const picker = useRef<HTMLInputElement>(null);
  const [taken, setTaken] = useState<{ files: File[]; at: number } | null>(null);
  const choose = useCallback(() => picker.current?.click(), []);
  const take = useCallback((files: File[], at: number) => setTaken({ files, at }), []);
  const close = () => {
    setTaken(null);
    // After the closing dialog has restored the previous focus.
    requestAnimationFrame(() => view.current?.focus());
  };
  const insert = (described: DescribedPicture[]) => {
    const editor = view.current;
    if (editor && taken) {
      editor.dispatch(insertPictures(editor.state, taken.at, described), { userEvent: 'input', scrollIntoView: true });
    }
    close();
  };
  return { picker, taken, choose, take, close, insert };
}
