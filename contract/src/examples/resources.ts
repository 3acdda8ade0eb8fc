import type { z } from 'zod';
import type { AnyResource } from '../resources/definition/define.ts';
import { EXAMPLE_ID } from '../resources/definition/example.ts';
import { resourceList } from '../resources/index.ts';
import { OK, TRASHED } from './example.ts';

const params = { id: EXAMPLE_ID };

/** The fields of an item that a schema has. */
const pickBySchema = (schema: z.ZodType<Record<string, unknown>>, item: unknown) => schema.parse(item);

/** The examples of the calls derived from a resource's spec. */
function examplesOf(resource: AnyResource): [string, object][] {
  const { name, calls, item: schema, row = schema, list, create, example, exampleChange } = resource;
  const item = { params, answer: { item: example } };
  const shortened = pickBySchema(row, example);
  const derived: Record<string, object> = {
    ...(list && { list: { answer: pickBySchema(list, { items: [example], projects: [example] }) } }),
    listAdmin: { answer: { items: [shortened] } },
    ...(create && { create: { body: createBody(create, example), answer: { item: example } } }),
    upload: { answer: { item: example } },
    listTrash: { answer: { items: [{ ...shortened, ...TRASHED }] } },
    restore: item,
    makeCurrent: item,
    update: { ...item, body: exampleChange },
    delete: { params, answer: OK },
    purge: { params, answer: OK },
  };
  return Object.entries(derived)
    .filter(([call]) => call in calls)
    .map(([call, value]) => [`${name}.${call}`, value]);
}

/** The fields of an item that its create schema has. */
const createBody = ({ shape }: z.ZodObject, item: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(item).filter(([key]) => key in shape));

/** Examples of the derived calls of all resources. */
export const resourceExamples = Object.fromEntries(resourceList.flatMap(examplesOf));
