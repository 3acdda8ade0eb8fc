/**
 * Number of the renderer; grows with every change of what it makes. Stored HTML carries the number of the one that made
 * it, and older HTML is rendered anew after a start.
 */
export const RENDERER_VERSION = 3;
