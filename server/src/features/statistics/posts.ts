/** Whether a path is that of a post. */
export const isPost = (path: string): boolean => /^\/blog\/[^/]+$/.test(path);
