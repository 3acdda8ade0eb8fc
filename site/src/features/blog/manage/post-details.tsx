import { type OwnerPost, STATUSES } from '@portfolio/contract';
import { splitCommas } from '@portfolio/contract/text';
import { useId } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { STATUS_BADGE } from '../../../components/panel/status.ts';
import { Checkbox, Input, Select, Textarea } from '../../../components/ui/controls.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { Tags } from '../../../components/ui/tags.tsx';
import { CoverField } from './cover-field.tsx';
import styles from './editor.module.css';
import { CATEGORY_OPTIONS, type PostValues, slugPreview } from './post-values.ts';

/** Everything about a post but its title and text. */
export function PostDetails({ post }: { post: OwnerPost | null }) {
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
      <Field label="Excerpt" note="optional" className={styles.wide} error={errors.excerpt?.message}>
        <Textarea rows={2} {...register('excerpt')} />
      </Field>
      <TagsField />
      <Field label="Status" error={errors.status?.message}>
        <Select {...register('status')}>
          {STATUSES.map((status) => (
            <option key={status} value={status}>
              {STATUS_BADGE[status].text}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label="Published at"
        note="optional"
        hint={`In the time zone of this device (${Intl.DateTimeFormat().resolvedOptions().timeZone}). Left empty, it is set at the first publication.`}
        error={errors.publishedAt?.message}
      >
        <Input type="datetime-local" {...register('publishedAt')} />
      </Field>
      <Field
        label="Canonical link"
        note="optional"
        hint="Where this text was published first, if that was elsewhere."
        error={errors.canonicalUrl?.message}
      >
        <Input inputMode="url" {...register('canonicalUrl')} />
      </Field>
      <div className={styles.wide}>
        <Checkbox toggle label="Featured" {...register('featured')} />
      </div>
      <div className={styles.wide}>
        <CoverField />
      </div>
      {post && <p className={styles.wide}>{`Last changed ${new Date(post.updatedAt).toLocaleString()}.`}</p>}
    </section>
  );
}

function SlugField() {
  const { register, formState } = useFormContext<PostValues>();
  const [title, slug] = useWatch<PostValues, ['title', 'slug']>({ name: ['title', 'slug'] });
  const preview = slugPreview(title);
  const hint = slug.trim() || !preview ? undefined : `It will be ${preview}`;
  return (
    <Field label="Slug" note="left empty, it is made from the title" hint={hint} error={formState.errors.slug?.message}>
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
