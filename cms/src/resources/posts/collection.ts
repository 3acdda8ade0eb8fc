import { BLOG_CATEGORIES, LIMITS } from '@portfolio/contract/limits';
import { posts as resource } from '@portfolio/contract/resources/posts';
import type { Field } from 'payload';
import { contentImport, nobody, signedIn } from '#app/access/rules.ts';
import { importedField, slugField, slugHistory, statusField } from '#app/fields/common.ts';
import { notesField } from '#app/fields/notes.ts';
import { emptyGroup, linkField, selectField, textField } from '#app/fields/text.ts';
import { fieldsOf } from '#app/resources/fields-of.ts';
import { contentCollection } from '../content-collection.ts';
import {
  deletePendingChanges,
  requireCurrentPending,
  settlePendingChanges,
  takePendingChanges,
} from '../pending-changes/hooks.ts';
import { addPublishedVersion, deletePublishedVersions } from '../published-versions/hooks.ts';
import { checkAutosave } from './autosave.ts';
import {
  checkContent,
  checkTitle,
  datePost,
  describeCover,
  keepOnVersionRestore,
  requireTitle,
  setFeedId,
} from './hooks.ts';
import { renderContent, setRendered } from './render-content.ts';
import { versionFields } from './versions/fields.ts';
import { describeVersion, keepBeforeRestore, removeOldVersions } from './versions/hooks.ts';

const byHook = { create: nobody, update: nobody };
const hidden = { hidden: true };

/** Fields of a post that only hooks write. */
const madeFields: Field[] = [
  // Highlighting and maths make the HTML many times longer than the Markdown.
  { name: 'html', type: 'textarea', maxLength: 100 * LIMITS.content, access: byHook, admin: hidden },
  // `RENDERER_VERSION` of the HTML; absent if it is older than this field.
  { name: 'htmlVersion', type: 'number', access: byHook, admin: hidden },
  { name: 'readingTime', type: 'number', access: byHook, admin: hidden },
  {
    name: 'contentUpdatedAt',
    type: 'date',
    index: true,
    access: { create: contentImport, update: contentImport },
    admin: hidden,
  },
  // An import sets the id that the old site's feed had. Set once; see `setFeedId`.
  textField(
    { name: 'feedId', max: LIMITS.link },
    { index: true, access: { create: contentImport, update: nobody }, admin: hidden },
  ),
  { name: 'wasPublic', type: 'checkbox', defaultValue: false, access: { ...byHook, read: signedIn }, admin: hidden },
  // Whether the slug was made from the title, and not typed; absent in posts from before this field.
  { name: 'slugFromTitle', type: 'checkbox', access: { ...byHook, read: signedIn }, admin: hidden },
];

const { text, textarea, texts, link, number } = fieldsOf(resource);

/** The posts of the blog. */
export const posts = contentCollection(resource, {
  access: { readVersions: signedIn },
  admin: { defaultColumns: ['title', 'status', 'publishedAt'] },
  defaultSort: '-publishedAt',
  // Which versions are kept depends on more than their number; see `removeOldVersions`.
  versions: { drafts: false, maxPerDoc: 0 },
  hooks: {
    beforeOperation: [takePendingChanges, renderContent],
    beforeValidate: [keepBeforeRestore, keepOnVersionRestore],
    beforeChange: [
      describeCover,
      datePost,
      requireTitle,
      checkAutosave,
      requireCurrentPending,
      setRendered,
      setFeedId,
      describeVersion,
    ],
    afterChange: [addPublishedVersion, settlePendingChanges, removeOldVersions],
    afterDelete: [deletePublishedVersions, deletePendingChanges],
  },
  fields: [
    text('title', { required: true, validate: checkTitle }),
    textarea('excerpt'),
    // Not trimmed: whitespace at the ends is part of Markdown.
    textarea('content', { hooks: {}, validate: checkContent, admin: { rows: 24, description: 'Markdown' } }),
    texts('tags'),
    {
      name: 'coverImage',
      type: 'group',
      hooks: { beforeValidate: [emptyGroup] },
      fields: [linkField('url'), textField({ name: 'alt' })],
    },
    slugField,
    statusField('draft'),
    selectField('category', BLOG_CATEGORIES),
    { name: 'featured', type: 'checkbox', defaultValue: false, admin: { position: 'sidebar' } },
    { name: 'publishedAt', type: 'date', index: true, admin: { position: 'sidebar' } },
    link('canonicalUrl'),
    text('series', { index: true }),
    number('seriesPart'),
    { name: 'changesVisible', type: 'checkbox', defaultValue: false, admin: { position: 'sidebar' } },
    notesField,
    ...madeFields,
    ...versionFields,
    ...slugHistory,
    importedField,
  ],
});
