import { htmlField } from '@portfolio/contract/appearance';
import { LIMITS, PROJECT_WORDS } from '@portfolio/contract/limits';
import { projects as resource } from '@portfolio/contract/resources/projects';
import type { Field } from 'payload';
import { nobody } from '#app/access/rules.ts';
import { importedField, orderField, seededField, slugField, slugHistory, statusField } from '#app/fields/common.ts';
import { notesField } from '#app/fields/notes.ts';
import { emptyList, linkField, textField } from '#app/fields/text.ts';
import { fieldsOf } from '#app/resources/fields-of.ts';
import { contentCollection } from '../content-collection.ts';
import { renderStory, setStoryHtml } from './render-story.ts';
import { STORY_TEXTS } from './story.ts';

const { day, text, textarea, texts, link } = fieldsOf(resource);
const markdown = { admin: { description: 'Markdown' } };
const byHook = { access: { create: nobody, update: nobody }, admin: { hidden: true } };

/** Fields of a project that only hooks write. */
const madeFields: Field[] = [
  ...STORY_TEXTS.map(
    (name): Field => ({ name: htmlField(name), type: 'textarea', maxLength: 100 * LIMITS.body, ...byHook }),
  ),
  // `RENDERER_VERSION` of the HTML, the lowest of the three texts.
  { name: 'htmlVersion', type: 'number', ...byHook },
  // Absent while the texts are from before they were Markdown.
  { name: 'storyIsMarkdown', type: 'checkbox', ...byHook },
];

/** The owner's projects; without problem, approach, result or pictures a project has no page of its own. */
export const projects = contentCollection(resource, {
  admin: { defaultColumns: ['title', 'status', 'order'] },
  hooks: { beforeOperation: [renderStory], beforeChange: [setStoryHtml] },
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
    textarea('problem', markdown),
    textarea('approach', markdown),
    textarea('role'),
    textarea('result', markdown),
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
    ...madeFields,
  ],
});
