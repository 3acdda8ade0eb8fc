import { LIMITS, type OwnerPost, STATUSES } from '@portfolio/contract';
import { splitCommas } from '@portfolio/contract/text';
import { isOneOf } from '@portfolio/contract/type-guards';
import { History, Trash2 } from 'lucide-react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Button } from '#app/components/ui/button.tsx';
import { Checkbox, Input, Select, Textarea } from '#app/components/ui/fields/controls.tsx';
import { Field } from '#app/components/ui/fields/field.tsx';
import { Tags } from '#app/components/ui/tags.tsx';
import { Options } from '#app/panel/form/options.tsx';
import { MissingInShareImage } from '#app/panel/missing-characters.tsx';
import { formatMoment, formatPublication } from '#app/panel/post-status.ts';
import { ResourceField } from '#app/panel/resource/resource-field.tsx';
import type { Values } from '#app/panel/resource/types.ts';
import split from '#app/panel/split.module.css';
import { STATUS_BADGE, STATUS_OPTIONS } from '#app/panel/status.ts';
import { HistoryGroup } from '../history/history-group.tsx';
import { PLAIN_FIELDS } from '../plain-fields.ts';
import { CATEGORY_OPTIONS, type PostValues, slugPreview } from '../post-values.ts';
import { CoverField } from './cover-field.tsx';
import styles from './details.module.css';
import { Fold } from './fold.tsx';
import { SearchPreview } from './search-preview.tsx';

interface PostDetailsProps {
  /** Null for a new post. */
  post: OwnerPost | null;
  onVersions: () => void;
  onDelete: (post: OwnerPost) => void;
}

/** All fields of a post except title and text, in groups. */
export function PostDetails({ post, onVersions, onDelete }: PostDetailsProps) {
  return (
    <>
      <PublishGroup />
      <AddressGroup />
      <CoverGroup />
      <HistoryGroup post={post} />
      <Fold title="Search preview" fields={['canonicalUrl']}>
        <SearchPreview />
        <PlainField name="canonicalUrl" />
      </Fold>
      <SharePictureNotice />
      {post && (
        <footer className={styles.end}>
          <div className={split.split}>
            <Button kind="quiet" icon={History} onClick={onVersions}>
              Versions
            </Button>
            <Button kind="quiet" icon={Trash2} onClick={() => onDelete(post)}>
              Delete
            </Button>
          </div>
          <p>{`Last changed ${formatMoment(post.updatedAt)}.`}</p>
        </footer>
      )}
    </>
  );
}

function SharePictureNotice() {
  return <MissingInShareImage title={useWatch<PostValues, 'title'>({ name: 'title' })} />;
}

function PublishGroup() {
  const { register, formState } = useFormContext<PostValues>();
  const [status, typed] = useWatch<PostValues, ['status', 'publishedAt']>({ name: ['status', 'publishedAt'] });
  const moment = new Date(typed);
  const label = isOneOf(STATUSES, status) ? STATUS_BADGE[status].text : '';
  const value = Number.isNaN(moment.getTime()) ? label : `${label}, ${formatMoment(moment.toISOString())}`;
  return (
    <Fold title="Publish" value={value} fields={['status', 'publishedAt', 'featured']} startsOpen>
      <Field label="Status" error={formState.errors.status?.message}>
        <Select {...register('status')}>
          <Options of={STATUS_OPTIONS} />
        </Select>
      </Field>
      <PublishedAtField />
      <Checkbox toggle label="Featured" {...register('featured')} />
    </Fold>
  );
}

const ADDRESS = ['slug', 'category', 'tags', 'excerpt', 'series', 'seriesPart'];

function AddressGroup() {
  const { register, formState } = useFormContext<PostValues>();
  const category = useWatch<PostValues, 'category'>({ name: 'category' });
  return (
    <Fold title="Address and topics" value={category} fields={ADDRESS} startsOpen>
      <SlugField />
      <Field label="Category" note="optional" error={formState.errors.category?.message}>
        <Select {...register('category')}>
          {CATEGORY_OPTIONS.map((option) => (
            <option key={option} value={option}>
              {option || 'No category'}
            </option>
          ))}
        </Select>
      </Field>
      <TagsField />
      <ExcerptField />
      <PlainField name="series" />
      <PlainField name="seriesPart" />
    </Fold>
  );
}

function CoverGroup() {
  const url = useWatch<PostValues, 'coverUrl'>({ name: 'coverUrl' });
  return (
    <Fold
      title="Cover"
      value={url.trim() ? url.split('/').at(-1) : 'Drawn from the title'}
      fields={['coverUrl', 'coverAlt']}
    >
      <CoverField />
    </Fold>
  );
}

function PlainField({ name }: { name: string }) {
  const { register, formState } = useFormContext<Values>();
  const field = PLAIN_FIELDS.find((plain) => plain.name === name);
  if (!field) return null;
  return <ResourceField field={field} mode="edit" error={formState.errors[name]?.message} register={register} />;
}

const ZONE = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The publication time; a future one schedules the post. */
function PublishedAtField() {
  const { register, formState } = useFormContext<PostValues>();
  const [typed, status] = useWatch<PostValues, ['publishedAt', 'status']>({ name: ['publishedAt', 'status'] });
  const moment = new Date(typed);
  const isAhead = moment.getTime() > Date.now();
  const ahead = isAhead ? `Goes public ${formatPublication(moment, ZONE())}.` : '';
  const hint =
    isAhead && status === 'published'
      ? ahead
      : isAhead
        ? `${ahead} Schedule it for that.`
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
