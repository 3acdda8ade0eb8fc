import { BLOG_CATEGORIES, LIMITS } from '@portfolio/contract/limits';
import type { CollectionConfig } from 'payload';
import { publishedByNow } from '../../access/published-by-now.ts';
import { signedIn } from '../../access/signed-in.ts';
import { emptyGroup } from '../../fields/empty-group.ts';
import { importedField } from '../../fields/imported.ts';
import { linkField } from '../../fields/link.ts';
import { notesField } from '../../fields/notes.ts';
import { revField } from '../../fields/rev.ts';
import { selectField } from '../../fields/select.ts';
import { slugField, slugHistory } from '../../fields/slug.ts';
import { statusField } from '../../fields/status.ts';
import { textareaField, textField } from '../../fields/text.ts';
import { textsField } from '../../fields/texts.ts';
import { assignSlug } from '../../hooks/assign-slug.ts';
import { contentHooks } from '../../hooks/content-hooks.ts';
import { datePost } from '../../hooks/date-post.ts';
import { describeCover } from '../../hooks/describe-cover.ts';
import { keepOnVersionRestore } from '../../hooks/keep-on-version-restore.ts';
import { renderContent, setRendered } from '../../hooks/render-content.ts';
import { checkContent } from './check-content.ts';
import { madeFields } from './made-fields.ts';

export const posts: CollectionConfig = {
  slug: 'posts',
  access: { read: publishedByNow, create: signedIn, update: signedIn, delete: signedIn, readVersions: signedIn },
  admin: { useAsTitle: 'title', defaultColumns: ['title', 'status', 'publishedAt'], group: 'Content' },
  defaultSort: '-publishedAt',
  disableDuplicate: true,
  trash: true,
  versions: { drafts: false, maxPerDoc: 50 },
  hooks: contentHooks({
    beforeOperation: [renderContent],
    beforeValidate: [keepOnVersionRestore],
    beforeChange: [describeCover, assignSlug, datePost, setRendered],
  }),
  fields: [
    textField({ name: 'title', required: true }),
    textareaField({ name: 'excerpt', max: LIMITS.excerpt }),
    textareaField(
      { name: 'content', max: LIMITS.content, untrimmed: true },
      { validate: checkContent, admin: { rows: 24, description: 'Markdown' } },
    ),
    textsField('tags', LIMITS.tags, LIMITS.tag),
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
    linkField('canonicalUrl'),
    notesField,
    ...madeFields,
    ...slugHistory,
    importedField,
    revField,
  ],
};
