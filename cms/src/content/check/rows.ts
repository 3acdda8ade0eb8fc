import { instant } from '@portfolio/contract/common';
import { slugify } from '@portfolio/contract/text';
import type { FlattenedField, Payload, PayloadRequest } from 'payload';
import type { ContentCollection, StoredDoc, StoredVersion } from '../parts.ts';
import { type Data, isObject, type Problem } from './field-problems.ts';
import { documentProblems } from './index.ts';

/** UUIDs on SQLite, ObjectIds on MongoDB. */
const ID = /^(?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|[0-9a-f]{24})$/;
const NO_TIME = 'Use a time like 2026-03-31T12:00:00.000Z.';
const TAKEN = 'There is another one with this.';
const WITH_SLUG = ['posts', 'projects'];

/** What is wrong with stored rows, seen one after the other: each by itself, and beside those before it. */
export class RowCheck {
  readonly #payload: Payload;
  readonly #req: PayloadRequest;
  /** What only one row may have, by what it is. */
  readonly #taken = new Set<string>();
  readonly #posts = new Set<string>();

  readonly #isStrict: boolean;

  /** @param options.isStrict whether a key that is no field is a problem */
  constructor(payload: Payload, req: PayloadRequest, { isStrict = true } = {}) {
    this.#payload = payload;
    this.#req = req;
    this.#isStrict = isStrict;
  }

  /** A row that is good is remembered: the next one may not have its id or its slug. */
  async doc(collection: ContentCollection, doc: StoredDoc): Promise<Problem[]> {
    const { flattenedFields: fields } = this.#payload.collections[collection].config;
    const problems = [
      ...(await this.#rowProblems(collection, fields, doc)),
      ...timeProblems(doc),
      ...(WITH_SLUG.includes(collection) ? slugProblems(doc, collection === 'posts') : []),
      ...(collection === 'posts' ? publicationProblems(doc) : []),
    ];
    if (!ID.test(String(doc.id))) problems.push({ path: 'id', message: 'This is no id.' });
    problems.push(
      ...this.#takenProblems([...marksOf(collection, doc), ...rowMarks(collection, fields, doc)], problems),
    );
    if (problems.length === 0 && collection === 'posts') this.#posts.add(doc.id);
    return problems;
  }

  /** What another row has already; of a row that is good all is taken from now on. */
  #takenProblems(marks: Mark[], others: Problem[]): Problem[] {
    const own = new Set<string>();
    const problems: Problem[] = [];
    for (const [path, mark] of marks) {
      if (this.#taken.has(mark) || own.has(mark)) problems.push({ path, message: TAKEN });
      own.add(mark);
    }
    if (problems.length + others.length === 0) for (const mark of own) this.#taken.add(mark);
    return problems;
  }

  /** To be asked after all posts. */
  async version({ parent, version, ...rest }: StoredVersion): Promise<Problem[]> {
    const { flattenedFields: fields } = this.#payload.collections.posts.config;
    const problems = await this.#rowProblems('posts', fields, version);
    return [
      ...problems.map(({ path, message }) => ({ path: `version.${path}`, message })),
      ...timeProblems(rest as Data),
      ...(this.#posts.has(parent) ? [] : [{ path: 'parent', message: 'There is no such post.' }]),
    ];
  }

  async settings(doc: Data): Promise<Problem[]> {
    const settings = this.#payload.globals.config.find(({ slug }) => slug === 'site-settings');
    const { globalType: _type, ...own } = doc;
    const fields = settings?.flattenedFields ?? [];
    const problems = await this.#rowProblems('site-settings', fields, own);
    return [...problems, ...this.#takenProblems(rowMarks('site-settings', fields, own), problems)];
  }

  /** The id of a row is no field. */
  #rowProblems(slug: string, fields: readonly FlattenedField[], doc: Data): Promise<Problem[]> {
    const { id: _id, ...data } = doc;
    return documentProblems({ slug, fields, doc: data, req: this.#req, isStrict: this.#isStrict });
  }
}

const timeProblems = (doc: Data): Problem[] =>
  ['createdAt', 'updatedAt']
    .filter((path) => !instant.safeParse(doc[path]).success)
    .map((path) => ({ path, message: NO_TIME }));

const isSlug = (value: unknown) => typeof value === 'string' && slugify(value) === value && value !== 'admin';

/** Addresses as the hooks make them; a project from before it had pages of its own has none. */
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
  doc.status === 'published' && !doc.publishedAt ? [{ path: 'publishedAt', message: 'This is needed.' }] : [];

type Mark = [path: string, mark: string];

/** What no other row may have, and the path it stands at. */
function marksOf(collection: string, doc: Data): Mark[] {
  const marks: Mark[] = [['id', `${collection} id ${doc.id}`]];
  if (typeof doc.slug === 'string') marks.push(['slug', `${collection} slug ${doc.slug}`]);
  if (doc.current === true && !doc.deletedAt) marks.push(['current', `${collection} current`]);
  return marks;
}

/** The ids of the rows of its lists: each list has one table, where no id may stand twice. */
function rowMarks(slug: string, fields: readonly FlattenedField[], doc: Data): Mark[] {
  return fields
    .filter(({ type }) => type === 'array')
    .flatMap(({ name }) =>
      listOf(doc[name]).map(({ id }, index): Mark => [`${name}.${index}.id`, `${slug} ${name} id ${id}`]),
    );
}
const listOf = (value: unknown): Data[] => (Array.isArray(value) ? value.filter(isObject) : []);
