import { AppError } from '@portfolio/compat-api/errors';

/** 422: an uploaded image is invalid or damaged. */
export const unreadable = () =>
  new AppError(422, 'unreadable_image', 'This picture cannot be read. It may be damaged.');

/** 422: an uploaded animation has too many frames, or takes too long to encode. */
export const animationTooLong = () =>
  new AppError(422, 'animation_too_long', 'This animation is too long. Upload a shorter one.');
