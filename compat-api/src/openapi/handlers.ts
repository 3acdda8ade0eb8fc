import { notFound } from '../errors.ts';
import { handlers } from '../handler.ts';
import { DOCS_PAGE, DOCS_POLICY, docsFile } from './docs.ts';

/** The API description, as OpenAPI and as a page; `about` is what features say in it. */
export const createDescription = (origin: string, about: string) => {
  let made: Promise<object> | undefined;
  // Imported on first use: most processes need neither the examples nor the generator.
  const make = async () => (await import('./document.ts')).openApiDocument(origin, about);
  return handlers({
    'docs.openApi': () => {
      made ??= make();
      return made as Promise<never>;
    },
    'docs.page': ({ http }) => {
      http?.response.set({ 'Cache-Control': 'public, no-cache', 'Content-Security-Policy': DOCS_POLICY });
      http?.response.type('html').send(DOCS_PAGE);
      return undefined;
    },
    'docs.file': async ({ params, http }) => {
      const file = await docsFile(params.file);
      if (!file || !http) throw notFound('This file');
      http.response.set('Cache-Control', 'public, no-cache').type(file.type).send(file.body);
      return undefined;
    },
  });
};
