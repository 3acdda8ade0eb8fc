import { type RouteName, routes } from '@portfolio/contract';
import { OWNER_FLAG } from '@portfolio/contract/counting';
import { accountExamples } from '@portfolio/contract/examples/account';
import { cvExamples } from '@portfolio/contract/examples/cv';
import { buildItem } from '@portfolio/contract/test/content';
import { SPECIFIED_ENTRIES } from '@portfolio/contract/test/panel-entries';
import { screen, waitFor, within } from '@testing-library/react';
import { useNavigate } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { expect, it, vi } from 'vitest';
import { chooseFromMenu, renderWithRouter } from '#app/test/panel.tsx';
import { mockError, mockRoute } from '#app/test/server.ts';
import { ManageRoot } from './root.tsx';

/** The list routes that the specification reads with the panel. */
const LISTS: readonly RouteName[] = [
  'projects.listAdmin',
  'experiences.listAdmin',
  'techStack.listAdmin',
  'services.listAdmin',
  'resumes.listAdmin',
  'posts.listAdmin',
  'testimonials.listAdmin',
  'profilePhotos.listAdmin',
  'siteIcons.listAdmin',
];

function Back() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => navigate(-1)}>
      Go back
    </button>
  );
}

function signedIn() {
  mockRoute('auth.me', { authenticated: true, username: 'admin' });
  mockRoute('panel.status', { version: 'a', counts: { unreadMessages: 0 }, changedFormulas: [] });
  const requests = LISTS.map((name) => mockRoute(name, { items: [] } as never));
  mockRoute('projects.listAdmin', { items: [buildItem('projects')] });
  mockRoute('resumes.listAdmin', { items: [buildItem('resumes')] });
  // What the section of resumes reads once its code is there, which can be before the end of a test.
  mockRoute('siteSettings.read', { item: accountExamples['siteSettings.read'].answer.item });
  mockRoute('cv.pages', cvExamples['cv.pages'].answer);
  mockRoute('posts.listAdmin', { items: [buildItem('posts')] });
  // Read after the owner has signed in again.
  mockRoute('messages.listAdmin', { items: [] });
  return requests;
}

it('redirects to the sign-in page when nobody is signed in, and keeps the path', async () => {
  mockRoute('auth.me', { authenticated: false });
  renderWithRouter(<ManageRoot />, '/manage/blogs');
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeInTheDocument();
  expect(screen.getByTestId('where')).toHaveTextContent('/manage/login?next=%2Fmanage%2Fblogs');
});

it('shows an error with retry instead of the sign-in form when the session cannot be checked', async () => {
  mockError('auth.me', 500, { error: 'The database is busy.', code: 'database_busy' });
  const { user } = renderWithRouter(<ManageRoot />, '/manage/blogs');
  expect(await screen.findByRole('heading', { name: 'The panel could not be loaded' })).toBeInTheDocument();
  expect(screen.queryByLabelText('Password')).toBeNull();
  expect(screen.getByTestId('where')).toHaveTextContent('/manage/login?next=%2Fmanage%2Fblogs');
  expect(screen.getByRole('alert')).toHaveTextContent('The database is busy.');
  signedIn();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Blogs' })).toBeInTheDocument();
  expect(screen.getByTestId('where')).toHaveTextContent('/manage/blogs');
});

it('shows the sign-in form once a retry finds that nobody is signed in', async () => {
  mockError('auth.me', 500, { error: 'The database is busy.', code: 'database_busy' });
  const { user } = renderWithRouter(<ManageRoot />, '/manage/blogs');
  await screen.findByRole('heading', { name: 'The panel could not be loaded' });
  mockRoute('auth.me', { authenticated: false });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByLabelText('Username')).toHaveFocus();
  expect(screen.getByTestId('where')).toHaveTextContent('/manage/login?next=%2Fmanage%2Fblogs');
});

it('has the specified entries in the specified order with exact names, and what waits as a number', async () => {
  signedIn();
  mockRoute('panel.status', { version: 'a', counts: { unreadMessages: 3 }, changedFormulas: [] });
  const { user } = renderWithRouter(<ManageRoot />);
  await screen.findByRole('button', { name: 'Project p1' });
  const nav = screen.getByRole('navigation', { name: 'Sections' });
  await waitFor(() => expect(within(nav).getByRole('link', { name: 'Messages' })).toHaveTextContent('Messages3'));
  for (const fold of ['Tools', 'System']) await user.click(within(nav).getByRole('button', { name: fold }));
  const names = [...nav.querySelectorAll('a, button')].map((entry) => entry.firstChild?.nextSibling?.textContent);
  const specified = SPECIFIED_ENTRIES.toSpliced(8, 0, 'Profile', 'Site Icon');
  expect(names.slice(0, 14)).toEqual([...specified, 'Overview', 'Messages']);
  for (const name of names)
    expect(
      within(nav).getByRole(/^(Log|Change|Seed|Tools|System)/.test(name ?? '') ? 'button' : 'link', {
        name: name ?? '',
      }),
    );
  expect(screen.getByRole('link', { name: 'Projects' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: 'CPanel' })).toHaveAttribute('href', '/manage/overview');
});

it('loads the specified lists once at the start', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch');
  signedIn();
  renderWithRouter(<ManageRoot />);
  await screen.findByRole('button', { name: 'Project p1' });
  const paths = fetched.mock.calls.map(([path]) => String(path).split('?')[0]).sort();
  expect(paths).toEqual(
    [routes['auth.me'].path, routes['panel.status'].path, ...LISTS.map((name) => routes[name].path)].sort(),
  );
});

it.each([
  ['/manage/resumes', 'Resumes'],
  ['/manage/tech-stack', 'Tech Stack'],
  ['/manage/nowhere', 'Nothing here'],
])('%s shows %s after a reload', async (path, heading) => {
  signedIn();
  renderWithRouter(<ManageRoot />, path);
  expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeInTheDocument();
});

it('navigates between sections', async () => {
  signedIn();
  const { user } = renderWithRouter(<ManageRoot />);
  await screen.findByRole('button', { name: 'Project p1' });
  await user.click(screen.getByRole('link', { name: 'Blogs' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Blogs' })).toBeInTheDocument();
  expect(screen.getByTestId('where')).toHaveTextContent('/manage/blogs');
});

it('logs out to the sign-in page', async () => {
  signedIn();
  const requests = mockRoute('auth.logout', { ok: true });
  const { user } = renderWithRouter(<ManageRoot />);
  await screen.findByRole('button', { name: 'Project p1' });
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  await waitFor(() => expect(screen.getByTestId('where').textContent).toBe('/manage/login'));
  expect(requests).toHaveLength(1);
});

it('checks the session again when the owner goes back right after logging out', async () => {
  signedIn();
  mockRoute('auth.logout', { ok: true });
  const { user } = renderWithRouter(
    <SWRConfig value={{ dedupingInterval: 60_000 }}>
      <ManageRoot />
      <Back />
    </SWRConfig>,
  );
  await screen.findByRole('button', { name: 'Project p1' });
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  await waitFor(() => expect(screen.getByTestId('where').textContent).toBe('/manage/login'));
  const requests = mockRoute('auth.me', { authenticated: false });
  await user.click(screen.getByRole('button', { name: 'Go back' }));
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Project p1' })).toBeNull();
});

it('asks to sign in again on top of an open form when the session ends', async () => {
  signedIn();
  const { user } = renderWithRouter(<ManageRoot />);
  await user.click(await screen.findByRole('button', { name: 'Edit Project p1' }));
  await user.type(screen.getByLabelText('Title'), '!');
  mockError('projects.update', 401, { error: 'Please sign in.', code: 'unauthorized' });
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  const again = await screen.findByRole('dialog', { name: 'Sign in again' });
  mockRoute('auth.login', { ok: true });
  const saves = mockRoute('projects.update', { item: buildItem('projects', { title: 'Project p1!' }) });
  expect(within(again).getByLabelText('Username')).toHaveValue('admin');
  expect(within(again).getByLabelText('Password')).toHaveFocus();
  await user.keyboard('secret');
  await user.click(within(again).getByRole('button', { name: 'Sign In' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Sign in again' })).toBeNull());
  await screen.findByText('Project saved');
  expect(saves).toHaveLength(1);
});

/** Deletes a project after the session has ended; returns the dialog that asks to sign in. */
async function deleteWithoutSession() {
  signedIn();
  const { user } = renderWithRouter(<ManageRoot />);
  await screen.findByRole('button', { name: 'Project p1' });
  mockError('projects.delete', 401, { error: 'Please sign in.', code: 'unauthorized' });
  await chooseFromMenu(user, 'Project p1', 'Delete');
  return { user, dialog: await screen.findByRole('dialog', { name: 'Sign in again' }) };
}

it('requires the code in the session dialog too', async () => {
  const { user, dialog } = await deleteWithoutSession();
  const again = within(dialog);
  mockError('auth.login', 401, { error: 'Enter the code.', code: 'totp_required' });
  await user.type(again.getByLabelText('Password'), 'secret{Enter}');
  const code = await again.findByLabelText('Code');
  expect(code).toHaveFocus();
  const requests = mockRoute('auth.login', { ok: true });
  mockRoute('projects.delete', { ok: true });
  await user.type(code, '123456{Enter}');
  expect(await screen.findByText('Project deleted')).toBeInTheDocument();
  expect(requests[0]?.body).toEqual({ username: 'admin', password: 'secret', code: '123456' });
});

it('keeps the input when the owner declines to sign in again', async () => {
  signedIn();
  const { user } = renderWithRouter(<ManageRoot />);
  await user.click(await screen.findByRole('button', { name: 'Edit Project p1' }));
  await user.type(screen.getByLabelText('Title'), '!');
  const refusals = mockError('projects.update', 401, { error: 'Please sign in.', code: 'unauthorized' });
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await user.click(await screen.findByRole('button', { name: 'Not now' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Please sign in.');
  expect(screen.getByLabelText('Title')).toHaveValue('Project p1!');
  expect(refusals).toHaveLength(1);
});

it('resumes when the owner has signed in in another tab', async () => {
  await deleteWithoutSession();
  const deletes = mockRoute('projects.delete', { ok: true });
  window.dispatchEvent(new Event('focus'));
  await waitFor(() => expect(deletes).toHaveLength(1));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByText('Project deleted')).toBeInTheDocument();
});

it('asks before a link leaves unsaved changes', async () => {
  signedIn();
  mockError('posts.create', 500, { error: 'It broke.' });
  const { user } = renderWithRouter(<ManageRoot />, '/manage/blogs/new');
  await user.type(await screen.findByLabelText('Title'), 'Draft');
  await user.click(screen.getByRole('link', { name: 'Projects' }));
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(screen.getByTestId('where')).toHaveTextContent('/manage/blogs/new');
  await user.click(screen.getByRole('link', { name: 'Projects' }));
  await user.click(await screen.findByRole('button', { name: 'Discard draft of “Draft”' }));
  await waitFor(() => expect(screen.getByTestId('where')).toHaveTextContent('/manage/projects'));
  expect(Object.keys(localStorage)).toEqual([OWNER_FLAG]);
});

it('keeps the draft of a post across signing out and in', async () => {
  signedIn();
  mockRoute('auth.logout', { ok: true });
  mockError('posts.create', 500, { error: 'It broke.' });
  const { user } = renderWithRouter(<ManageRoot />, '/manage/blogs/new');
  await user.type(await screen.findByLabelText('Title'), 'Half a thought');
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  await user.click(await screen.findByRole('button', { name: 'Leave, keep draft' }));
  await screen.findByRole('heading', { name: 'Sign in' });
  mockRoute('auth.login', { ok: true });
  await user.type(screen.getByLabelText('Username'), 'admin');
  await user.type(screen.getByLabelText('Password'), 'secret');
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  await user.click(await screen.findByRole('link', { name: 'Blogs' }));
  await user.click(await screen.findByRole('link', { name: 'Add post' }));
  await waitFor(() => expect(screen.getByLabelText('Title')).toHaveValue('Half a thought'));
});
