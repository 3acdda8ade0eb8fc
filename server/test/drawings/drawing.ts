/** A small drawing as a program writes it. */
export interface Drawing {
  program: string;
  svg: string;
  /** What the sanitized copy says about itself. */
  notes?: string[];
  /** It has a style sheet for dark pages. */
  isThemed?: true;
  /** Its text is HTML, which only browsers render. */
  isHtml?: true;
}

export const SVG = 'xmlns="http://www.w3.org/2000/svg"';
export const XLINK = 'xmlns:xlink="http://www.w3.org/1999/xlink"';
/** Replaced by the data of images. */
export const PNG = '{{png}}';
export const JPEG = '{{jpeg}}';
