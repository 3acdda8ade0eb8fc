import * as discovery from '../schemas/discovery.ts';
import { get } from './route.ts';

/** The OpenAPI description and its page. */
export const descriptionRoutes = {
  'docs.openApi': get('/api/openapi.json', {
    access: 'public',
    summary: 'This API as OpenAPI 3.1',
    response: discovery.openApi,
  }),
  'docs.page': get('/api/docs', { access: 'public', summary: 'API documentation', produces: 'text/html' }),
  'docs.file': get('/api/docs/:file', {
    access: 'public',
    summary: 'An asset of the API documentation',
    params: discovery.fileParam,
    produces: 'text/javascript',
    errors: [404],
  }),
} as const;
