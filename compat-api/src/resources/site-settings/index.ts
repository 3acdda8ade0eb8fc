import { completeSections } from '@portfolio/contract';
import { handlers } from '#app/handler.ts';
import { mapStaleError } from '../calls/crud.ts';
import { withClears } from '../present.ts';
import type { ResourceTools } from '../resource.ts';
import { presentMenu } from './menu.ts';
import { presentPublicConfig, presentSettings } from './present-settings.ts';

/** The calls of the settings. */
export const siteSettings = ({ gateway, visitorReads }: Pick<ResourceTools, 'gateway' | 'visitorReads'>) =>
  handlers({
    'siteSettings.readPublic': async () => {
      const icon = await visitorReads.first('site-icons', { where: { current: { equals: true } } });
      const settings = await visitorReads.settings();
      const config = presentPublicConfig(settings, icon);
      return { ...config, ...(await presentMenu(settings, config, visitorReads)) };
    },
    'siteSettings.read': async ({ user }) => ({ item: presentSettings(await gateway.settings(user)) }),
    'siteSettings.update': async ({ user, body }) => {
      const { about, sections, rev, ...rest } = body;
      const stored = sections && presentSettings(await gateway.settings(user)).sections;
      const data = {
        ...withClears(rest),
        ...(about && { about1: about[0], about2: about[1], about3: about[2] }),
        ...(sections && {
          sections: completeSections(sections, stored).map((row) => ({ section: row.id, visible: row.visible })),
        }),
      };
      const doc = await mapStaleError(
        () => gateway.updateSettings(user, data, rev === undefined ? {} : { expectedRev: rev }),
        async () => presentSettings(await gateway.settings(user)),
      );
      return { item: presentSettings(doc) };
    },
  });
