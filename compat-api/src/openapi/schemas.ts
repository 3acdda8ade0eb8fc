import { type ContentResource, isRecord, resourceList } from '@portfolio/contract';
import { searchHit } from '@portfolio/contract/schemas/discovery';
import { publicConfig, siteSettingsItem } from '@portfolio/contract/schemas/site-settings';
import { evidenceLink, skillItem, skillList } from '@portfolio/contract/schemas/skills';
import { capitalize } from '@portfolio/text/format/capitalize';
import { z } from 'zod';

/** Schemas of items by the names that clients generated from the description give them. */
export const namedSchemas = (): Record<string, z.ZodType> => ({
  ...Object.fromEntries(resourceList.flatMap(schemasOf)),
  Skill: skillItem.shape.item,
  ListedSkill: skillList.shape.items.element,
  EvidenceLink: evidenceLink,
  SearchHit: searchHit,
  PublicConfig: publicConfig,
  SiteSettings: siteSettingsItem.shape.item,
});

/** `Project` is what visitors read on its page, `ProjectCard` in a list; without a page of its own `Experience` is the one in the list. */
function schemasOf(resource: ContentResource): [name: string, schema: z.ZodType][] {
  const { singular, list, item, row, calls } = resource;
  const name = singular.split(' ').map(capitalize).join('');
  const page = 'read' in calls ? itemIn(calls.read) : undefined;
  const card = elementOf(list);
  const schemas: [string, z.ZodType | undefined][] = [
    [name, page ?? card],
    [`${name}Card`, page && card],
    [`Owner${name}`, item],
    [`Owner${name}Row`, row],
  ];
  return schemas.flatMap(([key, schema]) => (schema ? [[key, schema]] : []));
}

/** The items of a list: its only field with a list. */
function elementOf(list: z.ZodType | undefined): z.ZodType | undefined {
  const fields = list instanceof z.ZodObject ? Object.values(list.shape) : [];
  const items = fields.find((field) => field instanceof z.ZodArray);
  return items?.element instanceof z.ZodType ? items.element : undefined;
}

/** The item in the answer of a call. */
function itemIn(call: unknown): z.ZodType | undefined {
  const response = isRecord(call) ? call.response : undefined;
  const item = response instanceof z.ZodObject ? response.shape.item : undefined;
  return item instanceof z.ZodType ? item : undefined;
}
