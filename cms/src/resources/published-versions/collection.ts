import { LIMITS } from '@portfolio/contract/limits';
import type { CollectionConfig, Field } from 'payload';
import { nobody, signedIn } from '#app/access/rules.ts';
import { textareaField, textField } from '#app/fields/text.ts';
import { checkRestWrite, signalChange } from '#app/hooks/content-hooks.ts';

const byHook = { create: nobody, update: nobody };
const stored = (field: Field): Field => ({ ...field, access: byHook, admin: { readOnly: true } }) as Field;

/**
 * The public history: one row for each published version of a post that has one. Hooks of posts write the
 * rows; the owner can only withhold one. Visitors read them through the API, which shows none of a hidden post.
 */
export const publishedVersions: CollectionConfig = {
  slug: 'published-versions',
  access: { read: signedIn, create: nobody, update: signedIn, delete: nobody },
  admin: { group: 'Content', useAsTitle: 'title', defaultColumns: ['title', 'number', 'publicAt', 'withheld'] },
  defaultSort: '-publicAt',
  disableDuplicate: true,
  hooks: { beforeOperation: [checkRestWrite], afterChange: [signalChange] },
  fields: [
    // The id of the post, as text, so that a restore can write posts and versions in any order.
    stored(textField({ name: 'post', required: true }, { index: true })),
    // Counts the versions of one post, from 1, also those that are no longer kept.
    stored({ name: 'number', type: 'number', required: true, min: 1 }),
    // When visitors could first read it; in the future for a scheduled post.
    stored({ name: 'publicAt', type: 'date', required: true }),
    // Whether the history begins or resumes with it, so that nothing is compared with a version before it.
    stored({ name: 'startsRecord', type: 'checkbox', defaultValue: false }),
    stored(textField({ name: 'title' })),
    stored(textareaField({ name: 'excerpt', max: LIMITS.excerpt })),
    stored(textareaField({ name: 'content', max: LIMITS.content, untrimmed: true })),
    { name: 'withheld', type: 'checkbox', defaultValue: false },
  ],
};
