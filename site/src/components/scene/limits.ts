/** Number of particles that drift around the form. */
export const PARTICLES = 120;
/** Number of strings of the form. */
export const STRINGS = 180;
/** Number of vertices on its rail. */
export const RAIL_VERTICES = 120;
/** Coordinate at which a particle wraps to the other side, in units of the form. */
export const BOUNDARY = 4;
/** Relative strength of lines and dots; the specification's opacity is that of the rail at its middle depth. */
export const STRENGTH = { strings: 0.6, rail: 1, pins: 0.7 };
/** Maximum rotation by the pointer, in radians. */
export const MAX_TILT = (4 / 180) * Math.PI;

/** Units of the still drawing's view box per unit of the form. */
export const SCALE = 1000;

const MAX_PIXEL_RATIO = 2;
const MOBILE_BELOW = 768;
const OPACITY = { mobile: 0.16, desktop: 0.3 };

/** Canvas pixels per CSS pixel. */
export const pixelRatio = (device: number): number => Math.min(device || 1, MAX_PIXEL_RATIO);

/** Opacity of the wireframe at its middle depth, by window width. */
export const wireOpacity = (width: number, { mobile, desktop } = OPACITY): number =>
  width < MOBILE_BELOW ? mobile : desktop;
