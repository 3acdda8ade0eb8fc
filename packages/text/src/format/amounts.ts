/** A size in KB, MB or GB for a person. */
export function formatSize(bytes: number): string {
  if (bytes < 1024 * 1024) return `${Math.max(1, Math.round(bytes / 1024))} KB`;
  const mb = bytes / 1024 / 1024;
  return mb < 1024 ? `${mb.toFixed(1)} MB` : `${(mb / 1024).toFixed(1)} GB`;
}

/** A limit in MB or GB for a person: `20 MB`. */
export const formatLimit = (bytes: number): string =>
  bytes < 1024 ** 3 ? `${Math.floor(bytes / 1024 ** 2)} MB` : `${Math.floor(bytes / 1024 ** 3)} GB`;

/** The numbers from zero to twelve as words. */
export const NUMBER_WORDS = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** A number as it is written in a sentence: `six`, `13`. */
export const numberWord = (value: number): string => NUMBER_WORDS[value] ?? String(value);
