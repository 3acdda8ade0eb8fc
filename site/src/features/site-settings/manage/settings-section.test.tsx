import type { SiteSettings } from '@portfolio/contract';
import { accountExamples } from '@portfolio/contract/examples/account';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderPanel } from '#app/test/panel.tsx';
import { mockResponse, mockRoute, type ReceivedRequest } from '#app/test/server.ts';
import { SettingsSection } from './settings-section.tsx';

const SETTINGS: SiteSettings = {
  ...accountExamples['siteSettings.read'].answer.item,
  name: 'Your Name',
  pitch: 'A pitch.',
  about: ['One.', 'Two.', 'Three.'],
  sections: (['projects', 'experience', 'services', 'testimonials'] as const).map((id) => ({ id, visible: true })),
};

const IconChoice = ({ label, onPick }: { label: string; onPick: (iconKey: string) => void }) => (
  <button type="button" onClick={() => onPick('simple-icons:orcid')}>
    {label}
  </button>
);

beforeEach(() => {
  mockRoute('mail.status', { item: { unmailed: 0 } });
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});

async function open(path?: string) {
  mockRoute('siteSettings.read', { item: SETTINGS });
  const view = renderPanel(
    <SettingsSection slots={{ profiles: IconChoice, 'initial-data': <p>The initial data</p> }} />,
    path,
  );
  await screen.findByLabelText('Name');
  return view;
}

/** Opens the settings and types another name, which is stored by the next save. */
async function openAndRename() {
  const { user } = await open();
  const requests = mockRoute('siteSettings.update', { item: { ...SETTINGS, name: 'Ada', rev: 5 } });
  await user.clear(screen.getByLabelText('Name'));
  await user.type(screen.getByLabelText('Name'), 'Ada');
  return { user, requests };
}

it('saves changed fields with the revision', async () => {
  const { user, requests } = await openAndRename();
  await user.clear(screen.getByLabelText('E-mail'));
  await user.click(screen.getByRole('switch', { name: 'Services' }));
  await user.click(screen.getByRole('switch', { name: 'Tech stack grid' }));
  await user.click(screen.getByRole('switch', { name: 'Skill pages' }));
  await user.click(screen.getByRole('switch', { name: 'Match page' }));
  await user.click(screen.getByRole('switch', { name: 'Answers for AI programs' }));
  await user.click(screen.getByRole('switch', { name: 'Post history' }));
  await user.click(screen.getByRole('button', { name: 'Move Testimonials up' }));
  await user.click(screen.getByRole('button', { name: 'Save settings' }));
  expect(await screen.findByText('Settings saved')).toBeInTheDocument();
  expect(requests[0]?.body).toEqual({
    name: 'Ada',
    email: '',
    rev: 4,
    techStackVisible: false,
    skillsVisible: false,
    matchVisible: false,
    mcpVisible: false,
    changesVisible: true,
    sections: [
      { id: 'projects', visible: true },
      { id: 'experience', visible: true },
      { id: 'testimonials', visible: true },
      { id: 'services', visible: false },
    ],
  });
});

it('saves profile links and languages in their order', async () => {
  const { user } = await open();
  const requests = mockRoute('siteSettings.update', { item: { ...SETTINGS, rev: 5 } });
  await user.click(screen.getByRole('button', { name: 'Add link' }));
  await user.keyboard('ORCID');
  await user.click(screen.getByRole('button', { name: 'Save settings' }));
  expect(screen.getByLabelText('Address of ORCID')).toHaveAccessibleDescription(/required/i);
  await user.type(screen.getByLabelText('Address of ORCID'), 'https://orcid.org/1');
  await user.click(screen.getByRole('button', { name: 'Icon of ORCID' }));
  await user.click(screen.getByRole('button', { name: 'Move ORCID up' }));
  await user.click(screen.getByRole('button', { name: 'Add language' }));
  await user.keyboard('english');
  await user.click(screen.getByRole('button', { name: 'Save settings' }));
  expect(await screen.findByText('List each language once.')).toBeInTheDocument();
  await user.clear(screen.getByLabelText('Name of language 2'));
  await user.type(screen.getByLabelText('Name of language 2'), 'Swedish');
  await user.selectOptions(screen.getByLabelText('Level of Swedish'), 'Working');
  await user.click(screen.getByRole('button', { name: 'Remove English' }));
  expect(screen.getByText('English removed.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Save settings' }));
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(requests[0]?.body).toEqual({
    rev: 4,
    profiles: [{ label: 'ORCID', url: 'https://orcid.org/1', iconKey: 'simple-icons:orcid' }, ...SETTINGS.profiles],
    languages: [{ name: 'Swedish', level: 'working' }],
  });
});

it('saves the settings of the resume', async () => {
  const { user } = await open();
  const requests = mockRoute('siteSettings.update', { item: { ...SETTINGS, rev: 5 } });
  await user.click(screen.getByRole('switch', { name: 'Resume from your content' }));
  await user.selectOptions(screen.getByLabelText('Paper'), 'Letter');
  await user.selectOptions(screen.getByLabelText('Pages'), 'At most two');
  const sections = within(screen.getByRole('group', { name: 'Sections of the resume' }));
  await user.click(sections.getByRole('checkbox', { name: 'Projects' }));
  await user.click(sections.getByRole('checkbox', { name: 'References' }));
  await user.click(sections.getByRole('checkbox', { name: 'Projects' }));
  await user.clear(screen.getByLabelText('Bullets per job'));
  await user.click(screen.getByRole('button', { name: 'Save settings' }));
  expect(await screen.findByText('Use a whole number from 0 to 50.')).toBeInTheDocument();
  await user.type(screen.getByLabelText('Bullets per job'), '2');
  await user.type(screen.getByLabelText('Phone'), '+351 210 000 000');
  await user.click(screen.getByRole('button', { name: 'Save settings' }));
  expect(await screen.findByText('Settings saved')).toBeInTheDocument();
  expect(requests[0]?.body).toEqual({
    rev: 4,
    cv: {
      visible: false,
      paper: 'letter',
      pages: 'two',
      hiddenSections: ['references'],
      bullets: 2,
      summary: '',
      phone: '+351 210 000 000',
      place: 'Lisbon, Portugal',
    },
  });
});

it('validates before sending', async () => {
  const { user } = await open();
  await user.clear(screen.getByLabelText('Name'));
  await user.type(screen.getByLabelText('E-mail'), '@');
  await user.click(screen.getByLabelText('Title line'));
  await user.paste('x'.repeat(201));
  await user.clear(screen.getByLabelText('Time zone'));
  await user.type(screen.getByLabelText('Time zone'), 'Nowhere');
  await user.click(screen.getByRole('button', { name: 'Save settings' }));
  expect(await screen.findByText('This field is required.')).toBeInTheDocument();
  expect(screen.getByText('Use a time zone such as Europe/Lisbon.')).toBeInTheDocument();
  expect(screen.getByLabelText('Title line')).toHaveAccessibleDescription('At most 200 characters.');
  expect(screen.getByLabelText('E-mail')).toBeInvalid();
});

it('merges changes made elsewhere per paragraph and asks only about conflicts', async () => {
  const { user } = await open();
  const stored = { ...SETTINGS, name: 'Theirs', pitch: 'Theirs.', about: ['Theirs.', 'Two.', 'Three.'], rev: 8 };
  const requests = mockResponse('siteSettings.update', ({ body }) => {
    const { rev, ...changes } = body as { rev: number };
    if (rev === 8) return { status: 200, body: { item: { ...stored, ...changes, rev: 9 } } };
    return { status: 409, body: { error: 'x', code: 'stale', item: stored } };
  });
  await user.type(screen.getByLabelText('Name'), ' mine');
  await user.type(screen.getByLabelText('Third paragraph'), ' Mine.');
  await user.click(screen.getByRole('button', { name: 'Save settings' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'The settings were changed elsewhere' }));
  expect(dialog.getAllByRole('group')).toHaveLength(1);
  expect(dialog.getByRole('radio', { name: 'MineYour Name mine' })).toBeChecked();
  expect(dialog.getByRole('radio', { name: 'StoredTheirs' })).not.toBeChecked();
  await user.click(dialog.getByRole('button', { name: 'Save this choice' }));
  expect(await screen.findByText('Settings saved')).toBeInTheDocument();
  expect(requests.map(({ body }) => body)).toEqual([
    { name: 'Your Name mine', about: ['One.', 'Two.', 'Three. Mine.'], rev: 4 },
    { name: 'Your Name mine', about: ['Theirs.', 'Two.', 'Three. Mine.'], rev: 8 },
  ]);
  expect(screen.getByLabelText('Pitch')).toHaveValue('Theirs.');
});

it('restores a draft on the next visit, including the order of the sections', async () => {
  const { user, unmount } = await open();
  await user.type(screen.getByLabelText('Pitch'), ' More.');
  await user.click(screen.getByRole('button', { name: 'Move Testimonials up' }));
  unmount();
  const again = await open();
  expect(await screen.findByText('Restored your draft from just now.')).toBeInTheDocument();
  expect(screen.getByLabelText('Pitch')).toHaveValue('A pitch. More.');
  const requests = mockRoute('siteSettings.update', { item: { ...SETTINGS, rev: 5 } });
  await again.user.click(screen.getByRole('button', { name: 'Save settings' }));
  await screen.findByText('Settings saved');
  const { pitch, sections } = (requests[0] as ReceivedRequest).body as { pitch: string; sections: { id: string }[] };
  expect([pitch, sections.map(({ id }) => id)]).toEqual([
    'A pitch. More.',
    ['projects', 'experience', 'testimonials', 'services'],
  ]);
  await waitFor(() => expect(Object.keys(localStorage)).toEqual([]));
});

it('saves with Ctrl+S from any field', async () => {
  const { user, requests } = await openAndRename();
  await user.click(screen.getByLabelText('Pitch'));
  await user.keyboard('{Control>}s{/Control}');
  expect(await screen.findByText('Settings saved')).toBeInTheDocument();
  expect(requests.map(({ body }) => body)).toEqual([{ name: 'Ada', rev: SETTINGS.rev }]);
  expect(screen.getByLabelText('Pitch')).toHaveFocus();
});

it('marks what differs, and discards it with undo', async () => {
  const { user } = await openAndRename();
  await user.click(screen.getByRole('switch', { name: 'Match page' }));
  expect(screen.getByText('2 changes not saved')).toBeInTheDocument();
  expect(screen.getByText('Name, Match page')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Skills, changed' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(screen.getByLabelText('Name')).toHaveValue('Your Name');
  expect(screen.queryByRole('button', { name: 'Save settings' })).toBeNull();
  await waitFor(() => expect(Object.keys(localStorage)).toEqual([]));
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(screen.getByLabelText('Name')).toHaveValue('Ada');
  expect(screen.getByRole('switch', { name: 'Match page' })).not.toBeChecked();
  expect(screen.getByText('2 changes not saved')).toBeInTheDocument();
});

const isOpen = (label: string) => screen.getByLabelText(label).closest('details')?.open;

it('opens the group of the setting in the address, or a group itself', async () => {
  const { unmount } = await open('/manage/settings#timeZone');
  expect(isOpen('Time zone')).toBe(true);
  expect(isOpen('Service ID')).toBe(false);
  expect(screen.getByLabelText('Time zone')).toHaveFocus();
  unmount();
  const { user } = await open('/manage/settings#about');
  expect(isOpen('First paragraph')).toBe(true);
  await user.click(screen.getByRole('link', { name: 'Email Configuration' }));
  expect(isOpen('Service ID')).toBe(true);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Go to' }), 'Time');
  expect(isOpen('Time zone')).toBe(true);
});

it('opens the group of a setting that is refused, and focuses it', async () => {
  const { user } = await openAndRename();
  expect(isOpen('Time zone')).toBe(false);
  await user.clear(screen.getByLabelText('Time zone'));
  await user.click(screen.getByRole('button', { name: 'Save settings' }));
  await waitFor(() => expect(isOpen('Time zone')).toBe(true));
  expect(screen.getByLabelText('Time zone')).toHaveFocus();
});

it('unfolds all groups, and folds them', async () => {
  const { user } = await open();
  const groups = () => [...document.querySelectorAll<HTMLDetailsElement>('form > div > details')];
  await user.click(screen.getByRole('button', { name: 'Unfold all' }));
  expect(groups().every((group) => group.open)).toBe(true);
  await user.click(await screen.findByRole('button', { name: 'Fold all' }));
  expect(groups().some((group) => group.open)).toBe(false);
  expect(await screen.findByRole('button', { name: 'Unfold all' })).toBeInTheDocument();
});
