import type { RouteName } from '@portfolio/contract';
import { type Case, expectEqual, expectTrue } from './case.ts';
import type { Answer } from './client.ts';
import { TABLE } from './general.ts';
import { PDF } from './samples.ts';
import { bodyOf, type Item, type Kind, type World } from './world.ts';

const NO_ID = '00000000-0000-4000-8000-000000000000';
type Run = (world: World) => Promise<unknown>;
/** Cases that a row's schemas cannot tell, by status. */
type Own = Partial<Record<RouteName, Partial<Record<number, Record<string, Run>>>>>;

const is = (answer: Answer, status: number, code?: string): Answer => {
  expectEqual(answer.status, status, `status (${answer.text.slice(0, 200)})`);
  if (code) expectEqual(answer.body?.code, code, 'code');
  return answer;
};
const ids = ({ body }: Answer): string[] => body.items.map((item: Item) => item._id);
const holds = (list: Answer, id: string, wanted = true) =>
  expectEqual(ids(list).includes(id), wanted, `the list holds ${id}`);

/** A change of an item: what was sent stands there, and the revision has grown. */
const changed =
  (name: RouteName, kind: Kind): Run =>
  async ({ call, make }) => {
    const item = await make(kind);
    const json = bodyOf(name) ?? {};
    const { body } = is(await call(name, { id: item._id }, { json }), 200);
    expectTrue(body.item.rev > item.rev, 'the revision has not grown');
    for (const [field, value] of Object.entries(json)) {
      expectEqual(body.item[field] ?? '', value, field);
    }
  };
const stale =
  (name: RouteName, kind: Kind): Run =>
  async ({ call, make }) => {
    const item = await make(kind);
    const json = { ...bodyOf(name), rev: item.rev + 7 };
    const { body } = is(await call(name, { id: item._id }, { json }), 409, 'stale');
    expectEqual([body.item._id, body.item.rev], [item._id, item.rev], 'the item that stands there');
  };
const trashed =
  (name: RouteName, list: RouteName, kind: Kind): Run =>
  async ({ call, make }) => {
    const { _id } = await make(kind);
    is(await call(name, { id: _id }), 200);
    holds(await call(list), _id, false);
    is(await call(name, { id: _id }), 404);
  };
const inTrash =
  (name: RouteName, remove: RouteName, kind: Kind): Run =>
  async ({ call, make }) => {
    const { _id } = await make(kind);
    is(await call(remove, { id: _id }), 200);
    holds(is(await call(name), 200), _id);
  };
const restored =
  (name: RouteName, remove: RouteName, list: RouteName, kind: Kind): Run =>
  async ({ call, make }) => {
    const { _id } = await make(kind);
    is(await call(remove, { id: _id }), 200);
    expectEqual(is(await call(name, { id: _id }), 200).body.item._id, _id, 'the item');
    holds(await call(list), _id);
    is(await call(name, { id: _id }), 404);
  };
const listed =
  (name: RouteName, kind: Kind): Run =>
  async ({ call, make }) => {
    const { _id } = await make(kind);
    holds(is(await call(name), 200), _id);
  };

/** The calls of a resource's life, the same for each. */
function life(
  kind: Kind,
  names: { list: RouteName; remove: RouteName; trash: RouteName; restore: RouteName; update?: RouteName },
): Own {
  const { list, remove, trash, restore, update } = names;
  return {
    [list]: { 200: { 'has what was made': listed(list, kind) } },
    [remove]: { 200: { 'into the trash, once': trashed(remove, list, kind) } },
    [trash]: { 200: { 'has what was deleted': inTrash(trash, remove, kind) } },
    [restore]: { 200: { 'out of the trash, once': restored(restore, remove, list, kind) } },
    ...(update && {
      [update]: {
        200: { 'changes what was sent': changed(update, kind) },
        ...(kind !== '/api/messages/admin' && { 409: { 'with an old revision': stale(update, kind) } }),
      },
    }),
  };
}

const created =
  (kind: Kind, list: RouteName): Run =>
  async ({ make, call }) => {
    const item = await make(kind);
    holds(await call(list), item._id);
  };
/** A public list: what is shown is in it, what is hidden is not. */
const shown =
  (name: RouteName, kind: Kind, hidden: Record<string, unknown>): Run =>
  async ({ make, call }) => {
    const [visible, secret] = [await make(kind), await make(kind, hidden)];
    const { body, headers } = is(await call(name, {}, { session: 'none' }), 200);
    const found = (body.items ?? body.projects).map((item: Item) => item._id);
    expectEqual([found.includes(visible._id), found.includes(secret._id)], [true, false], 'shown, hidden');
    // What a browser sends that asks whether it may keep its copy.
    const known = { 'if-none-match': headers.get('etag') ?? '', 'cache-control': 'max-age=0' };
    const again = await call(name, {}, { session: 'none', headers: known });
    expectEqual(again.status, 304, 'the same once more');
  };
const uploaded =
  (name: RouteName, field: 'asset' | 'item', url: 'url' | 'photoUrl' | 'iconUrl'): Run =>
  async ({ ask, base, call, later }) => {
    const { body } = is(await call(name), 201);
    const made = body[field];
    const kinds = { photoUrl: '/api/profile/admin', iconUrl: '/api/site-icon/admin', url: '/api/media/admin' };
    later(() => ask('DELETE', `${kinds[url]}/${made._id}`));
    const file = await fetch(new URL(made[url], base));
    expectEqual([file.status, file.headers.get('x-content-type-options')], [200, 'nosniff'], 'the file');
  };
/** One becomes current; what was current before is it again at the end. */
const madeCurrent =
  (name: RouteName, list: RouteName, kind: Kind): Run =>
  async ({ call, make, later }) => {
    const before = (await call(list)).body.items.find((item: Item) => item.current);
    const item = await make(kind);
    if (before) later(() => call(name, { id: before._id }));
    is(await call(name, { id: item._id }), 200);
    const { items } = (await call(list)).body;
    expectEqual(
      items.filter((one: Item) => one.current).map((one: Item) => one._id),
      [item._id],
      'the current one',
    );
    expectEqual(items[0]._id, item._id, 'the first of the list');
  };

const account: Own = {
  me: {
    200: {
      'with a session': async ({ call, owner }) =>
        expectEqual((await call('me')).body, { authenticated: true, username: owner.username }, 'the answer'),
      'without one': async ({ call }) =>
        expectEqual((await call('me', {}, { session: 'none' })).body, { authenticated: false }, 'the answer'),
    },
  },
  login: {
    200: {
      'with the right password': async ({ ask, signIn }) => {
        const cookie = await signIn();
        expectEqual((await ask('GET', '/api/auth/me', { session: cookie })).body.authenticated, true, 'authenticated');
        await ask('POST', '/api/auth/logout', { session: cookie });
      },
    },
    401: {
      'with a wrong one, and with a wrong name, the same': async ({ ask, owner }) => {
        const json = { username: owner.username, password: 'not the password' };
        const wrong = is(await ask('POST', '/api/auth/login', { json, session: 'none' }), 401);
        const unknown = { username: 'nobody', password: 'not the password' };
        const other = is(await ask('POST', '/api/auth/login', { json: unknown, session: 'none' }), 401);
        expectEqual(other.text, wrong.text, 'the answer');
      },
    },
  },
  logout: {
    200: {
      'ends the session': async ({ ask, signIn }) => {
        const cookie = await signIn();
        is(await ask('POST', '/api/auth/logout', { session: cookie }), 200);
        expectEqual((await ask('GET', '/api/auth/me', { session: cookie })).body.authenticated, false, 'authenticated');
      },
      'without a session': async ({ call }) => is(await call('logout', {}, { session: 'none' }), 200),
    },
  },
  changePassword: {
    200: {
      'ends every other session': async ({ ask, owner, signIn }) => {
        const other = await signIn();
        const change = (currentPassword: string, newPassword: string) =>
          ask('POST', '/api/auth/change-password', { json: { currentPassword, newPassword } });
        is(await change(owner.password, `${owner.password} changed`), 200);
        is(await change(`${owner.password} changed`, owner.password), 200);
        expectEqual((await ask('GET', '/api/auth/me', { session: other })).body.authenticated, false, 'the other one');
        expectEqual((await ask('GET', '/api/auth/me')).body.authenticated, true, 'this one');
      },
    },
    400: {
      'with a wrong current password': async ({ call }) => {
        const json = { currentPassword: 'not the password', newPassword: 'long enough' };
        is(await call('changePassword', {}, { json }), 400, 'wrong_password');
      },
    },
  },
  listSessions: {
    200: {
      'has this one': async ({ call }) => {
        const { items } = is(await call('listSessions'), 200).body;
        expectEqual(items.filter((item: Item) => item.current).length, 1, 'current sessions');
      },
    },
  },
  endSession: {
    200: {
      'ends another one': async ({ ask, call, signIn }) => {
        const before = new Set(ids(await call('listSessions')));
        const cookie = await signIn();
        const made = ids(await call('listSessions')).find((id) => !before.has(id)) ?? '';
        is(await call('endSession', { id: made }), 200);
        expectEqual((await ask('GET', '/api/auth/me', { session: cookie })).body.authenticated, false, 'authenticated');
      },
    },
    404: { 'one that never was': async ({ call }) => is(await call('endSession', { id: NO_ID }), 404) },
  },
  publicConfig: {
    200: {
      'for everybody': async ({ call }) => is(await call('publicConfig', {}, { session: 'none' }), 200),
      'with what the owner has written': async ({ call }) => {
        const { item } = (await call('readSettings')).body;
        expectEqual((await call('publicConfig')).body.name, item.name, 'the name');
      },
    },
  },
  readSettings: { 200: { 'all of them': async ({ call }) => is(await call('readSettings'), 200) } },
  updateSettings: {
    200: {
      'changes what was sent, and only that': async ({ call }) => {
        const { item } = (await call('readSettings')).body;
        const { rev, ...before } = item;
        const json = { titleLine: `${item.titleLine} `.trim(), rev };
        const { rev: next, ...after } = is(await call('updateSettings', {}, { json }), 200).body.item;
        expectEqual([after, next], [before, rev + 1], 'the settings');
      },
    },
    409: {
      'with an old revision': async ({ call }) =>
        is(await call('updateSettings', {}, { json: { titleLine: 'old', rev: 999_999 } }), 409, 'stale'),
    },
  },
  contact: {
    201: {
      'is stored': async ({ call, make }) => {
        const { _id } = await make('/api/messages/admin');
        holds(await call('listMessages'), _id);
      },
      'from a robot: stored as spam': async ({ call, stamp, ask, later }) => {
        const json = { ...bodyOf('contact'), name: `${stamp} robot`, website: 'https://spam.example' };
        is(await call('contact', {}, { json, session: 'none' }), 201);
        const { items } = (await call('listMessages')).body;
        const made = items.find((item: Item) => item.name === `${stamp} robot`);
        later(() => ask('DELETE', `/api/messages/admin/${made._id}`));
        expectEqual(made.status, 'spam', 'status');
      },
    },
  },
};

const content: Own = {
  listProjects: {
    200: { 'shows what is published': shown('listProjects', '/api/projects/admin', { status: 'draft' }) },
  },
  createProject: { 201: { 'makes one': created('/api/projects/admin', 'listOwnerProjects') } },
  listExperiences: {
    200: { 'shows what is visible': shown('listExperiences', '/api/experiences/admin', { visible: false }) },
  },
  createExperience: {
    201: { 'makes one': created('/api/experiences/admin', 'listOwnerExperiences') },
    400: {
      'an end before the start': async ({ call }) => {
        const json = { ...bodyOf('createExperience'), startDate: '2026-02-01', endDate: '2026-01-31' };
        expectEqual(is(await call('createExperience', {}, { json }), 400).body.details[0].path, 'endDate', 'the path');
      },
    },
  },
  listTech: { 200: { 'shows what is visible': shown('listTech', '/api/techstack/admin', { visible: false }) } },
  createTech: { 201: { 'makes one': created('/api/techstack/admin', 'listOwnerTech') } },
  listServices: { 200: { 'shows what is visible': shown('listServices', '/api/services/admin', { visible: false }) } },
  createService: { 201: { 'makes one': created('/api/services/admin', 'listOwnerServices') } },
  uploadServiceImage: { 201: { 'a picture': uploaded('uploadServiceImage', 'asset', 'url') } },
  listTestimonials: {
    200: { 'shows what is visible': shown('listTestimonials', '/api/testimonials/admin', { visible: false }) },
  },
  createTestimonial: {
    201: { 'makes one': created('/api/testimonials/admin', 'listOwnerTestimonials') },
    400: {
      'neither summary nor body': async ({ call }) => {
        const json = { clientName: 'Nobody' };
        expectEqual(is(await call('createTestimonial', {}, { json }), 400).body.details[0].path, 'summary', 'the path');
      },
    },
  },
  uploadTestimonialLogo: { 201: { 'a picture': uploaded('uploadTestimonialLogo', 'asset', 'url') } },
  seed: {
    200: {
      'adds what is not there, once': async ({ call, later }) => {
        const before = await Promise.all([call('listOwnerProjects'), call('listOwnerExperiences')]);
        is(await call('seed'), 200);
        expectEqual((await call('seed')).body.added, { projects: 0, experiences: 0 }, 'added the second time');
        // What the owner had seeded before comes back when all is over.
        for (const [at, restore] of (['restoreProject', 'restoreExperience'] as const).entries()) {
          for (const id of ids(before[at] as Answer)) later(() => call(restore, { id }));
        }
        later(() => call('unseed'));
      },
    },
  },
  unseed: {
    200: {
      'removes what was seeded, once': async ({ call }) => {
        await call('seed');
        const { removed } = is(await call('unseed'), 200).body;
        expectTrue(removed.projects > 0 && removed.experiences > 0, `removed ${JSON.stringify(removed)}`);
        expectEqual((await call('unseed')).body.removed, { projects: 0, experiences: 0 }, 'removed the second time');
      },
    },
  },
};

const files: Own = {
  latestResume: {
    200: {
      'is the one uploaded last': async ({ call, make }) => {
        const { _id } = await make('/api/resumes/admin');
        expectEqual((await call('latestResume', {}, { session: 'none' })).body.item._id, _id, 'the latest');
      },
    },
  },
  downloadResume: {
    200: {
      'for everybody, as an attachment': async ({ call, make }) => {
        const { _id } = await make('/api/resumes/admin');
        const answer = is(await call('downloadResume', { id: _id }, { session: 'none' }), 200);
        expectEqual([answer.headers.get('content-type'), answer.text], ['application/pdf', PDF.toString()], 'the file');
        const disposition = answer.headers.get('content-disposition') ?? '';
        expectTrue(/^attachment; filename="conformance\.pdf"; filename\*=UTF-8''/.test(disposition), disposition);
      },
      'in parts': async ({ call, make }) => {
        const { _id } = await make('/api/resumes/admin');
        const answer = await call('downloadResume', { id: _id }, { headers: { range: 'bytes=0-3' } });
        expectEqual([answer.status, answer.text], [206, '%PDF'], 'the part');
      },
    },
    404: {
      'one that never was': async ({ call }) => is(await call('downloadResume', { id: NO_ID }), 404),
      'one in the trash': async ({ call, make }) => {
        const { _id } = await make('/api/resumes/admin');
        await call('deleteResume', { id: _id });
        is(await call('downloadResume', { id: _id }, { session: 'none' }), 404);
      },
    },
    416: {
      'a part beyond the end': async ({ call, make }) => {
        const { _id } = await make('/api/resumes/admin');
        is(await call('downloadResume', { id: _id }, { headers: { range: 'bytes=999999-' } }), 416);
      },
    },
  },
  uploadResume: { 201: { 'a PDF': created('/api/resumes/admin', 'listResumes') } },
  readProfile: {
    200: {
      'is the current photo': async ({ call, make, later }) => {
        const before = (await call('listProfilePhotos')).body.items[0];
        if (before) later(() => call('makePhotoCurrent', { id: before._id }));
        const { _id, photoUrl } = await make('/api/profile/admin');
        await call('makePhotoCurrent', { id: _id });
        expectEqual((await call('readProfile', {}, { session: 'none' })).body.item, { photoUrl }, 'the photo');
      },
    },
  },
  uploadProfilePhoto: { 201: { 'a picture': uploaded('uploadProfilePhoto', 'item', 'photoUrl') } },
  makePhotoCurrent: {
    200: { 'one takes over': madeCurrent('makePhotoCurrent', 'listProfilePhotos', '/api/profile/admin') },
  },
  uploadSiteIcon: { 201: { 'a picture': uploaded('uploadSiteIcon', 'item', 'iconUrl') } },
  makeIconCurrent: {
    200: { 'one takes over': madeCurrent('makeIconCurrent', 'listSiteIcons', '/api/site-icon/admin') },
  },
  deleteMedium: {
    409: {
      'while a post shows it': async ({ call, make }) => {
        const { _id, url } = await make('/api/media/admin');
        await make('/api/blog/admin', { slug: '', content: `![seen](${url})`, coverImage: null, status: 'draft' });
        is(await call('deleteMedium', { id: _id }), 409, 'in_use');
      },
    },
  },
};

const blog: Own = {
  listPosts: {
    200: {
      'shows what is published and whose time has come': async ({ call, make }) => {
        const kind = '/api/blog/admin';
        const published = await make(kind);
        const draft = await make(kind, { status: 'draft' });
        const later = await make(kind, { publishedAt: '2999-01-01T00:00:00.000Z' });
        const found = ids(is(await call('listPosts', {}, { session: 'none', query: { pageSize: '50' } }), 200));
        expectEqual(
          [published, draft, later].map(({ _id }) => found.includes(_id)),
          [true, false, false],
          'shown',
        );
      },
      'in the order and part that was asked for': async ({ call, make }) => {
        await make('/api/blog/admin', { publishedAt: '2001-01-01T00:00:00.000Z' });
        const query = { page: '1', pageSize: '1', sort: 'oldest', category: 'technology', unknown: 'ignored' };
        const { body } = is(await call('listPosts', {}, { query }), 200);
        expectEqual([body.items.length, body.page, body.pageSize], [1, 1, 1], 'items, page, pageSize');
        expectTrue(body.items[0].publishedAt <= '2001-01-01T00:00:00.000Z', 'not the oldest');
      },
    },
  },
  readPost: {
    200: {
      'with content and HTML': async ({ call, make }) => {
        const { slug } = await make('/api/blog/admin', { content: '**bold**' });
        const { item } = is(await call('readPost', { slug }, { session: 'none' }), 200).body;
        expectEqual(item.content, '**bold**', 'content');
        expectTrue(item.html.includes('bold'), 'html');
      },
    },
    301: {
      'under an address it had': async ({ call, make }) => {
        const { _id, slug } = await make('/api/blog/admin');
        const moved = await call('updatePost', { id: _id }, { json: { slug: `${slug}-moved` } });
        const answer = is(await call('readPost', { slug }, { session: 'none' }), 301);
        expectEqual(answer.headers.get('location'), `/api/blog/${moved.body.item.slug}`, 'Location');
      },
    },
    404: {
      'one that never was': async ({ call }) => is(await call('readPost', { slug: 'never-was' }), 404),
      'a draft, also to its owner': async ({ call, make }) => {
        const { slug } = await make('/api/blog/admin', { status: 'draft' });
        is(await call('readPost', { slug }), 404);
      },
    },
  },
  createPost: {
    201: { 'makes one': created('/api/blog/admin', 'listOwnerPosts') },
    400: {
      'published without a word': async ({ call, stamp }) => {
        const json = { title: stamp, status: 'published' };
        expectEqual(is(await call('createPost', {}, { json }), 400).body.details[0].path, 'content', 'the path');
      },
    },
    409: {
      'a slug that is taken': async ({ call, make }) => {
        const { slug } = await make('/api/blog/admin');
        is(await call('createPost', {}, { json: { title: 'Another', slug } }), 409, 'slug_taken');
      },
    },
  },
  uploadPostImage: { 201: { 'a picture': uploaded('uploadPostImage', 'asset', 'url') } },
  previewPost: {
    200: {
      'as the site will': async ({ call }) => {
        const { html } = is(await call('previewPost', {}, { json: { content: '# One <script>x</script>' } }), 200).body;
        expectTrue(html.includes('One') && !html.includes('<script'), html);
      },
    },
    400: {
      'what takes too long': async ({ call }) => {
        const json = { content: `${'>'.repeat(20_000)} deep` };
        is(await call('previewPost', {}, { json }), 400, 'markdown_timeout');
      },
    },
  },
  listPostVersions: {
    200: {
      'has what it said before': async ({ call, make }) => {
        const { _id } = await make('/api/blog/admin', { content: 'before' });
        await call('updatePost', { id: _id }, { json: { content: 'after' } });
        const { items } = is(await call('listPostVersions', { id: _id }), 200).body;
        expectEqual(
          items.map((item: Item) => item.content),
          ['before'],
          'versions',
        );
      },
    },
  },
  restorePostVersion: {
    200: {
      'brings the words back, and leaves the address': async ({ call, make }) => {
        const { _id } = await make('/api/blog/admin', { content: 'before' });
        const after = await call('updatePost', { id: _id }, { json: { content: 'after', title: 'After' } });
        const [version] = (await call('listPostVersions', { id: _id })).body.items;
        const { item } = is(await call('restorePostVersion', { id: _id, versionId: version._id }), 200).body;
        expectEqual([item.content, item.slug], ['before', after.body.item.slug], 'content, slug');
      },
    },
    404: {
      'a version of another post': async ({ call, make }) => {
        const [one, other] = [await make('/api/blog/admin'), await make('/api/blog/admin')];
        await call('updatePost', { id: other._id }, { json: { content: 'after' } });
        const [version] = (await call('listPostVersions', { id: other._id })).body.items;
        is(await call('restorePostVersion', { id: one._id, versionId: version._id }), 404);
        is(await call('restorePostVersion', { id: one._id, versionId: NO_ID }), 404);
      },
    },
  },
  readOwnerPost: {
    200: {
      'with its content': async ({ call, make }) => {
        const { _id, content: written } = await make('/api/blog/admin', { status: 'draft' });
        expectEqual(is(await call('readOwnerPost', { id: _id }), 200).body.item.content, written, 'content');
      },
    },
  },
  updatePost: {
    409: {
      'a slug that is taken': async ({ call, make }) => {
        const [one, other] = [await make('/api/blog/admin'), await make('/api/blog/admin')];
        is(await call('updatePost', { id: one._id }, { json: { slug: other.slug } }), 409, 'slug_taken');
      },
    },
  },
};

const unknownCollection =
  (name: RouteName, sent: { params?: Record<string, string>; query?: Record<string, string> }): Run =>
  async ({ call }) =>
    is(await call(name, sent.params ?? {}, sent.query ? { query: sent.query } : {}), 404);

const discovery: Own = {
  search: {
    200: {
      'finds a post from the moment it is public, and not after': async ({ call, make }) => {
        const word = `zyx${Date.now().toString(36)}`;
        const { _id } = await make('/api/blog/admin', { content: `It holds ${word}.` });
        const found = async () => (await call('search', {}, { query: { q: word } })).body.items;
        expectEqual(
          (await found()).map((item: Item) => item._id),
          [_id],
          'found',
        );
        await call('updatePost', { id: _id }, { json: { status: 'draft' } });
        expectEqual(await found(), [], 'found as a draft');
      },
      'nothing for nothing': async ({ call }) =>
        expectEqual((await call('search', {}, { query: {} })).body, { items: [], total: 0 }, 'the answer'),
    },
  },
  iconCollections: {
    200: {
      'are thirteen': async ({ call }) => {
        const { body } = is(await call('iconCollections'), 200);
        const wanted =
          'tech mdi material-symbols tabler lucide ph icon-park-outline fa6-solid fa6-brands logos simple-icons devicon cib';
        expectEqual(Object.keys(body).join(' '), wanted, 'the collections');
      },
    },
  },
  iconCollection: {
    200: {
      'names its icons': async ({ call }) => {
        const { icons, total } = is(await call('iconCollection', {}, { query: { prefix: 'tech' } }), 200).body;
        expectEqual(icons.length, total, 'icons');
        expectTrue(
          icons.includes('logos:typescript-icon') && icons.includes('devicon:python'),
          'they are not combined',
        );
      },
    },
    404: { 'that is none': unknownCollection('iconCollection', { query: { prefix: 'emoji' } }) },
  },
  iconSearch: {
    200: {
      'finds at most so many': async ({ call }) => {
        const query = { query: 'python', prefix: 'tech', limit: '3' };
        const { icons } = is(await call('iconSearch', {}, { query }), 200).body;
        expectEqual(icons.length, 3, 'icons');
        expectTrue(
          icons.every((icon: string) => /^[a-z0-9-]+:.*python/.test(icon)),
          icons.join(' '),
        );
      },
    },
    404: {
      'in a collection that is none': unknownCollection('iconSearch', { query: { query: 'a', prefix: 'emoji' } }),
    },
  },
  iconSet: {
    200: {
      'draws what is there and names what is not': async ({ call }) => {
        const { icons, not_found } = is(await call('iconSet'), 200).body;
        expectEqual([Object.keys(icons), not_found], [['house'], ['no-such-icon']], 'icons, not found');
      },
    },
    404: { 'of a collection that is none': unknownCollection('iconSet', { params: { prefix: 'emoji' } }) },
  },
  iconDrawing: {
    200: {
      'as SVG': async ({ call }) => {
        const answer = is(await call('iconDrawing'), 200);
        expectTrue(/^image\/svg\+xml/.test(answer.headers.get('content-type') ?? ''), 'its type');
        expectTrue(answer.text.startsWith('<svg') && answer.text.includes('teal'), answer.text);
      },
    },
    404: { 'of an icon that is none': unknownCollection('iconDrawing', { params: { name: 'no-such-icon' } }) },
  },
  openApi: {
    200: {
      'has every call': async ({ call }) => {
        const { paths } = is(await call('openApi', {}, { session: 'none' }), 200).body;
        const described = Object.entries(paths as Record<string, object>).flatMap(([path, calls]) =>
          Object.keys(calls).map((method) => `${method.toUpperCase()} ${path}`),
        );
        const rows = TABLE.map(([, row]) => `${row.method} ${row.path.replace(/:([a-zA-Z]+)/g, '{$1}')}`);
        expectEqual(described.sort(), rows.sort(), 'the calls');
      },
    },
  },
  docs: {
    200: {
      'asks nobody else': async ({ call }) => {
        const { text } = is(await call('docs', {}, { session: 'none' }), 200);
        expectTrue(text.includes('/api/docs/') && !/(src|href)="(https?:)?\/\//.test(text), 'its files');
      },
    },
  },
  docsFile: {
    200: { 'of the page': async ({ call }) => is(await call('docsFile', {}, { session: 'none' }), 200) },
    404: { 'that is none': unknownCollection('docsFile', { params: { file: 'package.json' } }) },
  },
};

const LIVES: Own[] = [
  life('/api/projects/admin', {
    list: 'listOwnerProjects',
    remove: 'deleteProject',
    trash: 'trashedProjects',
    restore: 'restoreProject',
    update: 'updateProject',
  }),
  life('/api/experiences/admin', {
    list: 'listOwnerExperiences',
    remove: 'deleteExperience',
    trash: 'trashedExperiences',
    restore: 'restoreExperience',
    update: 'updateExperience',
  }),
  life('/api/techstack/admin', {
    list: 'listOwnerTech',
    remove: 'deleteTech',
    trash: 'trashedTech',
    restore: 'restoreTech',
    update: 'updateTech',
  }),
  life('/api/services/admin', {
    list: 'listOwnerServices',
    remove: 'deleteService',
    trash: 'trashedServices',
    restore: 'restoreService',
    update: 'updateService',
  }),
  life('/api/testimonials/admin', {
    list: 'listOwnerTestimonials',
    remove: 'deleteTestimonial',
    trash: 'trashedTestimonials',
    restore: 'restoreTestimonial',
    update: 'updateTestimonial',
  }),
  life('/api/blog/admin', {
    list: 'listOwnerPosts',
    remove: 'deletePost',
    trash: 'trashedPosts',
    restore: 'restorePost',
    update: 'updatePost',
  }),
  life('/api/resumes/admin', {
    list: 'listResumes',
    remove: 'deleteResume',
    trash: 'trashedResumes',
    restore: 'restoreResume',
  }),
  life('/api/profile/admin', {
    list: 'listProfilePhotos',
    remove: 'deleteProfilePhoto',
    trash: 'trashedProfilePhotos',
    restore: 'restoreProfilePhoto',
  }),
  life('/api/site-icon/admin', {
    list: 'listSiteIcons',
    remove: 'deleteSiteIcon',
    trash: 'trashedSiteIcons',
    restore: 'restoreSiteIcon',
  }),
  life('/api/media/admin', {
    list: 'listMedia',
    remove: 'deleteMedium',
    trash: 'trashedMedia',
    restore: 'restoreMedium',
  }),
  life('/api/messages/admin', {
    list: 'listMessages',
    remove: 'deleteMessage',
    trash: 'trashedMessages',
    restore: 'restoreMessage',
    update: 'updateMessage',
  }),
];

/** Cases that use up what an address may do; they come last, and for a while nothing more goes from there. */
const LAST: Own = {
  contact: {
    429: {
      'the sixth in ten minutes': async ({ call, ask, stamp, later }) => {
        const json = { ...bodyOf('contact'), name: `${stamp} last` };
        let answer = await call('contact', {}, { json, session: 'none' });
        for (let tries = 0; answer.status === 201 && tries < 6; tries += 1) {
          answer = await call('contact', {}, { json, session: 'none' });
        }
        later(async () => {
          const { items } = (await call('listMessages')).body;
          for (const item of items) if (item.name === json.name) await ask('DELETE', `/api/messages/admin/${item._id}`);
        });
        waits(is(answer, 429, 'too_many'));
      },
    },
  },
  login: {
    429: {
      'after ten failures in a quarter of an hour': async ({ ask, owner }) => {
        const json = { username: owner.username, password: 'not the password' };
        let answer = await ask('POST', '/api/auth/login', { json, session: 'none' });
        for (let tries = 0; answer.status === 401 && tries < 11; tries += 1) {
          answer = await ask('POST', '/api/auth/login', { json, session: 'none' });
        }
        waits(is(answer, 429, 'too_many'));
      },
    },
  },
  changePassword: {
    429: { 'counts with the sign-ins': async ({ call }) => waits(is(await call('changePassword'), 429, 'too_many')) },
  },
};
const waits = ({ headers }: Answer) => expectTrue(Number(headers.get('retry-after')) > 0, 'no Retry-After');

const casesOf = (own: Own): Case[] =>
  Object.entries(own).flatMap(([route, byStatus]) =>
    Object.entries(byStatus ?? {}).flatMap(([status, cases]) =>
      Object.entries(cases ?? {}).map(([title, run]) => ({
        route: route as RouteName,
        status: Number(status),
        title,
        run: async (world: World) => void (await run(world)),
      })),
    ),
  );

/** What each row does when it works, and what only it refuses. */
export const OWN_CASES: Case[] = [account, content, files, blog, discovery, ...LIVES].flatMap(casesOf);
export const LAST_CASES: Case[] = casesOf(LAST);
