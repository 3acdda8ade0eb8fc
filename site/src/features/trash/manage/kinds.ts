import { type ResourceName, resourceList } from '@portfolio/contract';
import { capitalize } from '@portfolio/text/format/capitalize';

/** The common fields of trashed items. */
export interface Trashed {
  _id: string;
  deletedAt: string;
}

/** A kind of item in the trash: its resource, label and title function. */
export interface TrashKind {
  name: ResourceName;
  label: string;
  titleOf(item: Trashed): string;
}

type Fields = Trashed & Record<string, string>;

/** Titles composed of several fields. */
const LONGER_TITLES: Partial<Record<ResourceName, (item: Fields) => string>> = {
  experiences: ({ title, company }) => `${title}, ${company}`,
  messages: ({ name, message }) => `${name}: ${message}`,
};

const day = (instant: string) => new Date(instant).toLocaleDateString();

/** All kinds that can be deleted and restored, in the order of the sections. */
export const KINDS: readonly TrashKind[] = resourceList.map(({ name, singular, titleField }) => {
  const label = capitalize(singular);
  const titleOf = (item: Fields) => {
    // Items that are a single file have no title.
    return titleField === 'file' ? `${label} of ${day(item.createdAt ?? '')}` : (item[titleField] ?? '');
  };
  return { name, label, titleOf: LONGER_TITLES[name] ?? titleOf };
});
