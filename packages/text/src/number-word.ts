const WORDS = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** A number as it is written in a sentence: `six`, `13`. */
export const numberWord = (value: number): string => WORDS[value] ?? String(value);
