import * as discovery from '../discovery.ts';
import { get } from './route.ts';

/** The description of all calls. */
export const descriptionRoutes = {
  openApi: get('/api/openapi.json', {
    access: 'public',
    summary: 'This API as OpenAPI 3.1',
    response: discovery.openApi,
  }),
  docs: get('/api/docs', { access: 'public', summary: 'This API to read', produces: 'text/html' }),
  docsFile: get('/api/docs/:file', {
    access: 'public',
    summary: 'A file of the page to read',
    params: discovery.fileParam,
    produces: 'text/javascript',
    errors: [404],
  }),
} as const;
