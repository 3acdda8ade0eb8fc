import type { OwnerPost } from '@portfolio/contract';
import { useEffect, useId, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { Textarea } from '../../../components/ui/controls.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { PostConflict } from './conflict/post-conflict.tsx';
import { DraftNotice } from './drafts/draft-notice.tsx';
import styles from './editor.module.css';
import { EditorHead } from './editor-head.tsx';
import { PostDetails } from './post-details.tsx';
import { postValues } from './post-values.ts';
import { usePostForm } from './use-post-form.ts';
import { useSaveKey } from './use-save-key.ts';
import { VersionsSheet } from './versions/versions-sheet.tsx';
import { LazyWriting } from './writing/lazy-writing.tsx';

interface PostEditorProps {
  /** Null for a new post. */
  post: OwnerPost | null;
  /** After every save; `done` when the owner has asked for the list again. */
  onSaved: (post: OwnerPost, done: boolean) => void;
  onDelete: (post: OwnerPost) => void;
}

/** Writing: title, text, then the details. */
export function PostEditor({ post: opened, onSaved, onDelete }: PostEditorProps) {
  const editor = usePostForm(opened);
  const { form, post, failure, conflict, drafts } = editor;
  const { errors, isDirty } = form.formState;
  const [showsVersions, setShowsVersions] = useState(false);
  const formId = useId();
  const heading = post ? 'Edit post' : 'Add post';
  useEffect(() => {
    document.title = `${heading}, CPanel`;
  }, [heading]);
  const save = (done: boolean, change = {}) => void editor.save(change).then((saved) => saved && onSaved(saved, done));
  useSaveKey(() => save(false));
  const left = drafts.left[0];
  return (
    <FormProvider {...form}>
      <EditorHead
        editor={editor}
        formId={formId}
        onPublish={(status) => save(false, { status })}
        onVersions={() => setShowsVersions(true)}
      />
      <h1 className={styles.heading}>{heading}</h1>
      <form
        id={formId}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save(true);
        }}
      >
        {failure && <Notice bad>{failure}</Notice>}
        {left && (
          <DraftNotice draft={left} onTake={() => editor.takeDraft(left)} onDiscard={() => drafts.forget(left)} />
        )}
        <Field label="Title" hideLabel error={errors.title?.message}>
          <Textarea
            className={styles.title}
            rows={1}
            placeholder="Title"
            aria-required
            autoFocus={!post}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              form.setFocus('content');
            }}
            {...form.register('title')}
          />
        </Field>
        <LazyWriting />
        <PostDetails post={post} onDelete={onDelete} />
      </form>
      {conflict && (
        <PostConflict
          differences={conflict.differences}
          mine={form.getValues()}
          stored={postValues(conflict.stored)}
          onSave={(values) => void conflict.saveMerged(values).then((saved) => saved && onSaved(saved, false))}
          onClose={conflict.close}
        />
      )}
      {showsVersions && post && (
        <VersionsSheet
          post={post}
          isUnsaved={isDirty}
          onClose={() => setShowsVersions(false)}
          onRestored={(item) => {
            editor.show(item);
            setShowsVersions(false);
            onSaved(item, false);
          }}
        />
      )}
    </FormProvider>
  );
}
