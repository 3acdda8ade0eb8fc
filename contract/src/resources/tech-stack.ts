import { z } from 'zod';
import { LIMITS } from '../limits.ts';
import * as common from '../schemas/common.ts';
import { defineResource } from './definition/define.ts';
import { EXAMPLE_ID, exampleWithRev } from './definition/example.ts';
import { field, flag, listFields, optionalText, ownerOnly, schemasOf, text, texts } from './definition/fields.ts';

/** The work that is no evidence of the skill, whatever it says; what no longer exists is ignored. */
const leftOutItem = z.object({ kind: common.text(LIMITS.tag), id: common.text(LIMITS.id) });
const leftOut = field(common.orDefault(z.array(leftOutItem).max(LIMITS.leftOut), []), z.array(leftOutItem));

const { create, update, shown, item } = schemasOf({
  name: text(),
  iconKey: text(LIMITS.iconKey),
  // Other names of the same skill, by which its evidence is found too.
  aliases: ownerOnly(texts(LIMITS.tags, LIMITS.tag)),
  summary: ownerOnly(optionalText(LIMITS.excerpt)),
  // The group among the skills; the settings have the order of the groups.
  group: ownerOnly(optionalText(LIMITS.tag)),
  // Whether the list for visitors and the home page have it; its skill is shown in any case.
  inGrid: ownerOnly(flag(true)),
  leftOut: ownerOnly(leftOut),
  ...listFields,
});
/**
 * `icon` is the SVG of an identifier `collection:name` to inline in a page; a large one has `iconUrl` instead. Built-in
 * and unknown keys have neither. `skill` is set if the skill has a page: its slug, and its time and
 * projects in words (`6 years, 4 projects`), empty without any.
 */
const tech = shown.extend({
  skill: z.object({ slug: z.string(), proof: z.string() }).optional(),
  icon: z.object({ viewBox: z.string(), body: z.string() }).optional(),
  iconUrl: z.string().optional(),
});

/** The tech stack of the owner, with icons. */
export const techStack = defineResource(
  {
    name: 'techStack',
    collection: 'tech-stack',
    singular: 'tech stack item',
    plural: 'tech stack items',
    path: '/api/techstack',
    titleField: 'name',
    visibility: 'visible',
    traits: ['ordered'],
    item,
    list: common.itemsOf(tech),
    create,
    update,
  },
  {
    example: {
      ...exampleWithRev(1),
      name: 'TypeScript',
      iconKey: 'logos:typescript-icon',
      aliases: ['TS'],
      summary: 'Types for everything that outlives a weekend.',
      group: 'Languages',
      inGrid: true,
      leftOut: [{ kind: 'post', id: EXAMPLE_ID }],
      order: 10,
      visible: true,
    },
    exampleChange: { order: 2 },
  },
);

/** An entry of the tech stack as visitors see it. */
export type Tech = z.infer<typeof tech>;
/** An entry of the tech stack as its owner sees it. */
export type OwnerTech = z.infer<typeof item>;
