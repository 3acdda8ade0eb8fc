import { z } from 'zod';
import { get, post } from '../routes/route.ts';
import { base, id, idParam, instant, itemOf } from '../schemas/common.ts';
import { defineResource } from './definition/define.ts';
import { exampleBase } from './definition/example.ts';

const item = z.object({ ...base, originalName: z.string(), uploadedAt: instant, size: z.number() });

/** The owner's resumes as PDF; visitors get the latest upload. */
export const resumes = defineResource(
  {
    name: 'resumes',
    collection: 'resumes',
    singular: 'resume',
    plural: 'resumes',
    path: '/api/resumes',
    adminListPath: '/api/resumes',
    titleField: 'originalName',
    visibility: 'public',
    traits: ['file'],
    item,
    upload: { path: 'upload', kind: 'pdf' },
    calls: {
      latest: get('/api/resumes/latest', {
        access: 'public',
        summary:
          'The latest upload; without one, the address of the resume made from the content, if that is turned on',
        response: z.object({
          item: z.object({ _id: id, uploadedAt: instant }).nullable(),
          madeUrl: z.string().optional(),
        }),
      }),
      makeLatest: post('/api/resumes/admin/:id/make-latest', {
        access: 'owner',
        summary: 'Make a resume the latest',
        params: idParam,
        response: itemOf(item),
        errors: [404],
      }),
      download: get('/api/resumes/download/:id', {
        access: 'public',
        summary: 'Download a resume as PDF',
        params: idParam,
        produces: 'application/pdf',
        errors: [404, 416],
      }),
    },
  },
  {
    example: { ...exampleBase, originalName: 'resume.pdf', uploadedAt: exampleBase.createdAt, size: 184_320 },
  },
);

/** A resume as its owner sees it. */
export type Resume = z.infer<typeof item>;
