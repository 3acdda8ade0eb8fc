import type { McpServer } from '@modelcontextprotocol/server';
import { AppError } from '@portfolio/compat-api/errors';
import { EVIDENCE_KINDS } from '@portfolio/contract/resources/index';
import { evidenceLink } from '@portfolio/contract/schemas/skills';
import { MAX_AD, MAX_REQUIREMENTS } from '@portfolio/evidence/comparison/ad/max-ad';
import type { Comparison, Finding, Proof } from '@portfolio/evidence/comparison/finding';
import { countFindings, formatComparison } from '@portfolio/evidence/comparison/summary';
import { z } from 'zod';
import type { McpContext } from './context.ts';
import { MATCH_TOOL } from './match-name.ts';

/** Longer texts are refused; of those up to it the beginning is compared (characters). */
const MAX_SENT = 5 * MAX_AD;
/** Quotes of each requirement, and the most characters of all answers with quotes; what follows has none. */
const MAX_QUOTES = 2;
const MAX_ANSWER = 60_000;

const SHORTENED = '\nQuotes of the last requirements were left out, because the answer is long.\n';

const ABOUT = `Compares a job ad with the public work, as the match page does: for each requirement whether it is shown, shown in part or not shown, skill by skill, with the best sentences that show it and their links. The first ${MAX_AD} characters and ${MAX_REQUIREMENTS} requirements are compared; the answer says if there is more. The ad is not stored or logged.`;

const verdict = z.enum(['met', 'partly', 'missing']);
const skill = z.object({
  name: z.string(),
  verdict,
  years: z
    .object({ asked: z.number().optional(), months: z.number(), within: z.number() })
    .optional()
    .describe(
      'Required years, if any are; the months of jobs that show it, and those between their first and last day.',
    ),
  near: z
    .object({ name: z.string(), title: z.string() })
    .optional()
    .describe('Of a missing skill the nearest thing that is shown, which is not the same, and where.'),
});
const proof = evidenceLink.extend({
  kind: z.enum([...EVIDENCE_KINDS, 'language']),
  quote: z.array(z.object({ text: z.string(), isMarked: z.boolean() })),
});
const requirement = z.object({
  text: z.string(),
  heading: z.string().optional(),
  isOptional: z.boolean(),
  verdict,
  isLimited: z
    .boolean()
    .describe('Whether numbers, exceptions or further words were not compared; then it is shown in part at most.'),
  skills: z.array(skill),
  proofs: z.array(proof),
});
const outputSchema = z.object({
  summary: z.string(),
  isCut: z.boolean().describe('Whether the ad has more than was compared.'),
  isShortened: z.boolean().describe('Whether quotes of the last requirements were left out.'),
  requirements: z.array(requirement),
});

/** Registers the comparison with a job ad. */
export function registerMatch(server: McpServer, { compareAd, origin }: McpContext): void {
  server.registerTool(
    MATCH_TOOL,
    {
      title: 'Compare a job ad',
      description: ABOUT,
      inputSchema: z.object({
        ad: z.string().min(1).max(MAX_SENT).describe('The whole ad, or the list of what it requires.'),
      }),
      outputSchema,
      annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
    },
    async ({ ad }) => {
      const comparison = await compareAd(ad);
      if (!comparison) throw new AppError(404, 'not_found', 'This site has no match page.');
      const { isShortened, ...shown } = shorten(comparison);
      return {
        content: [{ type: 'text', text: formatComparison(shown, origin) + (isShortened ? SHORTENED : '') }],
        structuredContent: {
          summary: countFindings(shown.findings),
          isCut: shown.isCut,
          isShortened,
          requirements: shown.findings.map((finding) => present(finding, origin)),
        },
      };
    },
  );
}

/** The comparison with few quotes of each requirement, and none once the answer is long. */
function shorten({ findings, isCut }: Comparison): Comparison & { isShortened: boolean } {
  let length = 0;
  const shortened = findings.map((finding) => {
    const proofs = length > MAX_ANSWER ? [] : finding.proofs.slice(0, MAX_QUOTES);
    const short = { ...finding, proofs, skills: finding.skills.map((one) => ({ ...one, proofs: [] })) };
    length += JSON.stringify(short).length;
    return short;
  });
  return { findings: shortened, isCut, isShortened: length > MAX_ANSWER };
}

const present = ({ requirement: asked, verdict: of, skills, proofs, isLimited }: Finding, origin: string) => ({
  ...asked,
  verdict: of,
  isLimited: isLimited === true,
  skills: skills.map(({ proofs: _, ...one }) => one),
  proofs: proofs.map((one: Proof) => ({ ...one, url: origin + one.url })),
});
