/** Particles that drift around the form. */
export const PARTICLES = 120;
/** Strings of the form. */
export const STRINGS = 180;
/** Vertices on its rail. */
export const BEADS = 120;
/** Where a particle wraps to the other side, in units of the form. */
export const BOUNDARY = 4;
/** Strength of lines and dots among each other; the spec's opacity is that of the rail at its middle depth. */
export const STRENGTH = { strings: 0.6, rail: 1, hung: 0.7 };
/** The most that the pointer turns the form, in radians. */
export const MOST_TILT = (4 / 180) * Math.PI;

const MOST_PIXELS = 2;
const MOBILE_BELOW = 768;
const OPACITY = { mobile: 0.16, desktop: 0.3 };

/** Pixels of the canvas for one of CSS, in each direction. */
export const pixelRatio = (device: number): number => Math.min(device || 1, MOST_PIXELS);

/** How strong the wireframe is at its middle depth, by the width of the window. */
export const wireOpacity = (width: number, { mobile, desktop } = OPACITY): number =>
  width < MOBILE_BELOW ? mobile : desktop;
