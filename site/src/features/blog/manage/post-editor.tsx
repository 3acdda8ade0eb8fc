import type { OwnerPost } from '@portfolio/contract';
import { countWords, readingTime } from '@portfolio/contract/text';
import { ArrowLeft, ExternalLink, Trash2 } from 'lucide-react';
import { useEffect, useId } from 'react';
import { FormProvider, useFormContext, useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { Conflict } from '../../../components/panel/conflict.tsx';
import { Badge } from '../../../components/ui/badge.tsx';
import { Button, ButtonLink } from '../../../components/ui/button.tsx';
import { Textarea } from '../../../components/ui/controls.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { Icon } from '../../../components/ui/icon.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import styles from './editor.module.css';
import { MarkdownArea } from './markdown-area.tsx';
import { PostDetails } from './post-details.tsx';
import { POST_LABELS, type PostValues, postValues } from './post-values.ts';
import { usePostForm } from './use-post-form.ts';

interface PostEditorProps {
  post: OwnerPost | null;
  onSaved: (post: OwnerPost) => void;
  onDelete?: () => void;
}

/** Writing: title, text, then the details. */
export function PostEditor({ post, onSaved, onDelete }: PostEditorProps) {
  const editor = usePostForm({ post, onSaved });
  const { form } = editor;
  const { errors, isSubmitting, isDirty } = form.formState;
  const formId = useId();
  const heading = post ? 'Edit post' : 'Add post';
  useEffect(() => {
    document.title = `${heading}, CPanel`;
  }, [heading]);
  return (
    <FormProvider {...form}>
      <header className={styles.head}>
        <p className={styles.crumb}>
          <Link to="/manage/blogs">
            <Icon of={ArrowLeft} />
            Back to Blogs
          </Link>
        </p>
        {isDirty && <Badge>Unsaved</Badge>}
        <div className={styles.acts}>
          {post?.status === 'published' && (
            <ButtonLink kind="quiet" icon={ExternalLink} href={`/blog/${post.slug}`} target="_blank" rel="noreferrer">
              View
            </ButtonLink>
          )}
          {onDelete && (
            <Button kind="quiet" icon={Trash2} onClick={onDelete}>
              Delete
            </Button>
          )}
          <Button kind="primary" type="submit" form={formId} busy={isSubmitting && (post ? 'Saving...' : 'Adding...')}>
            {post ? 'Save' : 'Add post'}
          </Button>
        </div>
      </header>
      <h1 className={styles.heading}>{heading}</h1>
      <form id={formId} className={styles.form} noValidate onSubmit={editor.submit}>
        {editor.failure && <Notice bad>{editor.failure}</Notice>}
        {editor.stored && (
          <Conflict
            message="This post was changed elsewhere since you opened it. Nothing is saved yet."
            differences={differencesOf(form.getValues(), postValues(editor.stored))}
            onKeepMine={() => void editor.saveMine()}
            onTakeStored={editor.takeStored}
          />
        )}
        <Field label="Title" hideLabel error={errors.title?.message}>
          <Textarea
            className={styles.title}
            rows={1}
            placeholder="Title"
            aria-required
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
            {...form.register('title')}
          />
        </Field>
        <ContentField />
        <PostDetails post={post} />
      </form>
    </FormProvider>
  );
}

function ContentField() {
  const { register, formState } = useFormContext<PostValues>();
  const content = useWatch<PostValues, 'content'>({ name: 'content' });
  return (
    <Field label="Content" hideLabel error={formState.errors.content?.message}>
      <div className={styles.write}>
        <MarkdownArea className={styles.content} rows={18} spellCheck {...register('content')} />
        <p className={styles.counts}>
          <span>{`${countWords(content).toLocaleString('en')} words, ${readingTime(content)} min read`}</span>
          <span>Markdown. Enter continues a list.</span>
        </p>
      </div>
    </Field>
  );
}

function differencesOf(mine: PostValues, theirs: PostValues) {
  const say = (value: string | boolean | undefined) => (typeof value === 'boolean' ? (value ? 'yes' : 'no') : value);
  return (Object.keys(POST_LABELS) as (keyof PostValues & string)[])
    .filter((name) => mine[name] !== theirs[name])
    .map((name) => ({
      label: POST_LABELS[name] as string,
      mine: say(mine[name]) || '(empty)',
      stored: say(theirs[name]) || '(empty)',
    }));
}
