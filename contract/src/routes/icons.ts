import * as discovery from '../discovery.ts';
import { get } from './route.ts';

/** The icon collections. */
export const iconRoutes = {
  iconCollections: get('/api/icons/collections', {
    access: 'public',
    summary: 'Icon collections',
    response: discovery.iconCollections,
  }),
  iconCollection: get('/api/icons/collection', {
    access: 'public',
    summary: 'Names of a collection',
    query: discovery.iconCollectionQuery,
    response: discovery.iconCollection,
    errors: [404],
  }),
  iconSearch: get('/api/icons/search', {
    access: 'public',
    summary: 'Find icons',
    query: discovery.iconSearchQuery,
    response: discovery.iconMatches,
    errors: [404],
  }),
  iconDrawing: get('/api/icons/:prefix/:name.svg', {
    access: 'public',
    summary: 'One icon as SVG',
    params: discovery.iconParams,
    query: discovery.iconDrawingQuery,
    produces: 'image/svg+xml',
    errors: [404],
  }),
  iconSet: get('/api/icons/:prefix.json', {
    access: 'public',
    summary: 'Some icons of a collection',
    params: discovery.iconSetParams,
    query: discovery.iconSetQuery,
    response: discovery.iconSet,
    errors: [404],
  }),
} as const;
