import { MAX_COVER_SEED } from '@portfolio/contract/limits';
import type { CSSProperties } from 'react';

const escaped = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`;

/** The sizes of generated covers besides the default. */
export type GenerativeCoverSize = 'small' | 'row' | 'lead' | 'large' | 'wide';

/** Characters that must not occur in a path, escaped or not. */
const NOT_IN_A_PATH = /[\\/%\p{Cc}]/gu;

/** The path of the generated cover of a title; safe inside a quoted CSS `url("…")`. */
export function generativeCoverAddress(title: string, view: number, size?: GenerativeCoverSize): string {
  const text = title.toWellFormed().replace(NOT_IN_A_PATH, ' ');
  const seed = [...text].slice(0, MAX_COVER_SEED).join('') || 'plate';
  return `/plates/${size ? `${size}/` : ''}${encodeURIComponent(seed).replace(/[!'()*]/g, escaped)}-${view}.svg`;
}

/** The generated cover of a title as CSS custom properties; on narrow windows a lead card uses the default size. */
export const generativeCoverStyle = (title: string, view: number, size?: GenerativeCoverSize): CSSProperties => ({
  '--plate': `url("${generativeCoverAddress(title, view, size)}")`,
  ...(size === 'lead' && { '--plate-narrow': `url("${generativeCoverAddress(title, view)}")` }),
});
