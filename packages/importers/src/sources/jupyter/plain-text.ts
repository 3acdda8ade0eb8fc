import { stripVTControlCharacters } from 'node:util';

/** Control characters but for tabs and line breaks. */
const CONTROLS = /(?![\t\n])\p{Cc}/gu;

/** What a terminal shows of a text: no escape sequences, and of each line only what was written over it last. */
export const asShown = (text: string): string =>
  stripVTControlCharacters(text)
    .split('\n')
    .map((line) => line.replace(/\r+$/, '').split('\r').at(-1) ?? '')
    .join('\n')
    .replace(CONTROLS, '');
