import { expect, it } from 'vitest';
import { experiences } from '#app/features/experiences/manage/section.tsx';
import { highlights } from '#app/features/highlights/manage/section.tsx';
import { projects } from '#app/features/projects/manage/section.tsx';
import { services } from '#app/features/services/manage/section.tsx';
import { techStack } from '#app/features/tech-stack/manage/section.tsx';
import { testimonials } from '#app/features/testimonials/manage/section.tsx';
import { toBody } from '#app/panel/resource/values.ts';

const RESOURCES = [projects, experiences, techStack, services, testimonials, highlights] as const;

/** Fields for which the schema rejects an empty create form. */
function refused(resource: (typeof RESOURCES)[number]): string[] {
  const body = toBody(resource.fields, resource.defaults(3), 'create');
  const { error } = resource.schema.create.safeParse(body);
  return [...new Set(error?.issues.map((issue) => issue.path.join('.')))].sort();
}

it.each([
  [projects, ['title']],
  [experiences, ['company', 'startDate', 'title']],
  [techStack, ['iconKey', 'name']],
  [services, ['name']],
  [testimonials, ['clientName', 'summary']],
  [highlights, ['date', 'title']],
] as const)('rejects an empty form of $title', (resource, needed) => {
  expect(refused(resource).filter((path) => (needed as readonly string[]).includes(path))).toEqual(needed);
});

it.each(RESOURCES)('has a default for exactly the fields of $title', (resource) => {
  const names = resource.fields.map((field) => field.name).sort();
  expect(Object.keys(resource.defaults(0)).sort()).toEqual(names);
});

it('appends new tech and services, and prepends all other items', () => {
  expect(RESOURCES.map((resource) => resource.defaults(3).order)).toEqual([undefined, '0', '3', '3', '0', '0']);
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
