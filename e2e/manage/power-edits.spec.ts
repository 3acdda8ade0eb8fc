import { updateItem } from '@portfolio/contract/test/content';
import { buildFile, png } from '@portfolio/contract/test/files';
import type { APIRequestContext, Page } from 'playwright/test';
import { sendAs } from '../support/owner.ts';
import { expect, test } from '../support/test.ts';
import { createPost } from './post-editor.ts';

/** What is edited in Payload's admin, and where it shows. */
interface Edit {
  /** The path of the owner's list; its last item is edited, which of files is the oldest. */
  list?: string;
  /** Makes what the plain content has none of; returns the path of its list if that depends on it. */
  make?: (owner: APIRequestContext) => Promise<unknown>;
  edit: (page: Page) => Promise<void>;
  /** The address that shows it. */
  shown: string;
  as: string | ((item: Item) => string);
}
interface Item {
  _id: string;
}

const fill = (name: string, text: string) => (page: Page) => page.locator(`#field-${name}`).fill(text);
const tick = (name: string) => (page: Page) => page.locator(`#field-${name}`).check();
const choose = (name: string, option: string) => async (page: Page) => {
  await page.locator(`#field-${name} .rs__control`).click();
  await page.locator(`#field-${name} .rs__option`).getByText(option, { exact: true }).click();
};
const upload = (path: string, ...files: ReturnType<typeof buildFile>[]) =>
  async function send(owner: APIRequestContext) {
    for (const file of files) {
      const answer = await owner.post(path, { multipart: { file } });
      expect(answer.status(), await answer.text()).toBe(201);
    }
  };
const pictures = [buildFile('older.png', png(64, 64, ['#a00'])), buildFile('newer.png', png(64, 64, ['#0a0']))];

const currentFirst = ({ _id }: Item) => `{"items":[{"_id":"${_id}"`;

const EDITS: Record<string, Edit> = {
  projects: {
    list: '/api/projects/admin',
    edit: fill('description', 'Edited in the admin: a project.'),
    shown: '/',
    as: 'Edited in the admin: a project.',
  },
  experiences: {
    list: '/api/experiences/admin',
    edit: fill('company', 'Edited Company'),
    shown: '/',
    as: 'Edited Company',
  },
  highlights: {
    list: '/api/highlights/admin',
    edit: fill('title', 'Edited highlight'),
    shown: '/',
    as: 'Edited highlight',
  },
  'tech-stack': { list: '/api/techstack/admin', edit: fill('name', 'EditedScript'), shown: '/', as: 'EditedScript' },
  services: { list: '/api/services/admin', edit: fill('name', 'Edited service'), shown: '/', as: 'Edited service' },
  testimonials: {
    list: '/api/testimonials/admin',
    edit: fill('clientName', 'Edited Client'),
    shown: '/',
    as: 'Edited Client',
  },
  posts: {
    list: '/api/blog/admin/list',
    edit: fill('content', 'Edited in the **admin**.'),
    shown: '/blog/drawing-with-vertices',
    as: 'Edited in the <strong>admin</strong>.',
  },
  redirects: {
    list: '/api/redirects/admin',
    make: (owner) => owner.post('/api/redirects/admin', { data: { from: '/old-walk', to: '/blog' } }),
    edit: fill('to', '/contact-us'),
    shown: '/old-walk',
    as: 'action="/contact-us"',
  },
  'profile-photos': {
    list: '/api/profile/admin',
    make: upload('/api/profile/admin/photo', ...pictures),
    edit: tick('current'),
    shown: '/api/profile/admin',
    as: currentFirst,
  },
  'site-icons': {
    list: '/api/site-icon/admin',
    make: upload('/api/site-icon/admin/upload', ...pictures),
    edit: tick('current'),
    shown: '/api/site-icon/admin',
    as: currentFirst,
  },
  media: {
    list: '/api/media/admin',
    async make(owner) {
      const answer = await owner.post('/api/blog/admin/upload-image', { multipart: { file: pictures[0] ?? '' } });
      const { url } = (await answer.json()).asset;
      await createPost(owner, { slug: 'with-a-picture', content: `![](${url})`, status: 'published' });
    },
    edit: fill('alt', 'A red square'),
    shown: '/blog/with-a-picture',
    as: 'alt="A red square"',
  },
  'published-versions': {
    async make(owner) {
      const client = sendAs(owner);
      await client('PUT', '/api/site-settings/admin', { json: { changesVisible: true } });
      const text = { slug: 'recorded', content: 'The old words.', status: 'published', changesVisible: true };
      const { _id } = await createPost(owner, text);
      await updateItem(client, 'posts', _id, { content: 'The new words.' });
      expect((await owner.get('/blog/recorded/changes')).status()).toBe(200);
      return `/api/blog/admin/${_id}/published-versions`;
    },
    edit: tick('withheld'),
    shown: '/blog/recorded/changes',
    as: 'ot found',
  },
  messages: {
    list: '/api/messages/admin',
    make: (owner) => owner.post('/api/contact', { data: { name: 'Ada', email: 'ada@example.org', message: 'Hello' } }),
    edit: choose('status', 'read'),
    shown: '/api/messages/admin',
    as: '"status":"read"',
  },
};

test.beforeEach(({ signInByApi }) => signInByApi());

/** Saves the form, and reads the address right after. */
async function saveAndRead(page: Page, owner: APIRequestContext, address: string): Promise<string> {
  await page.locator('#action-save').click();
  await expect(page.locator('.payload-toast-container').getByText('Updated successfully.')).toBeVisible();
  return (await owner.get(address)).text();
}

for (const [collection, { list, make, edit, shown, as }] of Object.entries(EDITS)) {
  test(`an edit of ${collection} in Payload’s admin is shown at once`, async ({ page, owner }) => {
    const made = await make?.(owner);
    const item: Item = (await (await owner.get(list ?? String(made))).json()).items.at(-1);
    const text = typeof as === 'string' ? as : as(item);
    // A copy in memory, which the edit must replace.
    expect(await (await owner.get(shown)).text()).not.toContain(text);
    await page.goto(`/admin/collections/${collection}/${item._id}`);
    await edit(page);
    expect(await saveAndRead(page, owner, shown)).toContain(text);
  });
}

test('an edit of the site settings in Payload’s admin is shown at once', async ({ page, owner }) => {
  await page.goto('/admin/globals/site-settings');
  await fill('titleLine', 'Edited title line')(page);
  expect(await saveAndRead(page, owner, '/')).toContain('Edited title line');
});

test('every collection that Payload’s admin lists is edited above, or says why not', async ({ page }) => {
  await page.goto('/admin');
  const links = page.locator('nav a[href*="/collections/"]');
  await expect(links.first()).toBeAttached();
  const slugs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')?.split('/').pop()));
  // Of a resume nothing can change but its file, which only an upload stores; name and password only in the panel, which asks for
  // the password.
  const others = ['resumes', 'users'];
  expect(slugs.sort()).toEqual([...Object.keys(EDITS), ...others].sort());
});
