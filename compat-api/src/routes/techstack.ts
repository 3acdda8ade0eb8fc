import { handlers } from '../handler.ts';
import { drawingsOf } from '../icons/inline.ts';
import { presentOwnerTech, presentTech } from '../presenters/tech.ts';
import { listResource } from './list-resource.ts';

const resource = listResource({
  collection: 'tech-stack',
  shown: { visible: { equals: true } },
  present: presentTech,
  presentOwner: presentOwnerTech,
});

export const techstack = handlers({
  listTech: async (call, services) => {
    const items = await resource.publicList(call, services);
    const drawings = await drawingsOf(
      services.icons,
      items.map(({ iconKey }) => iconKey),
    );
    return { items: items.map((item) => ({ ...item, ...drawings.get(item.iconKey) })) };
  },
  listOwnerTech: resource.ownerList,
  createTech: resource.create,
  trashedTech: resource.trash,
  restoreTech: resource.restore,
  updateTech: resource.update,
  deleteTech: resource.remove,
  purgeTech: resource.purge,
});
