import { z } from 'zod';
import { LIMITS } from '../limits.ts';
import { EVIDENCE_KINDS, type EvidenceKind } from '../resources/index.ts';
import { id, instant, text } from './common.ts';

const kind = z.enum(EVIDENCE_KINDS);

/** How many items of each kind, the kinds in the order of their groups on a skill's page. */
export const evidenceCounts = z.object(
  Object.fromEntries(EVIDENCE_KINDS.map((one) => [one, z.number()])) as Record<EvidenceKind, z.ZodNumber>,
);

/** Counts of these kinds, and none of the others. */
export const countsOf = (counts: Partial<Record<EvidenceKind, number>> = {}): z.infer<typeof evidenceCounts> =>
  evidenceCounts.parse({ ...Object.fromEntries(EVIDENCE_KINDS.map((one) => [one, 0])), ...counts });

/** `months` is the length of the union of the periods of its jobs and projects, `since` the first day of them. */
const skillBase = z.object({
  _id: id,
  name: z.string(),
  slug: z.string(),
  months: z.number(),
  since: z.string().optional(),
  counts: evidenceCounts,
});

/** An item as evidence: `startDate` and `endDate` are days, `publishedAt` is set for posts only. */
export const evidenceLink = z.object({
  kind,
  title: z.string(),
  /** The company of a job or of a client, or who issued a highlight. */
  organisation: z.string().optional(),
  url: z.string(),
  startDate: z.string().optional(),
  endDate: z.string().optional(),
  publishedAt: instant.optional(),
});

/** A period of work without gaps of six months and more: days (`YYYY-MM-DD`) with the months that count between them. */
const workSpan = z.object({ start: z.string(), end: z.string(), months: z.number() });
/** `claim` is its first result in numbers or words, `text` the sentence that names the skill, or its tags. */
const bestEvidence = evidenceLink.extend({ claim: z.string().optional(), text: z.string().optional() });

/**
 * A skill with its strings: `evidence` are positions in the list of evidence, at most eight of each kind; `counts` has all
 * of them. `best` is the item that shows most.
 */
const listedSkill = skillBase.extend({ spans: z.array(workSpan), evidence: z.array(z.number()), best: bestEvidence });

/**
 * `isTagged` means that a tag names the skill, otherwise a text mentions it. The quote is the sentence that names it, or
 * the tags; `match` is the part that does. `url` leads to that place. `excerpt` is set for items that only a tag names:
 * what they say of themselves.
 */
const evidence = evidenceLink.extend({
  isTagged: z.boolean(),
  excerpt: z.string().optional(),
  quote: z.object({ before: z.string(), match: z.string(), after: z.string() }).optional(),
});
/**
 * The same for the owner, with the id of the item: `kind` and `id` are what `leftOut` of the tech stack item holds.
 * `isDoubtful` means that the word may stand for something else: only a text has it, as an ordinary word.
 */
const ownerEvidence = evidence.extend({ id, isDoubtful: z.boolean() });
/** A skill with its evidence, newest first, at most 50 items of each kind; open ends count to `today` (UTC). */
const skill = skillBase.extend({
  today: z.string(),
  spans: z.array(workSpan),
  summary: z.string().optional(),
  aliases: z.array(z.string()),
  evidence: z.array(evidence),
});

/**
 * The response of the list of skills: those with evidence, first used first, and the evidence, oldest first; `total` is the
 * number of all items that name a skill, `today` in UTC.
 */
export const skillList = z.object({
  today: z.string(),
  total: z.number(),
  items: z.array(listedSkill),
  evidence: z.array(evidenceLink),
});
/** The response of one skill. */
export const skillItem = z.object({ item: skill });
/**
 * For the owner: the evidence of each visible item of the tech stack, with the numbers of items that mention it without a
 * tag and of doubtful ones, and tags of visible items that no item of the tech stack names, most used first.
 */
export const skillProof = z.object({
  items: z.array(
    skillBase.omit({ slug: true }).extend({ slug: z.string().optional(), mentioned: z.number(), doubtful: z.number() }),
  ),
  unclaimed: z.array(z.object({ name: z.string(), counts: evidenceCounts })),
});

/**
 * For the owner: the evidence of an item of the tech stack, newest first, at most 50 items of each kind, and what would be
 * evidence if its owner had not left it out. Hidden items have neither.
 */
export const skillEvidence = z.object({
  item: z.object({ evidence: z.array(ownerEvidence), leftOut: z.array(ownerEvidence) }),
});

/** The skill that another one takes over. */
export const skillMerge = z.object({ other: text(LIMITS.id) });

/** How many items of each kind are evidence. */
export type EvidenceCounts = z.infer<typeof evidenceCounts>;
/** A skill in the list. */
export type ListedSkill = z.infer<typeof listedSkill>;
/** An item as evidence, without its quote. */
export type EvidenceLink = z.infer<typeof evidenceLink>;
/** The item that shows most of a skill. */
export type BestEvidence = z.infer<typeof bestEvidence>;
/** An item as evidence of one skill. */
export type Evidence = z.infer<typeof evidence>;
/** An item as evidence for the owner of the site. */
export type OwnerEvidence = z.infer<typeof ownerEvidence>;
/** The evidence of a tech stack item, and what its owner has left out. */
export type SkillEvidence = z.infer<typeof skillEvidence>['item'];
/** A skill with its evidence. */
export type Skill = z.infer<typeof skill>;
/** All skills with evidence, and the evidence. */
export type SkillList = z.infer<typeof skillList>;
/** What the owner sees about skills. */
export type SkillProof = z.infer<typeof skillProof>;
