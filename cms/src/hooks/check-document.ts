import { isDeepStrictEqual } from 'node:util';
import { type CollectionBeforeValidateHook, type GlobalBeforeValidateHook, ValidationError } from 'payload';
import { documentProblems } from '../content/check/document-problems.ts';
import type { Problem } from '../content/check/field-problems.ts';

/**
 * Applies the API's validation to every write, also through Payload's REST API and admin, before other hooks derive
 * dates and HTML from the data. An item that is already invalid can still be moved to the trash.
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
  const isTrashing = operation === 'update' && data.deletedAt && !originalDoc?.deletedAt;
  const isNew = ({ path }: Problem) => {
    const [name = ''] = path.split('.', 1);
    return !isDeepStrictEqual(data[name], originalDoc?.[name]);
  };
  const errors = isTrashing ? problems.filter(isNew) : problems;
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
