import { z } from 'zod';
import { languages } from './site-settings.ts';
import { evidenceCounts, evidenceLink } from './skills.ts';

/** A skill by all its names, also one that nothing shows. */
const matchSkill = z.object({ names: z.array(z.string()) });

/**
 * Public work that a job ad is compared with. `texts` are what visitors can read, of posts the title and the sentences
 * that name a skill. `isJob` is false for education, teaching and volunteering, and for what is no experience; `isStudy` is
 * true for highlights of the kind education that have ended. What `isMention` speaks of work, but is none.
 */
const matchItem = evidenceLink.extend({
  tags: z.array(z.string()),
  texts: z.array(z.string()),
  isJob: z.boolean(),
  isStudy: z.boolean(),
  isMention: z.literal(true).optional(),
  /** The positions of the skills that it is no evidence of, because its owner has left it out. */
  leftOutOf: z.array(z.number()).optional(),
});

/** The response for the match page: how many items of each kind a job ad is compared with. */
export const matchSummary = z.object({ item: z.object({ counts: evidenceCounts }) });
/** The response with all that a job ad is compared with, at most 150 items of each kind; `today` is a day (UTC). */
export const matchIndex = z.object({
  item: z.object({
    today: z.string(),
    skills: z.array(matchSkill),
    items: z.array(matchItem),
    /** The languages that the owner speaks, while the resume shows them. */
    languages: languages.optional(),
  }),
});

/** A skill that a job ad may ask for. */
export type MatchSkill = z.infer<typeof matchSkill>;
/** Work that may show what a job ad asks for. */
export type MatchItem = z.infer<typeof matchItem>;
/** What a job ad is compared with. */
export type MatchIndex = z.infer<typeof matchIndex>['item'];
