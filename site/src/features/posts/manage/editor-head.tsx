import { postPath } from '@portfolio/contract/pages';
import { Columns2, ExternalLink, Eye, Maximize, PanelRight } from 'lucide-react';
import { Badge } from '#app/components/ui/badge.tsx';
import { Button, ButtonLink, IconButton } from '#app/components/ui/button.tsx';
import { SaveWithoutUploads } from '#app/panel/form/upload-wait.tsx';
import styles from './editor.module.css';
import { BackToBlogs } from './editor-skeleton.tsx';
import { isPublic, postBadge, toggledStatus } from './post-status.ts';
import type { EditorLayout } from './use-editor-layout.ts';
import type { PostForm } from './use-post-form.ts';

interface EditorHeadProps {
  editor: PostForm;
  layout: EditorLayout;
  savedAt: Date | null;
  formId: string;
  onPublish: (status: 'draft' | 'published') => void;
}

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

/** Breadcrumb, save status, views and actions of the post editor. */
export function EditorHead({ editor, layout, savedAt, formId, onPublish }: EditorHeadProps) {
  const { form, item: post, wait } = editor;
  const { isDirty, isSubmitting } = form.formState;
  const badge = postBadge(post ?? { status: 'draft' });
  const next = toggledStatus(post?.status ?? 'draft');
  return (
    <header className={styles.head}>
      <p className={styles.crumb}>
        <BackToBlogs />
        <Badge kind={badge.kind}>{badge.text}</Badge>
        <span className={styles.saved} role="status">
          {isDirty ? 'Unsaved' : savedAt && `Saved ${clock.format(savedAt)}`}
        </span>
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
        <Button
          kind="quiet"
          icon={Eye}
          title="Preview (Ctrl+Shift+P)"
          aria-pressed={!layout.showsText}
          onClick={layout.togglePreview}
        >
          <span>Preview</span>
        </Button>
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
        {post && isPublic(post) && (
          <ButtonLink kind="quiet" icon={ExternalLink} href={postPath(post.slug)} target="_blank" rel="noreferrer">
            View
          </ButtonLink>
        )}
        <Button disabled={isSubmitting || wait !== null} onClick={() => onPublish(next)}>
          {next === 'published' ? 'Publish' : 'Unpublish'}
        </Button>
        <Button
          kind="primary"
          type="submit"
          form={formId}
          title="Ctrl+S saves and stays here"
          busy={(wait !== null || isSubmitting) && (post ? 'Saving...' : 'Adding...')}
        >
          {post ? 'Save' : 'Add post'}
        </Button>
      </div>
    </header>
  );
}
