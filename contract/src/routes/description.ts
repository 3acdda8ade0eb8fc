import { API_DESCRIPTION, API_PAGE } from '../pages.ts';
import * as discovery from '../schemas/discovery.ts';
import { get } from './route.ts';

/** The OpenAPI description and its page. */
export const descriptionRoutes = {
  'docs.openApi': get(API_DESCRIPTION, {
    access: 'public',
    summary: 'This API as OpenAPI 3.1',
    response: discovery.openApi,
  }),
  'docs.page': get(API_PAGE, { access: 'public', summary: 'This reference as a page', produces: 'text/html' }),
} as const;
