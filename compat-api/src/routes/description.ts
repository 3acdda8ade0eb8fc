import { notFound } from '../errors.ts';
import { handlers } from '../handler.ts';
import { DOCS_PAGE, DOCS_POLICY, docsFile } from '../openapi/docs.ts';

/** The API described by itself: as OpenAPI, and as a page to read. */
export const createDescription = (origin: string) => {
  let made: Promise<object> | undefined;
  // Loaded when it is asked for: visitors need neither the examples nor what makes the document.
  const make = async () => (await import('../openapi/document.ts')).openApiDocument(origin);
  return handlers({
    openApi: () => {
      made ??= make();
      return made as Promise<never>;
    },
    docs: ({ http }) => {
      http?.response.set({ 'Cache-Control': 'public, no-cache', 'Content-Security-Policy': DOCS_POLICY });
      http?.response.type('html').send(DOCS_PAGE);
      return undefined;
    },
    docsFile: async ({ params, http }) => {
      const file = await docsFile(params.file);
      if (!file || !http) throw notFound('This file');
      http.response.set('Cache-Control', 'public, no-cache').type(file.type).send(file.body);
      return undefined;
    },
  });
};
