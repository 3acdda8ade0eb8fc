import type { PayloadRequest } from 'payload';

/** A visitor's message comes through the contact form only, which throttles and sorts out robots. */
export const contactForm = ({ req }: { req: PayloadRequest }): boolean => req.context.contactForm === true;
