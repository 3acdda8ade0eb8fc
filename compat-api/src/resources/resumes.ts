import type { Resume } from '@portfolio/cms';
import { CV_PDF } from '@portfolio/contract/pages';
import { resumes } from '@portfolio/contract/resources/resumes';
import { notFound } from '../errors.ts';
import { handlers } from '../handler.ts';
import { attachment } from '../http/attachment.ts';
import { sendStored } from '../uploads/send-stored.ts';
import { present } from './present.ts';
import type { ResourceOptions, ResourceTools } from './resource.ts';
import { presentCv } from './site-settings/present-settings.ts';
import type { VisitorReads } from './visitor-reads.ts';

const NEWEST = ['-uploadedAt', '-createdAt'];
const { item } = resumes;
const latest = resumes.calls.latest.response.shape.item.unwrap();

/** The latest uploaded resume. */
export const findLatestResume = (visitorReads: VisitorReads) => visitorReads.first('resumes', { sort: NEWEST });

/** Handlers and computed fields of resumes. */
export const resumeOptions = ({ gateway, visitorReads, uploads }: ResourceTools): ResourceOptions<Resume> => ({
  sort: NEWEST,
  handlers: handlers({
    'resumes.latest': async () => {
      const doc = await findLatestResume(visitorReads);
      if (doc) return { item: present(latest, doc) };
      const { visible } = presentCv(await visitorReads.settings());
      return { item: null, madeUrl: visible ? CV_PDF : undefined };
    },
    'resumes.makeLatest': async ({ user, params: { id } }) => {
      const newest = await gateway.first('resumes', user, { sort: NEWEST });
      const last = new Date(newest?.uploadedAt ?? 0).getTime();
      // After every other one, also if two are made the latest within a millisecond.
      const uploadedAt = new Date(Math.max(Date.now(), last + 1)).toISOString();
      return { item: present(item, await gateway.update('resumes', user, id, { uploadedAt }, { storedFile: true })) };
    },
    'resumes.download': async ({ params, http }) => {
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
  }),
});
