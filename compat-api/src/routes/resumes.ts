import { notFound } from '../errors.ts';
import { handlers } from '../handler.ts';
import { trashedItem } from '../presenters/fields.ts';
import { presentResume } from '../presenters/files.ts';
import { sendStored } from '../uploads/send-stored.ts';
import { listResource } from './list-resource.ts';

const resource = listResource({
  collection: 'resumes',
  shown: {},
  present: presentResume,
  presentOwner: presentResume,
});
const NEWEST = ['-uploadedAt', '-createdAt'];

/** `attachment` with a plain and an encoded file name (RFC 6266). */
export function attachment(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

export const resumes = handlers({
  listResumes: async ({ user }, { gateway }) => {
    const { docs } = await gateway.list('resumes', user, { sort: NEWEST });
    return { items: docs.map(presentResume) };
  },
  latestResume: async (_, { gateway }) => {
    const doc = await gateway.first('resumes', null, { sort: NEWEST });
    return { item: doc && { _id: String(doc.id), uploadedAt: new Date(doc.uploadedAt).toISOString() } };
  },
  downloadResume: async ({ params, http }, { gateway, uploads }) => {
    const doc = await gateway.read('resumes', null, params.id);
    if (!doc || !http) throw notFound('This resume');
    const sent = await sendStored(http.request, http.response, uploads.files, doc.file, {
      'Content-Type': 'application/pdf',
      'Content-Disposition': attachment(doc.originalName),
      'Cache-Control': 'public, no-cache',
    });
    if (!sent) throw notFound('This resume');
    return undefined;
  },
  uploadResume: async ({ user, upload }, { uploads }) => ({
    item: presentResume(await uploads.storePdf(user, upload)),
  }),
  trashedResumes: async ({ user }, { gateway }) => {
    const { docs } = await gateway.list('resumes', user, { sort: NEWEST, trashed: true });
    return { items: docs.map((doc) => trashedItem(doc, presentResume(doc))) };
  },
  restoreResume: resource.restore,
  deleteResume: resource.remove,
  purgeResume: resource.purge,
});
