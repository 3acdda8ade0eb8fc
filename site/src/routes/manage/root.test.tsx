import { type RouteName, routes } from '@portfolio/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { useNavigate } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { expect, it, vi } from 'vitest';
import { aPost, aProject, aResume } from '../../test/items.ts';
import { renderApart } from '../../test/panel.tsx';
import { answer, refuse } from '../../test/server.ts';
import { ManageRoot } from './root.tsx';

const LISTS: readonly RouteName[] = [
  'listOwnerProjects',
  'listOwnerExperiences',
  'listOwnerTech',
  'listOwnerServices',
  'listResumes',
  'listOwnerPosts',
  'listOwnerTestimonials',
  'listProfilePhotos',
  'listSiteIcons',
  'listMessages',
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
  answer('me', { authenticated: true, username: 'admin' });
  answer('panelStatus', { version: 'a', counts: { unreadMessages: 0 } });
  const asks = LISTS.map((name) => answer(name, { items: [] } as never));
  answer('listOwnerProjects', { items: [aProject()] });
  answer('listResumes', { items: [aResume()] });
  answer('listOwnerPosts', { items: [aPost()] });
  return asks;
}

it('sends whoever is not signed in to the sign-in page, and remembers the way', async () => {
  answer('me', { authenticated: false });
  renderApart(<ManageRoot />, '/manage/blogs');
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeInTheDocument();
  expect(screen.getByTestId('where')).toHaveTextContent('/manage/login?next=%2Fmanage%2Fblogs');
});

it('asks for no password when nobody can say who is there, tells why, and asks again', async () => {
  refuse('me', 500, { error: 'The database is busy.', code: 'database_busy' });
  const { user } = renderApart(<ManageRoot />, '/manage/blogs');
  expect(await screen.findByRole('heading', { name: 'The panel could not be loaded' })).toBeInTheDocument();
  expect(screen.queryByLabelText('Password')).toBeNull();
  expect(screen.getByTestId('where')).toHaveTextContent('/manage/login?next=%2Fmanage%2Fblogs');
  expect(screen.getByRole('alert')).toHaveTextContent('The database is busy.');
  signedIn();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Blogs' })).toBeInTheDocument();
  expect(screen.getByTestId('where')).toHaveTextContent('/manage/blogs');
});

it('asks for the password once the server says that nobody is signed in', async () => {
  refuse('me', 500, { error: 'The database is busy.', code: 'database_busy' });
  const { user } = renderApart(<ManageRoot />, '/manage/blogs');
  await screen.findByRole('heading', { name: 'The panel could not be loaded' });
  answer('me', { authenticated: false });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByLabelText('Username')).toHaveFocus();
  expect(screen.getByTestId('where')).toHaveTextContent('/manage/login?next=%2Fmanage%2Fblogs');
});

it('has the specified entries in the specified order, named by exactly their words', async () => {
  signedIn();
  renderApart(<ManageRoot />);
  await screen.findByRole('button', { name: 'Project p1' });
  const nav = screen.getByRole('navigation', { name: 'Sections' });
  await waitFor(() => expect(within(nav).getByRole('link', { name: 'Projects' })).toHaveTextContent('Projects1'));
  const names = [...nav.querySelectorAll('a, button')].map((entry) => entry.firstChild?.nextSibling?.textContent);
  expect(names.slice(0, 13)).toEqual([
    'Projects',
    'Experiences',
    'Tech Stack',
    'Services',
    'Resumes',
    'Blogs',
    'Testimonials',
    'Seed Initial Data',
    'Profile',
    'Site Icon',
    'Logout',
    'Change Password',
    'Messages',
  ]);
  for (const name of names)
    expect(within(nav).getByRole(/^(Log|Change|Seed)/.test(name ?? '') ? 'button' : 'link', { name: name ?? '' }));
  expect(screen.getByRole('link', { name: 'Projects' })).toHaveAttribute('aria-current', 'page');
});

it('loads every list once, all at the start', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch');
  signedIn();
  renderApart(<ManageRoot />);
  await screen.findByRole('button', { name: 'Project p1' });
  const asked = fetched.mock.calls.map(([path]) => path).sort();
  expect(asked).toEqual([routes.me.path, routes.panelStatus.path, ...LISTS.map((name) => routes[name].path)].sort());
});

it.each([
  ['/manage/resumes', 'Resumes'],
  ['/manage/tech-stack', 'Tech Stack'],
  ['/manage/nowhere', 'Nothing here'],
])('%s shows %s after a reload', async (path, heading) => {
  signedIn();
  renderApart(<ManageRoot />, path);
  expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeInTheDocument();
});

it('goes from section to section by address', async () => {
  signedIn();
  const { user } = renderApart(<ManageRoot />);
  await screen.findByRole('button', { name: 'Project p1' });
  await user.click(screen.getByRole('link', { name: 'Blogs' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Blogs' })).toBeInTheDocument();
  expect(screen.getByTestId('where')).toHaveTextContent('/manage/blogs');
});

it('logs out to the sign-in page', async () => {
  signedIn();
  const asks = answer('logout', { ok: true });
  const { user } = renderApart(<ManageRoot />);
  await screen.findByRole('button', { name: 'Project p1' });
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  await waitFor(() => expect(screen.getByTestId('where').textContent).toBe('/manage/login'));
  expect(asks).toHaveLength(1);
});

it('asks who is there when the owner goes back right after logging out', async () => {
  signedIn();
  answer('logout', { ok: true });
  const { user } = renderApart(
    <SWRConfig value={{ dedupingInterval: 60_000 }}>
      <ManageRoot />
      <Back />
    </SWRConfig>,
  );
  await screen.findByRole('button', { name: 'Project p1' });
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  await waitFor(() => expect(screen.getByTestId('where').textContent).toBe('/manage/login'));
  const asks = answer('me', { authenticated: false });
  await user.click(screen.getByRole('button', { name: 'Go back' }));
  await waitFor(() => expect(asks).toHaveLength(1));
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Project p1' })).toBeNull();
});

it('asks to sign in again when the session ends, over what is being typed', async () => {
  signedIn();
  const { user } = renderApart(<ManageRoot />);
  await user.click(await screen.findByRole('button', { name: 'Edit Project p1' }));
  await user.type(screen.getByLabelText('Title'), '!');
  refuse('updateProject', 401, { error: 'Please sign in.', code: 'unauthorized' });
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  const again = await screen.findByRole('dialog', { name: 'Sign in again' });
  answer('login', { ok: true });
  const saves = answer('updateProject', { item: aProject({ title: 'Project p1!' }) });
  expect(within(again).getByLabelText('Username')).toHaveValue('admin');
  expect(within(again).getByLabelText('Password')).toHaveFocus();
  await user.keyboard('secret');
  await user.click(within(again).getByRole('button', { name: 'Sign In' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Sign in again' })).toBeNull());
  await screen.findByText('Project saved');
  expect(saves).toHaveLength(1);
});

it('asks for the code there too', async () => {
  signedIn();
  const { user } = renderApart(<ManageRoot />);
  await screen.findByRole('button', { name: 'Project p1' });
  refuse('deleteProject', 401, { error: 'Please sign in.', code: 'unauthorized' });
  await user.click(screen.getByRole('button', { name: 'Delete Project p1' }));
  const again = within(await screen.findByRole('dialog', { name: 'Sign in again' }));
  refuse('login', 401, { error: 'Enter the code.', code: 'totp_required' });
  await user.type(again.getByLabelText('Password'), 'secret{Enter}');
  const code = await again.findByLabelText('Code');
  expect(code).toHaveFocus();
  const asks = answer('login', { ok: true });
  answer('deleteProject', { ok: true });
  await user.type(code, '123456{Enter}');
  expect(await screen.findByText('Project deleted')).toBeInTheDocument();
  expect(asks[0]?.body).toEqual({ username: 'admin', password: 'secret', code: '123456' });
});

it('keeps what was typed when the owner does not sign in again at once', async () => {
  signedIn();
  const { user } = renderApart(<ManageRoot />);
  await user.click(await screen.findByRole('button', { name: 'Edit Project p1' }));
  await user.type(screen.getByLabelText('Title'), '!');
  const refusals = refuse('updateProject', 401, { error: 'Please sign in.', code: 'unauthorized' });
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await user.click(await screen.findByRole('button', { name: 'Not now' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Please sign in.');
  expect(screen.getByLabelText('Title')).toHaveValue('Project p1!');
  expect(refusals).toHaveLength(1);
});

it('goes on by itself when the owner has signed in in another tab', async () => {
  signedIn();
  const { user } = renderApart(<ManageRoot />);
  await screen.findByRole('button', { name: 'Project p1' });
  refuse('deleteProject', 401, { error: 'Please sign in.', code: 'unauthorized' });
  await user.click(screen.getByRole('button', { name: 'Delete Project p1' }));
  await screen.findByRole('dialog', { name: 'Sign in again' });
  const deletes = answer('deleteProject', { ok: true });
  window.dispatchEvent(new Event('focus'));
  expect(await screen.findByText('Project deleted')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(deletes).toHaveLength(1);
});

it('asks before a link leaves unsaved changes', async () => {
  signedIn();
  const { user } = renderApart(<ManageRoot />, '/manage/blogs/new');
  await user.type(await screen.findByLabelText('Title'), 'Draft');
  await user.click(screen.getByRole('link', { name: 'Projects' }));
  await user.click(screen.getByRole('button', { name: 'Go on editing' }));
  expect(screen.getByTestId('where')).toHaveTextContent('/manage/blogs/new');
  await user.click(screen.getByRole('link', { name: 'Projects' }));
  await user.click(screen.getByRole('button', { name: 'Discard draft of “Draft”' }));
  await waitFor(() => expect(screen.getByTestId('where')).toHaveTextContent('/manage/projects'));
  expect(Object.keys(localStorage)).toEqual([]);
});

it('a post that was left unsaved outlives signing out and in again', async () => {
  signedIn();
  answer('logout', { ok: true });
  const { user } = renderApart(<ManageRoot />, '/manage/blogs/new');
  await user.type(await screen.findByLabelText('Title'), 'Half a thought');
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  await user.click(screen.getByRole('button', { name: 'Leave, keep draft' }));
  await screen.findByRole('heading', { name: 'Sign in' });
  answer('login', { ok: true });
  await user.type(screen.getByLabelText('Username'), 'admin');
  await user.type(screen.getByLabelText('Password'), 'secret');
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  await user.click(await screen.findByRole('link', { name: 'Blogs' }));
  await user.click(await screen.findByRole('link', { name: 'Add post' }));
  await waitFor(() => expect(screen.getByLabelText('Title')).toHaveValue('Half a thought'));
});
