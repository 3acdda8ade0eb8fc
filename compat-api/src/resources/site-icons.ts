import type { SiteIcon } from '@portfolio/cms';
import { iconCopy } from '@portfolio/images/icons/icon-copies';
import type { ResourceOptions } from './resource.ts';

/** The URLs of an icon and of its copy for home screens. */
export const iconUrls = ({ file }: Pick<SiteIcon, 'file'>) => ({
  iconUrl: `/uploads/${file}`,
  touchIconUrl: `/uploads/${iconCopy(file, 180)}`,
});

/** Computed fields of site icons. */
export const siteIconOptions: ResourceOptions<SiteIcon> = { computeFields: () => iconUrls };
