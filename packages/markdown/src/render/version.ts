/**
 * Version of the renderer; increase it with every change of its output. It is stored with the HTML, and older HTML is
 * rendered again after a start.
 */
export const RENDERER_VERSION = 12;
