import { handlers } from '../handler.ts';

/** The API description as OpenAPI, from which the site renders its page; `about` is what features say in it. */
export const createDescription = (origin: string, about: string) => {
  let made: Promise<object> | undefined;
  // Imported on first use: most processes need neither the examples nor the generator.
  const make = async () => (await import('./document.ts')).openApiDocument(origin, about);
  return handlers({
    'docs.openApi': () => {
      made ??= make();
      return made as Promise<never>;
    },
  });
};
