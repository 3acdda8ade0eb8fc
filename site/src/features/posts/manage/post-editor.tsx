import type { OwnerPost } from '@portfolio/contract';
import { useEffect, useId, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { cx } from '#app/components/ui/cx.ts';
import type { LastSave } from '#app/panel/form/autosave/save-status.tsx';
import { DraftNotice } from '#app/panel/form/drafts/draft-notice.tsx';
import { EditFormProvider } from '#app/panel/form/edit-form.tsx';
import type { Way } from '#app/panel/form/form-kind.ts';
import { type Merged, type SaveResult, showSaved } from '#app/panel/form/send.ts';
import { isPublic } from '#app/panel/post-status.ts';
import { setSectionTitle } from '#app/panel/title.ts';
import { useEditorKeys } from '#app/panel/use-editor-keys.ts';
import { LazyWriting } from '#app/panel/writing/lazy-writing.tsx';
import { DetailsDrawer } from './details/details-drawer.tsx';
import { PostDetails } from './details/post-details.tsx';
import styles from './editor.module.css';
import { EditorHead } from './editor-head.tsx';
import { CompareSheet, ComparisonSheet } from './pending/compare-sheet.tsx';
import { PublicNotice } from './pending/public-notice.tsx';
import { useIsPublic } from './pending/use-is-public.ts';
import { useUnsavedNotice } from './pending/use-unsaved-notice.ts';
import { TitleField } from './title-field.tsx';
import { useEditorLayout } from './use-editor-layout.ts';
import { usePostForm } from './use-post-form.ts';
import { useRevealErrors } from './use-reveal-errors.ts';
import { useTitleOfAddress } from './use-title-of-address.ts';
import { VersionsSheet } from './versions/versions-sheet.tsx';

const PUBLIC_NOW = 'Public now; your changes are not';

/** After a save: back to the list, on in the editor, or to where the owner is going. */
export type AfterSave = 'close' | 'stay' | 'leave';

interface PostEditorProps {
  /** Null for a new post. */
  post: OwnerPost | null;
  /** Called after every save while the editor is mounted, with what comes next. */
  onSaved: (saved: SaveResult<OwnerPost>, next: AfterSave) => void;
  /** Called when a stored draft was left without title and text. */
  onLeftBlank: (post: OwnerPost) => void;
  onDelete: (post: OwnerPost) => void;
}

/** The post editor: title, text and details. */
export function PostEditor({ post: opened, onSaved, onLeftBlank, onDelete }: PostEditorProps) {
  const editor = usePostForm(opened, {
    onAutosaved: (saved, isLeaving) => onEnd(saved, isLeaving ? 'leave' : 'stay', false),
    onLeftBlank,
  });
  const { form, item: post, draft } = editor;
  const { isDirty } = form.formState;
  const [showsVersions, setShowsVersions] = useState(false);
  const formId = useId();
  const heading = post ? 'Edit post' : 'Add post';
  useEffect(() => {
    setSectionTitle(heading);
  }, [heading]);
  const [lastSave, setLastSave] = useState<LastSave | null>(null);
  /** Whether it was public when it was opened or saved last: its time may have come since then. */
  const wasPublic = useRef(opened !== null && isPublic(opened));
  const onEnd = (saved: SaveResult<OwnerPost>, next: AfterSave, isByOwner = true) => {
    const isLeft = !editor.isMounted() || next !== 'stay';
    if (saved.merged.length > 0 || !editor.isMounted())
      showSaved('Post saved', saved, isLeft ? undefined : () => setMerged(saved.merged));
    if (isByOwner) unsaved.clear();
    if (!editor.isMounted()) return;
    const isNewlyPublic = !wasPublic.current && isPublic(saved.item);
    setLastSave({ at: new Date(), isByOwner, note: isNewlyPublic && saved.item.pending ? PUBLIC_NOW : null });
    wasPublic.current = isPublic(saved.item);
    onSaved(saved, next);
  };
  const isShown = useIsPublic(post);
  const saveAndStay = (change = {}, way?: Way) => editor.save((saved) => onEnd(saved, 'stay'), change, way);
  const saveDetails = () => saveAndStay({}, 'details');
  const unsaved = useUnsavedNotice(saveDetails);
  const saveForNow = () => {
    if (!post || !isPublic(post)) return saveAndStay();
    editor.save(
      (saved) => {
        onEnd(saved, 'stay');
        if (editor.isMounted()) unsaved.show(form.getValues(), saved.item);
      },
      {},
      'pending',
    );
  };
  const [isComparing, setComparing] = useState(false);
  const [merged, setMerged] = useState<readonly Merged[] | null>(null);
  const layout = useEditorLayout();
  const [params] = useSearchParams();
  useTitleOfAddress(form, !opened);
  useRevealErrors(form, layout);
  useEditorKeys({
    s: saveForNow,
    'shift+enter': () => editor.save((saved) => onEnd(saved, 'close')),
    'shift+p': layout.togglePreview,
    ';': layout.toggleDetails,
    '.': layout.toggleFocus,
  });
  /** Where the toolbar is rendered: above the title, also in the order of Tab. */
  const [toolbar, setToolbar] = useState<HTMLElement | null>(null);
  return (
    <EditFormProvider editor={editor} onSaved={(saved) => onEnd(saved, 'stay')}>
      <EditorHead
        editor={editor}
        layout={layout}
        saved={lastSave}
        formId={formId}
        onPublish={(status) => saveAndStay({ status })}
        onContinue={saveForNow}
        onCompare={() => setComparing(true)}
      />
      <h1 className="sr-only">{heading}</h1>
      <form
        id={formId}
        className={styles.form}
        data-whole-desk
        data-focused={layout.isFocused || undefined}
        data-column={layout.showsDetails || undefined}
        {...editor.formProps((saved) => onEnd(saved, 'close'))}
      >
        <div className={cx(styles.sheet, layout.isBeside && styles.beside)}>
          <div ref={setToolbar} className={styles.tools} data-bar="top" inert={!layout.showsText} />
          {draft && <DraftNotice {...draft} />}
          <TitleField isNew={!post} onEnter={() => form.setFocus('content')} />
          <LazyWriting
            name="content"
            label="Content"
            layout={layout}
            toolbar={toolbar}
            searched={params.get('q') ?? ''}
            keepsCaretOf={post?._id}
          />
        </div>
        <DetailsDrawer layout={layout}>
          {post && isShown && (
            <PublicNotice
              editor={editor}
              post={post}
              onCompare={() => setComparing(true)}
              onSave={saveDetails}
              onChanged={(item) => onSaved({ item, isSent: true, merged: [] }, 'stay')}
            />
          )}
          <PostDetails post={post} onVersions={() => setShowsVersions(true)} onDelete={onDelete} />
        </DetailsDrawer>
      </form>
      {isComparing && post?.pending && <CompareSheet post={post} onClose={() => setComparing(false)} />}
      {merged && (
        <ComparisonSheet
          title="Merged changes"
          legend={['Your text', 'With the changes made elsewhere']}
          fields={merged}
          onClose={() => setMerged(null)}
        />
      )}
      {showsVersions && post && (
        <VersionsSheet
          post={post}
          isUnsaved={isDirty}
          onClose={() => setShowsVersions(false)}
          onRestored={(item) => {
            if (!editor.isMounted()) return;
            editor.show(item);
            setShowsVersions(false);
            onSaved({ item, isSent: true, merged: [] }, 'stay');
          }}
        />
      )}
    </EditFormProvider>
  );
}
