import { isDeepStrictEqual } from 'node:util';
import { type CollectionBeforeValidateHook, type GlobalBeforeValidateHook, ValidationError } from 'payload';
import type { Problem } from '../content/check/field-problems.ts';
import { documentProblems } from '../content/check/index.ts';

/**
 * Payload's own doors take what the API takes, and nothing else: everything is checked before the hooks that make dates
 * and html from it run. What is wrong already may go to the trash as it is, or it could not be thrown away.
 */
export const checkDocument: CollectionBeforeValidateHook = async ({
  collection,
  data,
  operation,
  originalDoc,
  req,
}) => {
  if (!data) return data;
  const { slug, flattenedFields: fields } = collection;
  const problems = await documentProblems({ slug, fields, doc: data, req });
  const isThrownAway = operation === 'update' && data.deletedAt && !originalDoc?.deletedAt;
  const isNew = ({ path }: Problem) => {
    const [name = ''] = path.split('.', 1);
    return !isDeepStrictEqual(data[name], originalDoc?.[name]);
  };
  const errors = isThrownAway ? problems.filter(isNew) : problems;
  if (errors.length > 0) throw new ValidationError({ collection: slug, errors });
  return data;
};

/** The same for the site settings. */
export const checkSettings: GlobalBeforeValidateHook = async ({
  data,
  global: { slug, flattenedFields: fields },
  req,
}) => {
  const errors = await documentProblems({ slug, fields, doc: data, req });
  if (errors.length > 0) throw new ValidationError({ errors, global: slug });
  return data;
};
