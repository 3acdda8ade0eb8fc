/** Whether the items of these fields have a slug, also one that only hooks write. */
export const hasSlug = (fields: readonly { name: string }[]): boolean => fields.some(({ name }) => name === 'slug');
