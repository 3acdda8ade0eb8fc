import { resourceList } from '@portfolio/contract/resources/index';
import { instant } from '@portfolio/contract/schemas/common';
import { INVALID_TIME, REQUIRED } from '@portfolio/contract/sentences';
import { slugify } from '@portfolio/contract/text';
import type { FlattenedField, Payload, PayloadRequest } from 'payload';
import { hasSlug } from '#app/fields/has-slug.ts';
import {
  type ContentCollection,
  type OtherRow,
  type OtherRows,
  STATISTICS,
  type StoredDoc,
  type StoredVersion,
} from '../parts.ts';
import { type Data, documentProblems, isObject, type Problem } from './problems.ts';

/** UUIDs on SQLite, ObjectIds on MongoDB. */
const ID = /^(?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|[0-9a-f]{24})$/;
const TAKEN = 'There is another one with this.';

/** Validates stored rows one after the other, also for values that must be unique among them. */
export class RowValidator {
  readonly #payload: Payload;
  readonly #req: PayloadRequest;
  /** Unique values of the rows so far, prefixed by collection and field. */
  readonly #taken = new Set<string>();
  readonly #posts = new Set<string>();

  readonly #isStrict: boolean;

  /** @param options.isStrict whether unknown keys and list rows without an id are problems */
  constructor(payload: Payload, req: PayloadRequest, { isStrict = true } = {}) {
    this.#payload = payload;
    this.#req = req;
    this.#isStrict = isStrict;
  }

  /** Checks a row, and remembers the id and slug of a valid one as taken. */
  async doc(collection: ContentCollection, doc: StoredDoc): Promise<Problem[]> {
    const { flattenedFields: fields } = this.#payload.collections[collection].config;
    const resource = resourceList.find((one) => one.collection === collection);
    const isScheduled = resource?.visibility === 'scheduled';
    const problems = [
      ...(await this.#rowProblems(collection, fields, doc)),
      ...timeProblems(doc),
      ...idProblems(doc),
      // Projects from before projects had pages have no slug, and skills from before their slugs were stored.
      ...(hasSlug(fields) ? slugProblems(doc, collection === 'posts') : []),
      ...(isScheduled ? publicationProblems(doc) : []),
    ];
    problems.push(
      ...this.#takenProblems([...marksOf(collection, doc), ...rowMarks(collection, fields, doc)], problems),
    );
    if (problems.length === 0 && collection === 'posts') this.#posts.add(doc.id);
    return problems;
  }

  /** Reports values that another row already has; the values of a valid row are taken from now on. */
  #takenProblems(marks: Mark[], others: Problem[]): Problem[] {
    const seen = new Set<string>();
    const problems: Problem[] = [];
    for (const [path, mark] of marks) {
      if (this.#taken.has(mark) || seen.has(mark)) problems.push({ path, message: TAKEN });
      seen.add(mark);
    }
    if (problems.length + others.length === 0) for (const mark of seen) this.#taken.add(mark);
    return problems;
  }

  /** Checks a version of a post; call it after all posts. */
  async version({ parent, version, ...rest }: StoredVersion): Promise<Problem[]> {
    const { flattenedFields: fields } = this.#payload.collections.posts.config;
    const problems = await this.#rowProblems('posts', fields, version);
    return [
      ...problems.map(({ path, message }) => ({ path: `version.${path}`, message })),
      ...timeProblems({ ...rest }),
      ...this.#postProblems('parent', parent),
    ];
  }

  /** Checks a row of a collection beside those of resources; call it after all posts. */
  async otherRow(collection: OtherRows, row: OtherRow): Promise<Problem[]> {
    const { flattenedFields: fields } = this.#payload.collections[collection].config;
    const problems = [
      ...(await this.#rowProblems(collection, fields, row)),
      ...timeProblems(row),
      ...idProblems(row),
      ...(collection === STATISTICS ? [] : this.#postProblems('post', row.post ?? '')),
    ];
    const [path, ...values] = uniqueIn(collection, row);
    const marks: Mark[] = [
      ['id', `${collection} id ${row.id}`],
      [path, [collection, ...values].join(' ')],
    ];
    return [...problems, ...this.#takenProblems(marks, problems)];
  }

  #postProblems(path: string, post: string): Problem[] {
    return this.#posts.has(post) ? [] : [{ path, message: 'This post does not exist.' }];
  }

  async settings(doc: Data): Promise<Problem[]> {
    const settings = this.#payload.globals.config.find(({ slug }) => slug === 'site-settings');
    const { globalType: _type, ...data } = doc;
    const fields = settings?.flattenedFields ?? [];
    const problems = await this.#rowProblems('site-settings', fields, data);
    return [...problems, ...this.#takenProblems(rowMarks('site-settings', fields, data), problems)];
  }

  /** Removes the id first, because it is not among the fields. */
  #rowProblems(slug: string, fields: readonly FlattenedField[], doc: Data): Promise<Problem[]> {
    const { id: _id, ...data } = doc;
    return documentProblems({ slug, fields, doc: data, req: this.#req, isStrict: this.#isStrict });
  }
}

const timeProblems = (doc: Data): Problem[] =>
  ['createdAt', 'updatedAt']
    .filter((path) => !instant.safeParse(doc[path]).success)
    .map((path) => ({ path, message: INVALID_TIME }));

const idProblems = ({ id }: Data): Problem[] =>
  ID.test(String(id)) ? [] : [{ path: 'id', message: 'This is not a valid id.' }];

const isSlug = (value: unknown) => typeof value === 'string' && slugify(value) === value && value !== 'admin';

/** Slugs must be as the hooks generate them. */
function slugProblems(doc: Data, isNeeded: boolean): Problem[] {
  const message = 'This is no address of a page.';
  const previous = Array.isArray(doc.previousSlugs) ? doc.previousSlugs : [];
  const isMissing = isNeeded && !doc.deletedAt && !doc.slug;
  return [
    ...(isMissing || (doc.slug && !isSlug(doc.slug)) ? [{ path: 'slug', message }] : []),
    ...(doc.trashedSlug && !isSlug(doc.trashedSlug) ? [{ path: 'trashedSlug', message }] : []),
    ...previous.flatMap((slug, index) => (isSlug(slug) ? [] : [{ path: `previousSlugs.${index}`, message }])),
  ];
}

const publicationProblems = (doc: Data): Problem[] =>
  doc.status === 'published' && !doc.publishedAt ? [{ path: 'publishedAt', message: REQUIRED }] : [];

type Mark = [path: string, mark: string];

/** The path and the values that no two rows share: one row for each day, for each number of a post, or for each post. */
function uniqueIn(collection: OtherRows, { day, post, number }: OtherRow): [path: string, ...values: unknown[]] {
  if (collection === STATISTICS) return ['day', day];
  return number === undefined ? ['post', post] : ['number', post, number];
}

/** Values that must be unique in a collection, with their paths. */
function marksOf(collection: string, doc: Data): Mark[] {
  const marks: Mark[] = [['id', `${collection} id ${doc.id}`]];
  const unique = resourceList.find((one) => one.collection === collection)?.uniqueField;
  if (unique && !doc.deletedAt) marks.push([unique, `${collection} ${unique} ${doc[unique]}`]);
  if (typeof doc.slug === 'string') marks.push(['slug', `${collection} slug ${doc.slug}`]);
  if (doc.current === true && !doc.deletedAt) marks.push(['current', `${collection} current`]);
  return marks;
}

/** The ids of list rows, which must be unique because each list is one table. */
function rowMarks(slug: string, fields: readonly FlattenedField[], doc: Data): Mark[] {
  return fields
    .filter(({ type }) => type === 'array')
    .flatMap(({ name }) =>
      listOf(doc[name]).map(({ id }, index): Mark => [`${name}.${index}.id`, `${slug} ${name} id ${id}`]),
    );
}
const listOf = (value: unknown): Data[] => (Array.isArray(value) ? value.filter(isObject) : []);
