/** What the pages of Payload's admin ask of its one server action. Others of Payload's belong to parts that are not used. */
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

/** Whether Payload may look a server function up by this name: it would take any property of an object for one. */
export const isServerFunction = (name: unknown): boolean => SERVER_FUNCTIONS.has(name);
