import { expect, it } from 'vitest';
import { toBody } from '#app/panel/resource/values.ts';
import { EDITED_SECTIONS, type EditedSection } from './edited-sections.ts';

const SECTIONS = Object.entries(EDITED_SECTIONS);
const { experiences } = EDITED_SECTIONS;

/** Fields for which the schema rejects an empty create form. */
function refused(resource: EditedSection): string[] {
  const body = toBody(resource.fields, resource.defaults(3), 'create');
  const { error } = resource.schema.create.safeParse(body);
  return [...new Set(error?.issues.map((issue) => issue.path.join('.')))].sort();
}

/** What a form cannot do without, besides the title of its item. */
const NEEDED: Partial<Record<string, string[]>> = {
  experiences: ['company', 'startDate'],
  techStack: ['iconKey'],
  testimonials: ['summary'],
  highlights: ['date'],
};

it.each(SECTIONS)('rejects an empty form of %s', (name, section) => {
  expect(refused(section)).toEqual(expect.arrayContaining([section.titleField, ...(NEEDED[name] ?? [])]));
});

it.each(SECTIONS)('has a default for exactly the fields of %s', (_, section) => {
  const names = section.fields.map((field) => field.name).sort();
  expect(Object.keys(section.defaults(0)).sort()).toEqual(names);
});

it('appends new tech and services, and prepends all other items', () => {
  const orders = SECTIONS.map(([name, section]) => [name, section.defaults(3).order]);
  const others = orders.filter(([name]) => !['projects', 'techStack', 'services'].includes(String(name)));
  expect(Object.fromEntries(orders)).toMatchObject({ projects: undefined, techStack: '3', services: '3' });
  for (const [, order] of others) expect(order).toBe('0');
});

it('creates an experience as specified: type role, visible, bullets one per line', () => {
  const typed = {
    ...experiences.defaults(0),
    company: 'C',
    title: 'T',
    startDate: '2024-01-01',
    bullets: 'one, two\n\n three ',
  };
  expect(toBody(experiences.fields, typed, 'create')).toEqual({
    company: 'C',
    title: 'T',
    startDate: '2024-01-01',
    techTags: [],
    type: 'role',
    bullets: ['one, two', 'three'],
    order: 0,
    visible: true,
  });
});
