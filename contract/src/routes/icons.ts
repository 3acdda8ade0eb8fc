import * as discovery from '../schemas/discovery.ts';
import { get } from './route.ts';

/** Icon collections, search and single icons. */
export const iconRoutes = {
  'icons.listCollections': get('/api/icons/collections', {
    access: 'public',
    summary: 'Icon collections',
    response: discovery.iconCollections,
  }),
  'icons.readCollection': get('/api/icons/collection', {
    access: 'public',
    summary: 'Icon names of a collection',
    query: discovery.iconCollectionQuery,
    response: discovery.iconCollection,
    errors: [404],
  }),
  'icons.search': get('/api/icons/search', {
    access: 'public',
    summary: 'Search icons',
    query: discovery.iconSearchQuery,
    response: discovery.iconMatches,
    errors: [404],
  }),
  'icons.readSvg': get('/api/icons/:prefix/:name.svg', {
    access: 'public',
    summary: 'One icon as SVG',
    params: discovery.iconParams,
    query: discovery.iconDrawingQuery,
    produces: 'image/svg+xml',
    errors: [404],
  }),
  'icons.readSet': get('/api/icons/:prefix.json', {
    access: 'public',
    summary: 'Icons of a collection',
    params: discovery.iconSetParams,
    query: discovery.iconSetQuery,
    response: discovery.iconSet,
    errors: [404],
  }),
} as const;
