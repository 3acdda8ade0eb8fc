import type { McpServer } from '@modelcontextprotocol/server';
import { AppError } from '@portfolio/compat-api/errors';
import { MAX_AD } from '@portfolio/evidence/comparison/ad/max-ad';
import type { Finding } from '@portfolio/evidence/comparison/finding';
import { countFindings, formatFindings } from '@portfolio/evidence/comparison/summary';
import { z } from 'zod';
import type { McpContext } from './context.ts';

const ABOUT =
  'Compares a job ad with the public work, as the match page does: for each requirement whether it is shown, shown in part or not shown, skill by skill, each with the sentence that shows it and its link. The ad is not stored or logged.';

/** Registers the comparison with a job ad. */
export function registerMatch(server: McpServer, { compareAd, origin }: McpContext): void {
  server.registerTool(
    'match_job_ad',
    {
      title: 'Compare a job ad',
      description: ABOUT,
      inputSchema: z.object({
        ad: z.string().min(1).max(MAX_AD).describe('The whole ad, or the list of what it requires.'),
      }),
      annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
    },
    async ({ ad }) => {
      const findings = await compareAd(ad);
      if (!findings) throw new AppError(404, 'not_found', 'This site has no match page.');
      const requirements = findings.map((finding) => withUrls(finding, origin));
      return {
        content: [{ type: 'text', text: formatFindings(findings, origin) }],
        structuredContent: { summary: countFindings(findings), requirements },
      };
    },
  );
}

const withUrl =
  (origin: string) =>
  <T extends { url: string }>(proof: T) => ({ ...proof, url: origin + proof.url });

/** The quotes of each skill lead to this site. */
const withUrls = ({ requirement, verdict, skills, proofs }: Finding, origin: string) => ({
  ...requirement,
  verdict,
  skills: skills.map((skill) => ({ ...skill, proofs: skill.proofs.map(withUrl(origin)) })),
  proofs: proofs.map(withUrl(origin)),
});
