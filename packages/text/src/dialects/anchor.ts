/** The target of links to a place in a text. */
export const anchor = (id: string): string => `<a id="${id}"></a>`;
