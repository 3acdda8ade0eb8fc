import { type ResponseOf, type RouteName, routes } from '@portfolio/contract';

type TrashName = Extract<RouteName, `trashed${string}`>;
type ItemOf<N extends TrashName> = ResponseOf<N> extends { items: readonly (infer T)[] } ? T : never;
/** What everything in the trash has. */
export interface Trashed {
  _id: string;
  deletedAt: string;
}

/** A kind of thing that can lie in the trash: its calls, and how one of it is called. */
export interface TrashKind {
  label: string;
  trash: TrashName;
  restore: RouteName;
  purge: RouteName;
  /** The list that it comes back to. */
  listPath: string;
  titleOf(item: Trashed): string;
}

const kind = <N extends TrashName>(
  label: string,
  names: { trash: N; restore: RouteName; purge: RouteName; list: RouteName },
  titleOf: (item: ItemOf<N>) => string,
): TrashKind => ({
  label,
  trash: names.trash,
  restore: names.restore,
  purge: names.purge,
  listPath: routes[names.list].path,
  titleOf: titleOf as unknown as TrashKind['titleOf'],
});

const day = (instant: string) => new Date(instant).toLocaleDateString();

/** Everything that can be deleted and come back, in the order of the sections. */
export const KINDS: readonly TrashKind[] = [
  kind(
    'Project',
    { trash: 'trashedProjects', restore: 'restoreProject', purge: 'purgeProject', list: 'listOwnerProjects' },
    ({ title }) => title,
  ),
  kind(
    'Experience',
    {
      trash: 'trashedExperiences',
      restore: 'restoreExperience',
      purge: 'purgeExperience',
      list: 'listOwnerExperiences',
    },
    ({ title, company }) => `${title}, ${company}`,
  ),
  kind(
    'Tech',
    { trash: 'trashedTech', restore: 'restoreTech', purge: 'purgeTech', list: 'listOwnerTech' },
    ({ name }) => name,
  ),
  kind(
    'Service',
    { trash: 'trashedServices', restore: 'restoreService', purge: 'purgeService', list: 'listOwnerServices' },
    ({ name }) => name,
  ),
  kind(
    'Resume',
    { trash: 'trashedResumes', restore: 'restoreResume', purge: 'purgeResume', list: 'listResumes' },
    ({ originalName }) => originalName,
  ),
  kind(
    'Post',
    { trash: 'trashedPosts', restore: 'restorePost', purge: 'purgePost', list: 'listOwnerPosts' },
    ({ title }) => title,
  ),
  kind(
    'Testimonial',
    {
      trash: 'trashedTestimonials',
      restore: 'restoreTestimonial',
      purge: 'purgeTestimonial',
      list: 'listOwnerTestimonials',
    },
    ({ clientName }) => clientName,
  ),
  kind(
    'Photo',
    {
      trash: 'trashedProfilePhotos',
      restore: 'restoreProfilePhoto',
      purge: 'purgeProfilePhoto',
      list: 'listProfilePhotos',
    },
    ({ createdAt }) => `Photo of ${day(createdAt)}`,
  ),
  kind(
    'Site icon',
    { trash: 'trashedSiteIcons', restore: 'restoreSiteIcon', purge: 'purgeSiteIcon', list: 'listSiteIcons' },
    ({ createdAt }) => `Site icon of ${day(createdAt)}`,
  ),
  kind(
    'Message',
    { trash: 'trashedMessages', restore: 'restoreMessage', purge: 'purgeMessage', list: 'listMessages' },
    ({ name, message }) => `${name}: ${message}`,
  ),
  kind(
    'Medium',
    { trash: 'trashedMedia', restore: 'restoreMedium', purge: 'purgeMedium', list: 'listMedia' },
    ({ originalName }) => originalName,
  ),
];
