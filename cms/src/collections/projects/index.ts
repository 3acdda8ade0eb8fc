import { LIMITS } from '@portfolio/contract/limits';
import type { CollectionConfig } from 'payload';
import { published } from '../../access/published.ts';
import { signedIn } from '../../access/signed-in.ts';
import { importedField } from '../../fields/imported.ts';
import { linkField } from '../../fields/link.ts';
import { notesField } from '../../fields/notes.ts';
import { orderField } from '../../fields/order.ts';
import { revField } from '../../fields/rev.ts';
import { seededField } from '../../fields/seeded.ts';
import { slugField, slugHistory } from '../../fields/slug.ts';
import { statusField } from '../../fields/status.ts';
import { textareaField, textField } from '../../fields/text.ts';
import { textsField } from '../../fields/texts.ts';
import { assignSlug } from '../../hooks/assign-slug.ts';
import { contentHooks } from '../../hooks/content-hooks.ts';

export const projects: CollectionConfig = {
  slug: 'projects',
  access: { read: published, create: signedIn, update: signedIn, delete: signedIn },
  admin: { useAsTitle: 'title', defaultColumns: ['title', 'status', 'order'], group: 'Content' },
  defaultSort: 'order',
  trash: true,
  hooks: contentHooks({ beforeChange: [assignSlug] }),
  fields: [
    textField({ name: 'title', required: true }),
    textareaField({ name: 'description', max: LIMITS.body }, { admin: { description: 'At most 50 words.' } }),
    textsField('techTags', LIMITS.tags, LIMITS.tag),
    linkField('githubUrl'),
    linkField('demoUrl'),
    // The longer story; without problem, result or pictures a project has no page of its own.
    textareaField({ name: 'problem', max: LIMITS.body }),
    textareaField({ name: 'role', max: LIMITS.body }),
    textareaField({ name: 'result', max: LIMITS.body }),
    {
      name: 'pictures',
      type: 'array',
      maxRows: LIMITS.pictures,
      fields: [{ ...linkField('url'), required: true }, textField({ name: 'alt' })],
    },
    slugField,
    ...slugHistory,
    statusField('published'),
    orderField(),
    seededField,
    notesField,
    importedField,
    revField,
  ],
};
