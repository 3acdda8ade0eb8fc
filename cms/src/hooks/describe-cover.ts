import type { CollectionBeforeChangeHook } from 'payload';

/** A cover without a description is described by the title; a description without a cover goes. */
export const describeCover: CollectionBeforeChangeHook = ({ data }) => {
  const { url, alt } = data.coverImage ?? {};
  return { ...data, coverImage: url ? { url, alt: alt || data.title } : { url: null, alt: null } };
};
