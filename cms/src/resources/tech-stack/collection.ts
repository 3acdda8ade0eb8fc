import { techStack as resource } from '@portfolio/contract/resources/tech-stack';
import { byHook, importedField, orderField, slugField, slugHistory, visibleField } from '#app/fields/common.ts';
import { fieldsOf } from '#app/resources/fields-of.ts';
import { contentCollection } from '../content-collection.ts';
import { assignSkillSlug } from './assign-skill-slug.ts';

const { json, text, textarea, texts } = fieldsOf(resource);

const work = { kind: { type: 'string' }, id: { type: 'string' } } as const;
/** The TypeScript type of `leftOut`, which Payload cannot know. */
const leftOutType = () => ({
  type: ['array' as const, 'null' as const],
  items: { type: 'object' as const, properties: work, required: Object.keys(work), additionalProperties: false },
});

/** The tech stack of the owner. */
export const techStack = contentCollection(resource, {
  labels: { singular: 'Tech stack item', plural: 'Tech stack' },
  admin: { defaultColumns: ['name', 'iconKey', 'order'] },
  hooks: { beforeChange: [assignSkillSlug] },
  fields: [
    text('name'),
    text('iconKey'),
    texts('aliases'),
    textarea('summary'),
    text('group'),
    { name: 'inGrid', type: 'checkbox', defaultValue: true },
    json('leftOut', { typescriptSchema: [leftOutType] }),
    { ...slugField, ...byHook },
    ...slugHistory,
    orderField('tech-stack'),
    visibleField,
    importedField,
  ],
});
