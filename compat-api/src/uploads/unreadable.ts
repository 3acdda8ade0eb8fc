import { AppError } from '../errors.ts';

/** 422: what was sent as a picture is none, or broken. */
export const unreadable = () =>
  new AppError(422, 'unreadable_image', 'This picture cannot be read. It may be damaged.');
