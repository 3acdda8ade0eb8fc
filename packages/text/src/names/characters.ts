/** Scripts without spaces between words: each of their letters may begin or end a name. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const IN_WORD = /[\p{L}\p{M}\p{N}_+#]/u;
const SPACE = /\s/;

/** Classes of UTF-16 code units; halves of a pair are part of a word. */
const OTHER = 0;
const WORD = 1;
const BLANK = 2;

const classes = Uint8Array.from({ length: 0x1_00_00 }, (_, code) => {
  const character = String.fromCharCode(code);
  if (SPACE.test(character)) return BLANK;
  if (code >= 0xd800 && code <= 0xdfff) return WORD;
  return IN_WORD.test(character) && !UNSPACED.test(character) ? WORD : OTHER;
});

/** Whether a code unit (`NaN` at the ends of a text) is part of a word that needs a space around it. */
export const isWord = (code: number): boolean => classes[code] === WORD;
/** Whether a code unit is white space. */
export const isBlank = (code: number): boolean => classes[code] === BLANK;

/** Lower case with the length of the text, so that positions stay valid; the final sigma is an ordinary one. */
export function foldCase(text: string): string {
  const lower = text.toLowerCase();
  const folded = lower.length === text.length ? lower : Array.from(text, lowerIfSameLength).join('');
  return folded.includes('ς') ? folded.replaceAll('ς', 'σ') : folded;
}

function lowerIfSameLength(character: string): string {
  const lower = character.toLowerCase();
  return lower.length === character.length ? lower : character;
}

/** What names and tags are compared by: without case, dots and spaces. */
export const nameKey = (name: string): string => foldCase(name.normalize('NFC')).replace(/[\s.]+/g, '');
