import { postPath } from '@portfolio/contract/pages';
import { Columns2, ExternalLink, Eye, Maximize, PanelRight, TextSearch } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { Badge } from '#app/components/ui/badge.tsx';
import { Button, ButtonLink, IconButton } from '#app/components/ui/button.tsx';
import { type LastSave, SaveStatus } from '#app/panel/form/autosave/save-status.tsx';
import { SaveWithoutUploads } from '#app/panel/form/upload-wait.tsx';
import { isPublic, postBadge, toggledStatus } from '#app/panel/post-status.ts';
import styles from './editor.module.css';
import { BackToBlogs } from './editor-skeleton.tsx';
import type { EditorLayout } from './use-editor-layout.ts';
import type { PostForm } from './use-post-form.ts';

interface EditorHeadProps {
  editor: PostForm;
  layout: EditorLayout;
  saved: LastSave | null;
  formId: string;
  onPublish: (status: 'draft' | 'published') => void;
  /** Saves and stays in the editor: of a public post as pending changes. */
  onContinue: () => void;
  onCompare: () => void;
}

/** Breadcrumb, save status, views and actions of the post editor. */
export function EditorHead({ editor, layout, saved, formId, ...on }: EditorHeadProps) {
  const { form, item: post, wait } = editor;
  const { isDirty, isSubmitting } = form.formState;
  const badge = postBadge(post ?? { status: 'draft' });
  const next = toggledStatus(post?.status ?? 'draft');
  const isShown = post !== null && isPublic(post);
  const isAhead = Date.parse(useWatch({ control: form.control, name: 'publishedAt' })) > Date.now();
  return (
    <header className={styles.head}>
      <p className={styles.crumb}>
        <BackToBlogs />
        {post?.pending ? (
          <button
            type="button"
            className={styles.pending}
            aria-label="Changes not public"
            title="Compare with the public post"
            onClick={on.onCompare}
          >
            <Badge kind="accent">
              <span className={styles.long}>Changes not public</span>
              <span className={styles.short}>Not public</span>
            </Badge>
          </button>
        ) : (
          <Badge kind={badge.kind}>{badge.text}</Badge>
        )}
        <SaveStatus className={styles.saved} isDirty={isDirty} autosave={editor.autosave} saved={saved} />
      </p>
      <div className={styles.views}>
        <Button
          kind="quiet"
          className={styles.focus}
          icon={Maximize}
          title="Focus (Ctrl+.)"
          aria-pressed={layout.isFocused}
          onClick={layout.toggleFocus}
        >
          <span>Focus</span>
        </Button>
        <IconButton
          label="Find"
          icon={TextSearch}
          title="Find (Ctrl+F)"
          aria-expanded={layout.isFinding && layout.showsText}
          onClick={() => {
            layout.setFinding(!layout.isFinding || !layout.showsText);
            if (!layout.showsText) layout.togglePreview();
          }}
        />
        <Button
          kind="quiet"
          icon={Eye}
          title="Preview (Ctrl+Shift+P)"
          aria-pressed={!layout.showsText}
          onClick={layout.togglePreview}
        >
          <span>Preview</span>
        </Button>
        {isShown && (
          <ButtonLink
            kind="quiet"
            icon={ExternalLink}
            href={postPath(post.slug)}
            target="_blank"
            rel="noreferrer"
            title="View"
          >
            <span>View</span>
          </ButtonLink>
        )}
        {layout.isWide && (
          <IconButton
            label="Preview beside the text"
            icon={Columns2}
            title="Preview beside the text"
            aria-pressed={layout.isBeside}
            onClick={layout.toggleBeside}
          />
        )}
        <IconButton
          label="Details"
          icon={PanelRight}
          title="Details (Ctrl+;)"
          aria-expanded={layout.showsDetails}
          aria-controls="details"
          onClick={layout.toggleDetails}
        />
      </div>
      <div className={styles.acts} data-foot data-bar="bottom">
        <SaveWithoutUploads wait={wait} />
        <Button
          kind={next === 'draft' ? 'quiet' : undefined}
          disabled={isSubmitting || wait !== null}
          onClick={() => on.onPublish(next)}
        >
          {next === 'draft' ? 'Unpublish' : isAhead ? 'Schedule' : 'Publish'}
        </Button>
        <Button
          kind="quiet"
          className={styles.continue}
          disabled={isSubmitting || wait !== null}
          title="Ctrl+S"
          onClick={on.onContinue}
        >
          Save and continue
        </Button>
        <Button
          kind="primary"
          type="submit"
          form={formId}
          title={isShown ? 'Ctrl+Shift+Enter' : undefined}
          busy={(wait !== null || isSubmitting) && (post ? 'Saving...' : 'Adding...')}
        >
          {isShown ? 'Update' : post ? 'Save' : 'Save draft'}
        </Button>
      </div>
    </header>
  );
}
