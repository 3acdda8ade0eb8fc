import { asset, idParam } from '../common.ts';
import * as services from '../services.ts';
import { get, post, put, trash } from './route.ts';

const bin = trash('/api/services/admin', 'service', services.ownerServiceList, services.ownerServiceItem);

/** Services. */
export const serviceRoutes = {
  listServices: get('/api/services', {
    access: 'public',
    summary: 'Visible services',
    response: services.serviceList,
  }),
  listOwnerServices: get('/api/services/admin', {
    access: 'owner',
    summary: 'All services',
    response: services.ownerServiceList,
  }),
  createService: post('/api/services/admin', {
    access: 'owner',
    summary: 'Add a service',
    body: services.createService,
    response: services.ownerServiceItem,
    status: 201,
  }),
  uploadServiceImage: post('/api/services/admin/upload-image', {
    access: 'owner',
    summary: 'Upload a picture of a service',
    upload: 'image',
    response: asset,
    status: 201,
    errors: [422],
  }),
  trashedServices: bin.trash,
  restoreService: bin.restore,
  purgeService: bin.purge,
  updateService: put('/api/services/admin/:id', {
    access: 'owner',
    summary: 'Change a service',
    params: idParam,
    body: services.updateService,
    response: services.ownerServiceItem,
    errors: [404, 409],
  }),
  deleteService: bin.remove,
} as const;
