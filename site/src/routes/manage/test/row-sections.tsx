import type { ResourceName, RouteName } from '@portfolio/contract';
import { accountExamples } from '@portfolio/contract/examples/account';
import { cvExamples } from '@portfolio/contract/examples/cv';
import { buildItem } from '@portfolio/contract/test/content';
import { entriesOf } from '@portfolio/contract/type-guards';
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MediaSection } from '#app/features/media/manage/media-section.tsx';
import { MessagesSection } from '#app/features/messages/manage/messages-section.tsx';
import { PostList } from '#app/features/posts/manage/list/post-list.tsx';
import { ProfileSection } from '#app/features/profile/manage/profile-section.tsx';
import { RedirectsSection } from '#app/features/redirects/manage/redirects-section.tsx';
import { ResumesSection } from '#app/features/resumes/manage/resumes-section.tsx';
import { SiteIconSection } from '#app/features/site-icon/manage/site-icon-section.tsx';
import { KINDS } from '#app/features/trash/manage/kinds.ts';
import { TrashSection } from '#app/features/trash/manage/trash-section.tsx';
import { ResourceSection } from '#app/panel/resource/resource-section.tsx';
import type { EditableName } from '#app/panel/resource/types.ts';
import { mockRoute } from '#app/test/server.ts';
import { EDITED_SECTIONS } from '../edited-sections.ts';

type Item = { _id: string };

/** An action on the row "b" of a section with the rows "a" and "b". */
export interface RowAction {
  /** Section and action, for the name of the test. */
  name: string;
  resource: ResourceName;
  screen: ReactNode;
  path?: string;
  items: readonly Item[];
  /** The call that it sends, and the one that takes it back. */
  sends: RouteName;
  undoes?: RouteName;
  run: (user: UserEvent) => Promise<unknown>;
  /** Whether the row shows it; without this, the row leaves the list. */
  isDone?: (row: HTMLElement) => boolean;
}

/** The row of an item, if it is listed. */
export const rowOf = (id: string) => document.querySelector<HTMLElement>(`[data-id="${id}"]`);

/** Two items of a resource, both with these values. */
function itemsOf(name: ResourceName, values: object = {}): Item[] {
  const build = (_id: string, order: number): Item => buildItem(name, { order, ...values, _id } as never);
  return [build('a', 0), build('b', 1)];
}
const pressIn = (name: string | RegExp) => async (user: UserEvent) => {
  await screen.findAllByRole('heading', { level: 1 });
  await user.click(await within(await findRow()).findByRole('button', { name }));
};
async function findRow(): Promise<HTMLElement> {
  return screen.findByText((_text, element) => element instanceof HTMLElement && element.dataset.id === 'b');
}
const has = (name: string | RegExp) => (row: HTMLElement) => within(row).queryByRole('button', { name }) !== null;

function orderedActions(resource: EditableName): RowAction[] {
  const section = EDITED_SECTIONS[resource];
  const items = (isShown: boolean) => {
    const state = resource === 'projects' ? { status: isShown ? 'published' : 'draft' } : { visible: isShown };
    return itemsOf(resource, resource === 'techStack' ? { iconKey: 'Brain', ...state } : state);
  };
  const shown = items(true);
  const common = { resource, screen: <ResourceSection resource={section} /> };
  const update = { ...common, sends: `${resource}.update`, undoes: `${resource}.update` } as const;
  return [
    { ...update, name: `${resource}: hide`, items: shown, run: pressIn(/^Hide/), isDone: has(/^Show/) },
    { ...update, name: `${resource}: show`, items: items(false), run: pressIn(/^Show/), isDone: has(/^Hide/) },
    {
      ...common,
      name: `${resource}: delete`,
      items: shown,
      sends: `${resource}.delete`,
      undoes: `${resource}.restore`,
      async run(user) {
        await pressIn(/^More/)(user);
        await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
      },
    },
  ];
}

const deletion = (resource: 'posts' | 'messages' | 'resumes' | 'profilePhotos' | 'siteIcons' | 'media') =>
  ({
    name: `${resource}: delete`,
    sends: `${resource}.delete`,
    undoes: `${resource}.restore`,
    run: pressIn(/^Delete/),
  }) as const;

function postActions(): RowAction[] {
  const common = { resource: 'posts', screen: <PostList />, path: '/manage/blogs' } as const;
  const update = { ...common, sends: 'posts.update', undoes: 'posts.update' } as const;
  const published = itemsOf('posts', { status: 'published' });
  return [
    {
      ...update,
      name: 'posts: publish',
      items: itemsOf('posts', { status: 'archived' }),
      run: pressIn('Publish'),
      isDone: has('Unpublish'),
    },
    { ...update, name: 'posts: unpublish', items: published, run: pressIn('Unpublish'), isDone: has('Publish') },
    { ...common, ...deletion('posts'), items: published },
  ];
}

function fileActions(): RowAction[] {
  const photos = { resource: 'profilePhotos', screen: <ProfileSection /> } as const;
  const icons = { resource: 'siteIcons', screen: <SiteIconSection /> } as const;
  const resumes = { resource: 'resumes', screen: <ResumesSection />, items: itemsOf('resumes') } as const;
  const firstIsCurrent = (name: ResourceName) =>
    itemsOf(name).map((item, index) => ({ ...item, current: index === 0 }));
  const isCurrent = (row: HTMLElement) => within(row).queryByText(/^(Current|Latest)$/) !== null;
  return [
    {
      ...photos,
      name: 'photos: make current',
      items: firstIsCurrent('profilePhotos'),
      sends: 'profilePhotos.makeCurrent',
      run: pressIn(/^Make Current/),
      isDone: isCurrent,
    },
    { ...photos, ...deletion('profilePhotos'), items: firstIsCurrent('profilePhotos') },
    {
      ...icons,
      name: 'icons: make current',
      items: firstIsCurrent('siteIcons'),
      sends: 'siteIcons.makeCurrent',
      run: pressIn(/^Make Current/),
      isDone: isCurrent,
    },
    { ...icons, ...deletion('siteIcons'), items: firstIsCurrent('siteIcons') },
    {
      ...resumes,
      name: 'resumes: make latest',
      sends: 'resumes.makeLatest',
      run: pressIn(/^Make .* latest/),
      isDone: isCurrent,
    },
    { ...resumes, ...deletion('resumes') },
    {
      ...deletion('media'),
      resource: 'media',
      screen: <MediaSection />,
      items: itemsOf('media', { usedBy: [] }),
      async run(user) {
        await user.click(within(await findRow()).getByRole('checkbox'));
        await user.click(screen.getByRole('button', { name: 'Delete 1' }));
      },
    },
  ];
}

function otherActions(): RowAction[] {
  const messages = { resource: 'messages', screen: <MessagesSection />, path: '/manage/messages' } as const;
  const items = itemsOf('messages', { status: 'unread' });
  const trashed = { resource: 'projects', screen: <TrashSection />, path: '/manage/trash' } as const;
  const deleted = itemsOf('projects').map((item) => ({ ...item, deletedAt: new Date().toISOString() }));
  return [
    { ...messages, ...deletion('messages'), items },
    {
      ...messages,
      name: 'messages: mark read',
      items,
      sends: 'messages.update',
      async run(user) {
        await user.click(within(await findRow()).getByRole('checkbox'));
        await user.click(screen.getByRole('button', { name: 'Mark read' }));
      },
      isDone: (row) => within(row).queryByText('Unread') === null,
    },
    {
      name: 'redirects: delete',
      resource: 'redirects',
      screen: <RedirectsSection />,
      path: '/manage/redirects/b',
      items: itemsOf('redirects').map((item) => ({ ...item, from: `/${item._id}` })),
      sends: 'redirects.delete',
      undoes: 'redirects.restore',
      run: async (user) => user.click(await screen.findByRole('button', { name: 'Delete' })),
    },
    { ...trashed, name: 'trash: restore', items: deleted, sends: 'projects.restore', run: pressIn(/^Restore/) },
    {
      ...trashed,
      name: 'trash: delete for good',
      items: deleted,
      sends: 'projects.purge',
      async run(user) {
        await pressIn(/^Delete/)(user);
        await user.click(screen.getByRole('button', { name: 'Delete for good' }));
      },
    },
  ];
}

/** Every action of a row in every section. */
export const ROW_ACTIONS: readonly RowAction[] = [
  ...entriesOf(EDITED_SECTIONS).flatMap(([name]) => orderedActions(name)),
  ...postActions(),
  ...fileActions(),
  ...otherActions(),
];

/** Mocks what the sections read. */
export function mockReads({ resource, items, path }: RowAction): void {
  mockRoute('siteSettings.read', { item: accountExamples['siteSettings.read'].answer.item });
  mockRoute('skills.listProof', { items: [], unclaimed: [] });
  mockRoute('cv.pages', cvExamples['cv.pages'].answer);
  mockRoute('redirects.listAutomatic', { items: [] });
  mockRoute('redirects.listConflicts', { items: [] });
  mockRoute('redirects.listMissed', { items: [] });
  mockRoute('experiences.listAdmin', { items: [] });
  for (const { name } of KINDS) mockRoute(`${name}.listTrash`, { items: [] } as never);
  if (path === '/manage/trash') mockRoute('projects.listTrash', { items } as never);
  else mockRoute(`${resource}.listAdmin`, { items } as never);
}
