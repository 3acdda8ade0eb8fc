/** Says that an animation of a format that is not animated here became a still picture. */
export const STILL_IMAGE = 'Only the first frame of this animation is kept. GIF and WebP stay animated.';
/** Says that the site icon is a still picture. */
export const STILL_ICON = 'Only the first frame of this animation is kept, because a site icon does not move.';
