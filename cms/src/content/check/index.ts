import type { FlattenedField, PayloadRequest } from 'payload';
import { type Data, fieldProblems, type Problem } from './field-problems.ts';
import { requestProblems, settingsProblems } from './request-problems.ts';

interface Checked {
  /** The collection, or `site-settings`. */
  slug: string;
  fields: readonly FlattenedField[];
  doc: Data;
  req: PayloadRequest;
  isStrict?: boolean;
}

/** All that is wrong with a document: what its collection refuses, and what the API would refuse. Each path is named once. */
export async function documentProblems({ slug, fields, doc, req, isStrict = false }: Checked): Promise<Problem[]> {
  const ofFields = await fieldProblems(fields, doc, { req, doc, isStrict });
  const ofRequest = slug === 'site-settings' ? settingsProblems(doc) : requestProblems(slug, doc);
  const isTold = ({ path }: Problem) => ofFields.some((told) => path === told.path || path.startsWith(`${told.path}.`));
  return [...ofFields, ...ofRequest.filter((problem) => !isTold(problem))];
}
