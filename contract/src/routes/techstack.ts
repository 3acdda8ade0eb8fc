import { idParam } from '../common.ts';
import * as techstack from '../techstack.ts';
import { get, post, put, trash } from './route.ts';

const bin = trash('/api/techstack/admin', 'tech stack item', techstack.ownerTechList, techstack.ownerTechItem);

/** The tech stack. */
export const techRoutes = {
  listTech: get('/api/techstack', { access: 'public', summary: 'Visible tech stack', response: techstack.techList }),
  listOwnerTech: get('/api/techstack/admin', {
    access: 'owner',
    summary: 'The whole tech stack',
    response: techstack.ownerTechList,
  }),
  createTech: post('/api/techstack/admin', {
    access: 'owner',
    summary: 'Add a tech stack item',
    body: techstack.createTech,
    response: techstack.ownerTechItem,
    status: 201,
  }),
  trashedTech: bin.trash,
  restoreTech: bin.restore,
  purgeTech: bin.purge,
  updateTech: put('/api/techstack/admin/:id', {
    access: 'owner',
    summary: 'Change a tech stack item',
    params: idParam,
    body: techstack.updateTech,
    response: techstack.ownerTechItem,
    errors: [404, 409],
  }),
  deleteTech: bin.remove,
} as const;
