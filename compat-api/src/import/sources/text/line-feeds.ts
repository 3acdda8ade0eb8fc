/** A text with LF for every line end; texts inside exports have others, whatever the file has. */
export const withLineFeeds = (text: string): string => text.replace(/\r\n?|[\u2028\u2029]/g, '\n');
