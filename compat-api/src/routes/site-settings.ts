import { withClears } from '../fields.ts';
import { handlers } from '../handler.ts';
import { presentPublicConfig, presentSettings } from '../presenters/settings.ts';
import { unlessStale } from './list-resource.ts';

export const siteSettings = handlers({
  publicConfig: async (_, { gateway }) => {
    const icon = await gateway.first('site-icons', null, { where: { current: { equals: true } } });
    return presentPublicConfig(await gateway.settings(null), icon);
  },
  readSettings: async ({ user }, { gateway }) => ({ item: presentSettings(await gateway.settings(user)) }),
  updateSettings: async ({ user, body }, { gateway }) => {
    const { about, sections, rev, ...rest } = body;
    const data = {
      ...withClears(rest),
      ...(about && { about1: about[0], about2: about[1], about3: about[2] }),
      ...(sections && { sections: sections.map((row) => ({ section: row.id, visible: row.visible })) }),
    };
    const doc = await unlessStale(
      () => gateway.updateSettings(user, data, rev === undefined ? {} : { expectedRev: rev }),
      async () => presentSettings(await gateway.settings(user)),
    );
    return { item: presentSettings(doc) };
  },
});
