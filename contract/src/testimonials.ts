import { z } from 'zod';
import { base, itemOf, itemsOf, optionalLink, optionalText, orDefault, order, ownerBase, rev, text } from './common.ts';
import { LIMITS } from './limits.ts';

const shown = {
  clientName: z.string(),
  designation: z.string().optional(),
  company: z.string().optional(),
  summary: z.string(),
  body: z.string(),
  logoUrl: z.string().optional(),
  socialUrl: z.string().optional(),
};
export const testimonial = z.object({ ...base, ...shown });
export const ownerTestimonial = z.object({ ...ownerBase, ...shown, order: z.number(), visible: z.boolean() });

const fields = {
  summary: optionalText(LIMITS.excerpt),
  body: optionalText(LIMITS.body),
  clientName: text(),
  designation: optionalText(),
  company: optionalText(),
  socialUrl: optionalLink,
  order: order.optional(),
  visible: orDefault(z.boolean(), true),
  logoUrl: optionalLink,
};
export const createTestimonial = z.object(fields).refine((quote) => quote.summary || quote.body, {
  path: ['summary'],
  message: 'Write a summary or a body.',
});
export const updateTestimonial = z.object({ ...fields, rev }).partial();

export const testimonialList = itemsOf(testimonial);
export const ownerTestimonialList = itemsOf(ownerTestimonial);
export const ownerTestimonialItem = itemOf(ownerTestimonial);

export type Testimonial = z.infer<typeof testimonial>;
export type OwnerTestimonial = z.infer<typeof ownerTestimonial>;
export type CreateTestimonial = z.input<typeof createTestimonial>;
export type UpdateTestimonial = z.input<typeof updateTestimonial>;
