import { LIMITS, type OwnerPost, STATUSES } from '@portfolio/contract';
import { splitCommas } from '@portfolio/contract/text';
import { Trash2 } from 'lucide-react';
import { useId } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Button } from '#app/components/ui/button.tsx';
import { cx } from '#app/components/ui/cx.ts';
import { Checkbox, Input, Select, Textarea } from '#app/components/ui/fields/controls.tsx';
import { Field } from '#app/components/ui/fields/field.tsx';
import { Tags } from '#app/components/ui/tags.tsx';
import { ResourceField } from '#app/panel/resource/resource-field.tsx';
import type { FieldSpec, Values } from '#app/panel/resource/types.ts';
import split from '#app/panel/split.module.css';
import { STATUS_BADGE } from '#app/panel/status.ts';
import { CoverField } from './cover-field.tsx';
import styles from './editor.module.css';
import { PLAIN_FIELDS } from './plain-fields.ts';
import { formatMoment } from './post-status.ts';
import { CATEGORY_OPTIONS, type PostValues, slugPreview } from './post-values.ts';

interface PostDetailsProps {
  /** Null for a new post. */
  post: OwnerPost | null;
  onDelete: (post: OwnerPost) => void;
}

/** All fields of a post except title and text. */
export function PostDetails({ post, onDelete }: PostDetailsProps) {
  const { register, formState } = useFormContext<PostValues>();
  const { errors } = formState;
  const heading = useId();
  return (
    <section className={styles.details} aria-labelledby={heading}>
      <h2 id={heading}>Details</h2>
      <SlugField />
      <Field label="Category" note="optional" error={errors.category?.message}>
        <Select {...register('category')}>
          {CATEGORY_OPTIONS.map((category) => (
            <option key={category} value={category}>
              {category || 'No category'}
            </option>
          ))}
        </Select>
      </Field>
      <ExcerptField />
      <TagsField />
      <fieldset className={styles.visibility}>
        <legend>Visibility</legend>
        <Checkbox toggle label="Featured" {...register('featured')} />
      </fieldset>
      <Field label="Status" error={errors.status?.message}>
        <Select {...register('status')}>
          {STATUSES.map((status) => (
            <option key={status} value={status}>
              {STATUS_BADGE[status].text}
            </option>
          ))}
        </Select>
      </Field>
      <PublishedAtField />
      <CoverField />
      {PLAIN_FIELDS.map((field) => (
        <div key={field.name} className={field.half ? undefined : styles.wide}>
          <PlainField field={field} />
        </div>
      ))}
      {post && (
        <footer className={cx(split.split, styles.end)}>
          <p>{`Last changed ${formatMoment(post.updatedAt)}.`}</p>
          <Button kind="quiet" icon={Trash2} onClick={() => onDelete(post)}>
            Delete
          </Button>
        </footer>
      )}
    </section>
  );
}

function PlainField({ field }: { field: FieldSpec }) {
  const { register, formState } = useFormContext<Values>();
  return <ResourceField field={field} mode="edit" error={formState.errors[field.name]?.message} register={register} />;
}

const ZONE = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The publication time; a future one schedules the post. */
function PublishedAtField() {
  const { register, formState } = useFormContext<PostValues>();
  const [typed, status] = useWatch<PostValues, ['publishedAt', 'status']>({ name: ['publishedAt', 'status'] });
  const moment = new Date(typed);
  const isAhead = moment.getTime() > Date.now();
  const ahead = `Public from ${isAhead ? formatMoment(moment.toISOString()) : ''} on, ${ZONE()}.`;
  const hint =
    isAhead && status === 'published'
      ? ahead
      : isAhead
        ? `${ahead} It must be published for that.`
        : `In your time zone, ${ZONE()}. A time ahead schedules it; left empty, it is set at the first publication.`;
  return (
    <Field label="Published at" note="optional" hint={hint} error={formState.errors.publishedAt?.message}>
      <Input type="datetime-local" {...register('publishedAt')} />
    </Field>
  );
}

function ExcerptField() {
  const { register, formState } = useFormContext<PostValues>();
  const excerpt = useWatch<PostValues, 'excerpt'>({ name: 'excerpt' });
  return (
    <Field
      label="Excerpt"
      note="optional"
      className={styles.wide}
      counter={`${excerpt.length} of ${LIMITS.excerpt}`}
      error={formState.errors.excerpt?.message}
    >
      <Textarea rows={2} {...register('excerpt')} />
    </Field>
  );
}

function SlugField() {
  const { register, formState } = useFormContext<PostValues>();
  const [title, slug] = useWatch<PostValues, ['title', 'slug']>({ name: ['title', 'slug'] });
  const preview = slugPreview(title);
  const hint = slug.trim() || !preview ? undefined : `It will be ${preview}`;
  return (
    <Field label="Slug" note="created from the title if empty" hint={hint} error={formState.errors.slug?.message}>
      <Input placeholder={preview} autoCapitalize="none" spellCheck={false} {...register('slug')} />
    </Field>
  );
}

function TagsField() {
  const { register, formState } = useFormContext<PostValues>();
  const tags = useWatch<PostValues, 'tags'>({ name: 'tags' });
  return (
    <Field label="Tags" note="comma separated" error={formState.errors.tags?.message}>
      <Input {...register('tags')} />
      <Tags tags={splitCommas(tags)} label="Tags as they will show" />
    </Field>
  );
}
