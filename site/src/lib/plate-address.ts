import { LIMITS } from '@portfolio/contract/limits';

const escaped = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`;

export type PlateSize = 'small' | 'lead' | 'large' | 'wide';

/** A path may not hold these, escaped or not. */
const NOT_IN_A_PATH = /[\\/%\p{Cc}]/gu;

/** Where the server draws the plate of a title; safe inside of a quoted CSS `url("…")`. */
export function plateAddress(title: string, view: number, size?: PlateSize): string {
  const text = title.toWellFormed().replace(NOT_IN_A_PATH, ' ');
  const seed = [...text].slice(0, LIMITS.plateSeed).join('') || 'plate';
  return `/plates/${size ? `${size}/` : ''}${encodeURIComponent(seed).replace(/[!'()*]/g, escaped)}-${view}.svg`;
}
