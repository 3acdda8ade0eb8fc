import { pagePathOf } from '@portfolio/contract/appearance';
import { type ContentResource, resourceList, resources } from '@portfolio/contract/resources/index';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { factsOf, resolveFor } from './facts.ts';

const namesOf = ({ facts, evidence, markdownPage, searchFields, pictureFields }: ContentResource): string[] =>
  [
    ...Object.values(facts ?? {}).filter((value) => value !== true),
    evidence?.texts,
    evidence?.textsOnPage,
    markdownPage?.needsOneOf,
    searchFields,
    pictureFields,
  ].flatMap((names) => names ?? []);

/** The fields that visitors read in the public list, or on an item's page. */
function publicFields({ list, calls }: ContentResource): string[] {
  const read = 'read' in calls ? (calls.read as { response: z.ZodObject }).response.shape.item : undefined;
  const items = list instanceof z.ZodObject ? Object.values(list.shape).map((one) => (one as z.ZodArray).element) : [];
  return [...items, read].flatMap((schema) => (schema instanceof z.ZodObject ? Object.keys(schema.shape) : []));
}

describe.each(resourceList)('the traits of $plural', (resource) => {
  it('name fields that it has', () => {
    for (const name of namesOf(resource)) expect(Object.keys(resource.item.shape)).toContain(name);
  });

  it('show nothing but tags that visitors cannot read', () => {
    const { tags: _, endsOnStart: __, ...facts } = resource.facts ?? {};
    for (const name of Object.values(facts).flat()) expect(publicFields(resource)).toContain(name);
  });
});

describe('what an item says of itself', () => {
  it('is empty where a field is, of another type, or missing', () => {
    const project = { title: 'T', headline: '', startDate: null, demoUrl: '', githubUrl: '/x', techTags: ['a', ''] };
    expect(factsOf(resources.projects, project)).toMatchObject({
      title: 'T',
      summary: undefined,
      start: undefined,
      links: [undefined, '/x'],
      tags: ['a'],
      figures: [],
    });
    const metrics = [{ value: '3', label: 'ms' }, { value: '' }];
    expect(factsOf(resources.projects, { title: 1, metrics })).toMatchObject({ title: '', figures: ['3 ms'] });
  });

  it('has a last day if it was on one day, and none while it goes on', () => {
    const lastDay = (resource: ContentResource, item: object) => factsOf(resource, item).lastDay;
    expect(lastDay(resources.highlights, { date: '2020-01-01' })).toBe('2020-01-01');
    expect(lastDay(resources.highlights, { date: '2020-01-01', endDate: '2020-02-01' })).toBe('2020-02-01');
    expect(lastDay(resources.experiences, { startDate: '2020-01-01' })).toBeUndefined();
  });
});

describe('the page of an item', () => {
  it('needs a slug, and of a project more than its card shows', () => {
    expect(pagePathOf(resources.posts, { slug: 'a' })).toBe('/blog/a');
    expect(pagePathOf(resources.posts, { slug: '' })).toBeUndefined();
    expect(pagePathOf(resources.projects, { slug: 'a', pictures: [] })).toBeUndefined();
    expect(pagePathOf(resources.projects, { slug: 'a', pictures: [{}] })).toBe('/projects/a');
    expect(pagePathOf(resources.highlights, { slug: 'a' })).toBeUndefined();
  });
});

it('a trait is the same for all items, or depends on one', () => {
  expect(resolveFor('work', {})).toBe('work');
  expect(resolveFor(resources.experiences.evidence.time, { type: ' Teaching ' })).toBeUndefined();
  expect(resolveFor(undefined, {})).toBeUndefined();
});
