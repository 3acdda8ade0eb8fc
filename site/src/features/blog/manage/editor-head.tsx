import { ArrowLeft, ExternalLink, History } from 'lucide-react';
import { Link } from 'react-router-dom';
import { SaveWithout, WAITING } from '../../../components/panel/form/upload-wait.tsx';
import { Badge } from '../../../components/ui/badge.tsx';
import { Button, ButtonLink } from '../../../components/ui/button.tsx';
import { Icon } from '../../../components/ui/icon.tsx';
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

/** Where one is, whether it is saved, and what can be done with the post as a whole. */
export function EditorHead({ editor, savedAt, formId, onPublish, onVersions }: EditorHeadProps) {
  const { form, item: post, wait } = editor;
  const { isDirty, isSubmitting } = form.formState;
  const badge = postBadge(post ?? { status: 'draft' });
  const next = toggledStatus(post?.status ?? 'draft');
  return (
    <header className={styles.head}>
      <p className={styles.crumb}>
        <Link to="/manage/blogs" aria-label="Back to Blogs">
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
        {post && isPublic(post) && (
          <ButtonLink kind="quiet" icon={ExternalLink} href={`/blog/${post.slug}`} target="_blank" rel="noreferrer">
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
        <SaveWithout wait={wait} />
        <Button
          kind="primary"
          type="submit"
          form={formId}
          title="Ctrl+S saves and stays here"
          busy={wait ? WAITING : isSubmitting && (post ? 'Saving...' : 'Adding...')}
        >
          {post ? 'Save' : 'Add post'}
        </Button>
      </div>
    </header>
  );
}
