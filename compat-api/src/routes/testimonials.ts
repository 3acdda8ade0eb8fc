import { handlers } from '../handler.ts';
import { presentOwnerTestimonial, presentTestimonial } from '../presenters/testimonial.ts';
import { listResource } from './list-resource.ts';

const resource = listResource({
  collection: 'testimonials',
  shown: { visible: { equals: true } },
  present: presentTestimonial,
  presentOwner: presentOwnerTestimonial,
});

export const testimonials = handlers({
  listTestimonials: async (call, services) => ({ items: await resource.publicList(call, services) }),
  listOwnerTestimonials: resource.ownerList,
  createTestimonial: resource.create,
  trashedTestimonials: resource.trash,
  restoreTestimonial: resource.restore,
  updateTestimonial: resource.update,
  deleteTestimonial: resource.remove,
  purgeTestimonial: resource.purge,
  uploadTestimonialLogo: ({ user, upload }, services) => services.uploads.asset(user, upload),
});
