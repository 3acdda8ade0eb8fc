/** An image that is refused, with a code and a message for the person who uploads it. */
export class ImageError extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

/** The image is invalid or damaged. */
export const unreadable = () => new ImageError('unreadable_image', 'This image can’t be read. It may be damaged.');

/** The animation has too many frames, or takes too long to encode. */
export const animationTooLong = () =>
  new ImageError('animation_too_long', 'This animation is too long. Upload a shorter one.');
