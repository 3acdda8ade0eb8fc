import type { Status } from '@portfolio/contract';
import { isRecord } from '@portfolio/contract/type-guards';
import type { Fields } from '@portfolio/text/fields';

/** Fields that hide a text, and fields that show it. */
const HIDING = [
  ...['draft', 'isDraft', 'private', 'hidden', 'unlisted', 'headless', 'password', 'trashed'],
  ...['eleventyExcludeFromCollections', 'excludeFromCollections'],
];
const SHOWING = ['published', 'publish', 'isPublished', 'public', 'visible', 'listed', 'render'];
/** Fields whose value says who could read a text. */
const WORDS = ['status', 'visibility', 'access'];
/** The values that say that everybody could. */
const PUBLIC = /^(?:published?|public|live|scheduled|future|everyone|all)$/i;
/** Hiding that the mark “Draft” of the report says by itself. */
const PLAIN = /^(?:(?:is)?draft|(?:is)?published?)$/i;

const isNever = (value: unknown) => value === 'never' || value === false;
/** With `link`, Hugo gives a page an address and does not make it. */
const isNoPage = (value: unknown) => isNever(value) || value === 'link';

/** The remark about a text without a date. */
export const UNDATED = 'it has no date, so it is a draft';
/** The remark about a public text of which members saw more than others. */
export const PARTLY_PUBLIC = 'a part of it was not for everybody';
/** What the status of a project says about the work, and not about who could read of it. */
const OF_WORK =
  /^(?:completed?|done|finished|active|ongoing|in[ _-]?progress|wip|current|maintained|shipped|launched|released|stable|beta|alpha|prototype|concept|paused|discontinued)$/i;

/**
 * The status that the front matter of a text asks for, and why it is a draft if that is not what the mark says. The
 * status of a project's work stays unread.
 */
export function statusOf(fields: Fields, isProject = false): { status: Status; reason?: string } {
  const isOfWork = isProject && OF_WORK.test(String(fields.value('status') ?? '').trim());
  const hidden: { name: string; value: unknown }[] = [];
  const find = (names: readonly string[], hides: (name: string, value: unknown) => boolean) => {
    for (const name of names) {
      const value = fields.value(name);
      if (value !== undefined && hides(name, value)) hidden.push({ name, value });
    }
  };
  find(HIDING, (name) => fields.flag(name) !== false);
  find(SHOWING, (name, value) => fields.flag(name) !== true && fields.read(value) === null);
  const words = isOfWork ? WORDS.filter((name) => name !== 'status') : WORDS;
  find(words, (_, value) => typeof value !== 'boolean' && !PUBLIC.test(String(value).trim()));
  if (isOfWork) fields.giveBack('status');
  // Where a generator is told to make no page, or to name it in no list.
  find(['build', '_build'], (_, value) => isRecord(value) && (isNoPage(value.render) || isNever(value.list)));
  find(['permalink'], (_, value) => value === false);
  const isArchived = !isOfWork && /^archived$/i.test(String(fields.value('status')).trim());
  // This site's own backups say both.
  if (isArchived && hidden.every(({ name }) => name === 'status' || name === 'draft')) return { status: 'archived' };
  const [first] = hidden.filter(({ name, value }) => !PLAIN.test(name) && !(name === 'status' && value === 'draft'));
  if (!first) return { status: hidden.length > 0 ? 'draft' : 'published' };
  const value = isRecord(first.value) ? JSON.stringify(first.value) : String(first.value);
  const said = first.name === 'password' ? first.name : `${first.name}: ${value.slice(0, 100)}`;
  return { status: 'draft', reason: `its front matter says “${said}”` };
}
