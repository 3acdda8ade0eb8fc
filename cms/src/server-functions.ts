/** The server functions that Payload's admin pages use here; its others belong to unused features. */
const SERVER_FUNCTIONS: ReadonlySet<unknown> = new Set([
  'form-state',
  'get-default-layout',
  'render-document',
  'render-document-slots',
  'render-field',
  'render-list',
  'render-widget',
  'slugify',
  'table-state',
]);

/** Whether a server function of this name may be called; Payload's lookup would accept any property name. */
export const isServerFunction = (name: unknown): boolean => SERVER_FUNCTIONS.has(name);
