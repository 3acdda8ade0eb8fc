/** A random stem, the width of a copy, the extension of a type that is taken: no separator, no second dot. */
const STORED_NAME = /^[0-9a-f]{32}(?:-[0-9]{1,4})?\.(?:avif|gif|ico|jpg|pdf|png|svg|webp)$/;

/** Whether an uploaded file can be stored under this name; any other name never becomes a path or a bucket's key. */
export const isStoredName = (name: unknown): name is string => typeof name === 'string' && STORED_NAME.test(name);
