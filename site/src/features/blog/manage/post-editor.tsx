import type { OwnerPost } from '@portfolio/contract';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { Textarea } from '#app/components/ui/fields/controls.tsx';
import { Field } from '#app/components/ui/fields/field.tsx';
import { DraftNotice } from '#app/panel/form/drafts/draft-notice.tsx';
import { EditFormProvider } from '#app/panel/form/edit-form.tsx';
import { type SaveResult, showSaved } from '#app/panel/form/send.ts';
import { setSectionTitle } from '#app/panel/title.ts';
import styles from './editor.module.css';
import { EditorHead } from './editor-head.tsx';
import { PostDetails } from './post-details.tsx';
import { usePostForm } from './use-post-form.ts';
import { useSaveKey } from './use-save-key.ts';
import { VersionsSheet } from './versions/versions-sheet.tsx';
import { LazyWriting } from './writing/lazy-writing.tsx';

interface PostEditorProps {
  /** Null for a new post. */
  post: OwnerPost | null;
  /** Called after every save while the editor is mounted; `done` when the owner wants to return to the list. */
  onSaved: (saved: SaveResult<OwnerPost>, done: boolean) => void;
  onDelete: (post: OwnerPost) => void;
}

const isTitleFocused = () => document.activeElement?.getAttribute('name') === 'title';

/** The post editor: title, text and details. */
export function PostEditor({ post: opened, onSaved, onDelete }: PostEditorProps) {
  const editor = usePostForm(opened);
  const { form, item: post, draft } = editor;
  const { errors, isDirty } = form.formState;
  const [showsVersions, setShowsVersions] = useState(false);
  const formId = useId();
  /** Whether Enter was pressed in the title before the editor of the text was loaded. */
  const wantsContent = useRef(false);
  const focusContent = useCallback(() => {
    if (wantsContent.current && isTitleFocused()) form.setFocus('content');
    wantsContent.current = false;
  }, [form]);
  const heading = post ? 'Edit post' : 'Add post';
  useEffect(() => {
    setSectionTitle(heading);
  }, [heading]);
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const onEnd = (saved: SaveResult<OwnerPost>, done: boolean) => {
    if (saved.isMerged || !editor.isMounted()) showSaved('Post saved', saved);
    if (!editor.isMounted()) return;
    setSavedAt(new Date());
    onSaved(saved, done);
  };
  const saveAndStay = (change = {}) => editor.save((saved) => onEnd(saved, false), change);
  useSaveKey(saveAndStay);
  return (
    <EditFormProvider editor={editor} onSaved={(saved) => onEnd(saved, false)}>
      <EditorHead
        editor={editor}
        savedAt={savedAt}
        formId={formId}
        onPublish={(status) => saveAndStay({ status })}
        onVersions={() => setShowsVersions(true)}
      />
      <h1 className={styles.heading}>{heading}</h1>
      <form id={formId} className={styles.form} {...editor.formProps((saved) => onEnd(saved, true))}>
        {draft && <DraftNotice {...draft} />}
        <Field label="Title" hideLabel error={errors.title?.message}>
          <Textarea
            className={styles.title}
            rows={1}
            placeholder="Title"
            aria-required
            autoFocus={!post}
            data-focus-first={post ? undefined : true}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              form.setFocus('content');
              wantsContent.current = isTitleFocused();
            }}
            {...form.register('title')}
          />
        </Field>
        <LazyWriting onReady={focusContent} />
        <PostDetails post={post} onDelete={onDelete} />
      </form>
      {showsVersions && post && (
        <VersionsSheet
          post={post}
          isUnsaved={isDirty}
          onClose={() => setShowsVersions(false)}
          onRestored={(item) => {
            editor.show(item);
            setShowsVersions(false);
            onSaved({ item, isSent: true, isMerged: false }, false);
          }}
        />
      )}
    </EditFormProvider>
  );
}
