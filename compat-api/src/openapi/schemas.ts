import { type ContentResource, entriesOf, isRecord, type RouteSpec, resourceList, routes } from '@portfolio/contract';
import { searchHit } from '@portfolio/contract/schemas/discovery';
import { publicConfig, siteSettingsItem } from '@portfolio/contract/schemas/site-settings';
import { evidenceLink, skillItem, skillList } from '@portfolio/contract/schemas/skills';
import { capitalize } from '@portfolio/text/format/capitalize';
import { z } from 'zod';

/**
 * Gives schemas of items and of bodies the names that generated clients have for them. They are named in zod's registry,
 * because the generator describes one of its own named components twice if it is inside another one.
 */
export function nameSchemas(): void {
  const named: [name: string, schema: z.ZodType][] = [
    ...resourceList.flatMap(schemasOf),
    ['Skill', skillItem.shape.item],
    ['ListedSkill', skillList.shape.items.element],
    ['EvidenceLink', evidenceLink],
    ['SearchHit', searchHit],
    ['PublicConfig', publicConfig],
    ['SiteSettings', siteSettingsItem.shape.item],
    ...bodies(),
  ];
  for (const [id, schema] of named) {
    const known = z.globalRegistry.get(schema);
    // Of two calls with the same body the first one names it.
    if (!known?.id) z.globalRegistry.add(schema, { ...known, id });
  }
}

/** `Project` is what visitors read on its page, `ProjectCard` in a list; without a page of its own `Experience` is the one in the list. */
function schemasOf(resource: ContentResource): [name: string, schema: z.ZodType][] {
  const { singular, list, item, row, calls } = resource;
  const name = typeName(singular);
  const page = 'read' in calls ? itemIn(calls.read) : undefined;
  const card = elementOf(list ?? ('list' in calls ? responseOf(calls.list) : undefined));
  const schemas: [string, z.ZodType | undefined][] = [
    [name, page ?? card],
    [`${name}Card`, page && card],
    [`Owner${name}`, item],
    [`Owner${name}Row`, row],
  ];
  return schemas.flatMap(([key, schema]) => (schema ? [[key, schema]] : []));
}

const typeName = (words: string) => words.split(/[ .]/).map(capitalize).join('');

/** What calls take: `PostInput` creates a post, `PostChange` changes one, others are named by their call. */
function bodies(): [name: string, schema: z.ZodType][] {
  return entriesOf<Record<string, RouteSpec>>(routes).flatMap(([call, { body }]) => {
    const [group = '', action = ''] = call.split('.');
    const noun = typeName(resourceList.find(({ name }) => name === group)?.singular ?? group);
    const suffix = action === 'create' ? 'Input' : action === 'update' ? 'Change' : `${capitalize(action)}Input`;
    return body ? [[noun + suffix, body]] : [];
  });
}

/** The items of a list: its only field with a list. */
function elementOf(list: z.ZodType | undefined): z.ZodType | undefined {
  const fields = list instanceof z.ZodObject ? Object.values(list.shape) : [];
  const items = fields.find((field) => field instanceof z.ZodArray);
  return items?.element instanceof z.ZodType ? items.element : undefined;
}

/** The item in the answer of a call. */
function itemIn(call: unknown): z.ZodType | undefined {
  const response = responseOf(call);
  const item = response instanceof z.ZodObject ? response.shape.item : undefined;
  return item instanceof z.ZodType ? item : undefined;
}

const responseOf = (call: unknown): z.ZodType | undefined =>
  isRecord(call) && call.response instanceof z.ZodType ? call.response : undefined;
