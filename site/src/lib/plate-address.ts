import { LIMITS } from '@portfolio/contract/limits';

const escaped = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`;

export type PlateSize = 'small' | 'lead' | 'large';

/** Where the server draws the plate of a title; safe inside of a quoted CSS `url("…")`. */
export function plateAddress(title: string, view: number, size?: PlateSize): string {
  const seed = [...title.toWellFormed()].slice(0, LIMITS.plateSeed).join('') || 'plate';
  return `/plates/${size ? `${size}/` : ''}${encodeURIComponent(seed).replace(/[!'()*]/g, escaped)}-${view}.svg`;
}
