import type { Endpoint, SanitizedConfig } from 'payload';

/** Endpoints of Payload's REST API, reachable with a session only. */
const COLLECTION = [
  'get /',
  'get /:id',
  'get /count',
  'get /versions',
  'get /versions/:id',
  'post /',
  'post /:id/duplicate',
  'post /access/:id?',
  'post /versions/:id',
  'patch /',
  'patch /:id',
  'delete /',
  'delete /:id',
];
const GLOBAL = ['get /', 'get /versions', 'get /versions/:id', 'post /', 'post /access', 'post /versions/:id'];
const PREFERENCES = ['get /:key', 'post /:key', 'delete /:key'];
const SESSION = ['get /me', 'post /logout', 'post /refresh-token'];
const ROOT = ['get /access'];
/** Endpoints that are closed to everyone: the panel's sign-in is the only one. */
export const CLOSED = [
  'get /init',
  'post /first-register',
  'post /forgot-password',
  'post /login',
  'post /reset-password',
  'post /unlock',
  'post /verify/:id',
];

interface PayloadEndpoint {
  method: string;
  /** The request path, with a sample value for each parameter. */
  path: string;
  isClosed: boolean;
  isListed: boolean;
}

function endpointsOf(
  prefix: string,
  endpoints: Endpoint[] | false | undefined,
  open: string[],
  closed: string[],
): PayloadEndpoint[] {
  return (endpoints || []).map(({ method, path }) => {
    const name = `${method} ${path}`;
    const requestPath = `/payload-api${prefix}${path.replace(/:\w+\??/g, 'x1')}`.replace(/\/$/, '');
    return {
      method,
      path: requestPath,
      isClosed: closed.includes(name),
      isListed: [...open, ...closed].includes(name),
    };
  });
}

/** Every endpoint that Payload has registered. */
export function payloadEndpoints({ collections, endpoints, globals }: SanitizedConfig): PayloadEndpoint[] {
  return [
    ...collections.flatMap(({ slug, endpoints: own }) => {
      const more = slug === 'users' ? SESSION : slug === 'payload-preferences' ? PREFERENCES : [];
      return endpointsOf(`/${slug}`, own, [...COLLECTION, ...more], slug === 'users' ? CLOSED : []);
    }),
    ...globals.flatMap(({ slug, endpoints: own }) => endpointsOf(`/globals/${slug}`, own, GLOBAL, [])),
    ...endpointsOf('', endpoints, ROOT, []),
  ];
}
