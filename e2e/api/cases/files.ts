import { PDF } from '@portfolio/contract/test/files';
import { expectEqual, expectTrue } from '../case.ts';
import type { TestContext } from '../context.ts';
import {
  createsItem,
  expectStatus,
  itemIds,
  makesCurrent,
  promotesNewest,
  type RouteCases,
  UNKNOWN_ID,
  uploadsFile,
} from './helpers.ts';

/** The id of the resume that visitors get. */
const latestResume = async (call: TestContext['call']): Promise<string> =>
  (await call('resumes.latest', {}, { session: 'none' })).body.item._id;

/** Resumes, photos, site icons and media. */
export const files: RouteCases = {
  'resumes.latest': {
    200: {
      'is the newest upload, and the one before it after a delete': async ({ call, createItem }) => {
        const [before, last] = [await createItem('resumes'), await createItem('resumes')];
        expectEqual(await latestResume(call), last._id, 'the latest');
        expectEqual(itemIds(await call('resumes.listAdmin')).slice(0, 2), [last._id, before._id], 'newest first');
        await call('resumes.delete', { id: last._id });
        expectEqual(await latestResume(call), before._id, 'the latest now');
      },
    },
  },
  'resumes.download': {
    200: {
      'without a session, as an attachment': async ({ call, createItem }) => {
        const { _id } = await createItem('resumes');
        const answer = expectStatus(await call('resumes.download', { id: _id }, { session: 'none' }), 200);
        expectEqual([answer.headers.get('content-type'), answer.text], ['application/pdf', PDF.toString()], 'the file');
        const disposition = answer.headers.get('content-disposition') ?? '';
        expectTrue(/^attachment; filename="conformance\.pdf"; filename\*=UTF-8''/.test(disposition), disposition);
      },
      'a byte range': async ({ call, createItem }) => {
        const { _id } = await createItem('resumes');
        const answer = await call('resumes.download', { id: _id }, { headers: { range: 'bytes=0-3' } });
        expectEqual([answer.status, answer.text], [206, '%PDF'], 'the part');
      },
    },
    404: {
      'an unknown id': async ({ call }) => expectStatus(await call('resumes.download', { id: UNKNOWN_ID }), 404),
      'one in the trash': async ({ call, createItem }) => {
        const { _id } = await createItem('resumes');
        await call('resumes.delete', { id: _id });
        expectStatus(await call('resumes.download', { id: _id }, { session: 'none' }), 404);
      },
    },
    416: {
      'a range beyond the end': async ({ call, createItem }) => {
        const { _id } = await createItem('resumes');
        expectStatus(await call('resumes.download', { id: _id }, { headers: { range: 'bytes=999999-' } }), 416);
      },
    },
  },
  'resumes.upload': { 201: { 'a PDF': createsItem('resumes', 'resumes.listAdmin') } },
  'profilePhotos.current': {
    200: {
      'returns the current photo': async ({ call, createItem, addCleanup }) => {
        const before = (await call('profilePhotos.listAdmin')).body.items[0];
        if (before) addCleanup(() => call('profilePhotos.makeCurrent', { id: before._id }));
        const { _id, photoUrl } = await createItem('profilePhotos');
        await call('profilePhotos.makeCurrent', { id: _id });
        expectEqual(
          (await call('profilePhotos.current', {}, { session: 'none' })).body.item,
          { photoUrl },
          'the photo',
        );
      },
    },
  },
  'profilePhotos.upload': { 201: { 'a picture': uploadsFile('profilePhotos.upload', 'item', 'photoUrl') } },
  'profilePhotos.makeCurrent': {
    200: {
      'makes another photo the current one': makesCurrent(
        'profilePhotos.makeCurrent',
        'profilePhotos.listAdmin',
        'profilePhotos',
      ),
    },
  },
  'resumes.makeLatest': {
    200: {
      'makes an older one the latest': async ({ call, createItem }) => {
        const [older, newer] = [await createItem('resumes'), await createItem('resumes')];
        expectEqual(await latestResume(call), newer._id, 'the latest');
        expectStatus(await call('resumes.makeLatest', { id: older._id }), 200);
        expectEqual(await latestResume(call), older._id, 'the latest');
      },
    },
  },
  'siteIcons.upload': { 201: { 'a picture': uploadsFile('siteIcons.upload', 'item', 'iconUrl') } },
  'siteIcons.makeCurrent': {
    200: {
      'makes another icon the current one': makesCurrent('siteIcons.makeCurrent', 'siteIcons.listAdmin', 'siteIcons'),
    },
  },
  'profilePhotos.delete': {
    200: {
      'makes the newest of the others current': promotesNewest(
        'profilePhotos.delete',
        'profilePhotos.makeCurrent',
        'profilePhotos.listAdmin',
        'profilePhotos',
      ),
    },
  },
  'siteIcons.delete': {
    200: {
      'makes the newest of the others current': promotesNewest(
        'siteIcons.delete',
        'siteIcons.makeCurrent',
        'siteIcons.listAdmin',
        'siteIcons',
      ),
    },
  },
  'media.copy': {
    201: {
      'returns the asset itself for an address of this site': async ({ call, createItem }) => {
        const { _id, url } = await createItem('media');
        expectEqual(
          expectStatus(await call('media.copy', {}, { json: { url } }), 201).body.asset,
          { _id, url },
          'the asset',
        );
      },
    },
    422: {
      'an address of this machine': async ({ call }) => {
        const hosts = ['127.0.0.1', 'localhost', '[::1]', '169.254.169.254', '0x7f000001'];
        for (const host of hosts) {
          expectStatus(await call('media.copy', {}, { json: { url: `https://${host}/a.png` } }), 422, 'cannot_copy');
        }
      },
      'an upload that does not exist': async ({ call }) =>
        expectStatus(await call('media.copy', {}, { json: { url: '/uploads/none.webp' } }), 422, 'cannot_copy'),
    },
  },
  'media.replace': {
    200: {
      'shows it everywhere, and the same call takes it back': async ({ call, createItem, addCleanup }) => {
        const [before, after] = [await createItem('media'), await createItem('media')];
        const content = `![seen](${before.url})`;
        const post = await createItem('posts', { content, coverImage: null, status: 'draft' });
        addCleanup(() => call('posts.update', { id: post._id }, { json: { content: '' } }));
        const textNow = async () => (await call('posts.readAdmin', { id: post._id })).body.item.content;
        const { item } = expectStatus(
          await call('media.replace', { id: before._id }, { json: { by: after._id } }),
          200,
        ).body;
        expectEqual([item._id, item.usedBy.length], [after._id, 1], 'the image that is shown');
        expectEqual(await textNow(), `![seen](${after.url})`, 'the text');
        expectStatus(await call('media.replace', { id: after._id }, { json: { by: before._id } }), 200);
        expectEqual(await textNow(), content, 'the text again');
      },
    },
    404: {
      'an unknown image': async ({ call, createItem }) => {
        const { _id } = await createItem('media');
        expectStatus(await call('media.replace', { id: UNKNOWN_ID }, { json: { by: _id } }), 404);
        expectStatus(await call('media.replace', { id: _id }, { json: { by: UNKNOWN_ID } }), 404);
      },
    },
    409: {
      'by an image that a post shows': async ({ call, createItem, addCleanup }) => {
        const [before, shown] = [await createItem('media'), await createItem('media')];
        const content = `![seen](${shown.url})`;
        const post = await createItem('posts', { content, coverImage: null, status: 'draft' });
        addCleanup(() => call('posts.update', { id: post._id }, { json: { content: '' } }));
        expectStatus(await call('media.replace', { id: before._id }, { json: { by: shown._id } }), 409, 'in_use');
      },
    },
  },
  'media.delete': {
    409: {
      'while a post shows it': async ({ call, createItem, addCleanup }) => {
        const { _id, url } = await createItem('media');
        const post = await createItem('posts', { content: `![seen](${url})`, coverImage: null, status: 'draft' });
        // The trash counts as usage too, so the post has to lose the picture before it goes there.
        addCleanup(() => call('posts.update', { id: post._id }, { json: { content: '' } }));
        expectStatus(await call('media.delete', { id: _id }), 409, 'in_use');
      },
      'while a service shows it': async ({ call, createItem, addCleanup }) => {
        const { _id, url } = await createItem('media');
        const service = await createItem('services', { imageUrl: url });
        addCleanup(() => call('services.update', { id: service._id }, { json: { imageUrl: '' } }));
        expectStatus(await call('media.delete', { id: _id }), 409, 'in_use');
      },
    },
  },
};
