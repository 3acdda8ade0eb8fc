import { LIMITS, PROJECT_WORDS } from '@portfolio/contract/limits';
import { projects as resource } from '@portfolio/contract/resources/projects';
import { importedField, orderField, seededField, slugField, slugHistory, statusField } from '#app/fields/common.ts';
import { notesField } from '#app/fields/notes.ts';
import { emptyList, linkField, textField } from '#app/fields/text.ts';
import { fieldsOf } from '#app/resources/fields-of.ts';
import { contentCollection } from '../content-collection.ts';

const { day, text, textarea, texts, link } = fieldsOf(resource);

/** The owner's projects; without problem, approach, result or pictures a project has no page of its own. */
export const projects = contentCollection(resource, {
  admin: { defaultColumns: ['title', 'status', 'order'] },
  fields: [
    text('title'),
    textarea('description', { admin: { description: `At most ${PROJECT_WORDS} words.` } }),
    texts('techTags'),
    link('githubUrl'),
    link('demoUrl'),
    text('headline'),
    {
      name: 'metrics',
      type: 'array',
      maxRows: LIMITS.metrics,
      hooks: { beforeValidate: [emptyList] },
      fields: [
        textField({ name: 'value', max: LIMITS.metricValue, required: true }),
        textField({ name: 'label', max: LIMITS.metricLabel, required: true }),
      ],
    },
    textarea('problem'),
    textarea('approach'),
    textarea('role'),
    textarea('result'),
    day('startDate'),
    day('endDate'),
    text('team'),
    {
      name: 'pictures',
      type: 'array',
      maxRows: LIMITS.pictures,
      hooks: { beforeValidate: [emptyList] },
      fields: [{ ...linkField('url'), required: true }, textField({ name: 'alt' }), textField({ name: 'caption' })],
    },
    slugField,
    ...slugHistory,
    statusField('published'),
    orderField(),
    seededField,
    notesField,
    importedField,
  ],
});
