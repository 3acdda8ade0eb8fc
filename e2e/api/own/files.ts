import { expectEqual, expectTrue } from '../case.ts';
import { PDF } from '../samples.ts';
import { created, ids, is, madeCurrent, NO_ID, type Own, promoted, uploaded } from './helpers.ts';

/** Resumes, photos, icons and media. */
export const files: Own = {
  latestResume: {
    200: {
      'is the one uploaded last, and the one before when that is deleted': async ({ call, make }) => {
        const [before, last] = [await make('/api/resumes/admin'), await make('/api/resumes/admin')];
        const latest = async () => (await call('latestResume', {}, { session: 'none' })).body.item._id;
        expectEqual(await latest(), last._id, 'the latest');
        expectEqual(ids(await call('listResumes')).slice(0, 2), [last._id, before._id], 'newest first');
        await call('deleteResume', { id: last._id });
        expectEqual(await latest(), before._id, 'the latest now');
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
  deleteProfilePhoto: {
    200: {
      'the next one takes over': promoted(
        'deleteProfilePhoto',
        'makePhotoCurrent',
        'listProfilePhotos',
        '/api/profile/admin',
      ),
    },
  },
  deleteSiteIcon: {
    200: {
      'the next one takes over': promoted('deleteSiteIcon', 'makeIconCurrent', 'listSiteIcons', '/api/site-icon/admin'),
    },
  },
  copyMedium: {
    201: {
      'what is ours already is itself': async ({ call, make }) => {
        const { _id, url } = await make('/api/media/admin');
        expectEqual(is(await call('copyMedium', {}, { json: { url } }), 201).body.asset, { _id, url }, 'the asset');
      },
    },
    422: {
      'this machine': async ({ call }) => {
        const hosts = ['127.0.0.1', 'localhost', '[::1]', '169.254.169.254', '0x7f000001'];
        for (const host of hosts) {
          is(await call('copyMedium', {}, { json: { url: `https://${host}/a.png` } }), 422, 'cannot_copy');
        }
      },
      'an upload that is none': async ({ call }) =>
        is(await call('copyMedium', {}, { json: { url: '/uploads/none.webp' } }), 422, 'cannot_copy'),
    },
  },
  deleteMedium: {
    409: {
      'while a post shows it': async ({ call, make, later }) => {
        const { _id, url } = await make('/api/media/admin');
        const post = await make('/api/blog/admin', { content: `![seen](${url})`, coverImage: null, status: 'draft' });
        // The trash counts as well, and would keep the picture.
        later(() => call('updatePost', { id: post._id }, { json: { content: '' } }));
        is(await call('deleteMedium', { id: _id }), 409, 'in_use');
      },
      'while a service shows it': async ({ call, make, later }) => {
        const { _id, url } = await make('/api/media/admin');
        const service = await make('/api/services/admin', { imageUrl: url });
        later(() => call('updateService', { id: service._id }, { json: { imageUrl: '' } }));
        is(await call('deleteMedium', { id: _id }), 409, 'in_use');
      },
    },
  },
};
