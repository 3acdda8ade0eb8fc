import { AppError } from '#app/errors.ts';

/** 422: an uploaded image is invalid or damaged. */
export const unreadable = () =>
  new AppError(422, 'unreadable_image', 'This picture cannot be read. It may be damaged.');
