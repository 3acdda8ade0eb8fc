import { asset, idParam } from '../common.ts';
import * as testimonials from '../testimonials.ts';
import { get, post, put, trash } from './route.ts';

const bin = trash(
  '/api/testimonials/admin',
  'testimonial',
  testimonials.ownerTestimonialList,
  testimonials.ownerTestimonialItem,
);

/** Testimonials. */
export const testimonialRoutes = {
  listTestimonials: get('/api/testimonials', {
    access: 'public',
    summary: 'Visible testimonials',
    response: testimonials.testimonialList,
  }),
  listOwnerTestimonials: get('/api/testimonials/admin', {
    access: 'owner',
    summary: 'All testimonials',
    response: testimonials.ownerTestimonialList,
  }),
  createTestimonial: post('/api/testimonials/admin', {
    access: 'owner',
    summary: 'Add a testimonial',
    body: testimonials.createTestimonial,
    response: testimonials.ownerTestimonialItem,
    status: 201,
  }),
  uploadTestimonialLogo: post('/api/testimonials/admin/upload-logo', {
    access: 'owner',
    summary: 'Upload a logo',
    upload: 'image',
    response: asset,
    status: 201,
    errors: [422],
  }),
  trashedTestimonials: bin.trash,
  restoreTestimonial: bin.restore,
  purgeTestimonial: bin.purge,
  updateTestimonial: put('/api/testimonials/admin/:id', {
    access: 'owner',
    summary: 'Change a testimonial',
    params: idParam,
    body: testimonials.updateTestimonial,
    response: testimonials.ownerTestimonialItem,
    errors: [404, 409],
  }),
  deleteTestimonial: bin.remove,
} as const;
