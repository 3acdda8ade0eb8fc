import { PANEL_SECTIONS, panelPath, postPath } from '@portfolio/contract/pages';
import { ArrowLeft, ExternalLink, History } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Badge } from '#app/components/ui/badge.tsx';
import { Button, ButtonLink } from '#app/components/ui/button.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import { SaveWithoutUploads } from '#app/panel/form/upload-wait.tsx';
import styles from './editor.module.css';
import { isPublic, postBadge, toggledStatus } from './post-status.ts';
import type { PostForm } from './use-post-form.ts';

interface EditorHeadProps {
  editor: PostForm;
  savedAt: Date | null;
  formId: string;
  onPublish: (status: 'draft' | 'published') => void;
  onVersions: () => void;
}

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

/** Breadcrumb, save status and actions of the post editor. */
export function EditorHead({ editor, savedAt, formId, onPublish, onVersions }: EditorHeadProps) {
  const { form, item: post, wait } = editor;
  const { isDirty, isSubmitting } = form.formState;
  const badge = postBadge(post ?? { status: 'draft' });
  const next = toggledStatus(post?.status ?? 'draft');
  return (
    <header className={styles.head}>
      <p className={styles.crumb}>
        <Link to={panelPath(PANEL_SECTIONS.posts)} aria-label="Back to Blogs">
          <Icon of={ArrowLeft} />
          Blogs
        </Link>
        <span aria-hidden="true">/</span>
        <Badge kind={badge.kind}>{badge.text}</Badge>
        <span className={styles.saved} role="status">
          {isDirty ? 'Unsaved' : savedAt && `Saved ${clock.format(savedAt)}`}
        </span>
      </p>
      <div className={styles.acts} data-foot>
        <SaveWithoutUploads wait={wait} />
        {post && isPublic(post) && (
          <ButtonLink kind="quiet" icon={ExternalLink} href={postPath(post.slug)} target="_blank" rel="noreferrer">
            View
          </ButtonLink>
        )}
        {post && (
          <Button kind="quiet" icon={History} onClick={onVersions}>
            Versions
          </Button>
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
