import { counted } from '@portfolio/text/format/counted';
import { formatMonthsWithin } from '@portfolio/text/format/skill-time';
import { MAX_AD, MAX_REQUIREMENTS } from './ad/max-ad.ts';
import type { Comparison, Finding, SkillFinding, Verdict } from './finding.ts';

/** The verdicts on a requirement in words. */
export const VERDICTS: Record<Verdict, string> = {
  met: 'Shown',
  partly: 'Shown in part',
  missing: 'Not shown here',
};
/** The verdicts on a skill in words. */
export const SKILL_VERDICTS: Record<Verdict, string> = { met: 'met', partly: 'in part', missing: 'not shown' };

/** How many findings have a verdict. */
export const countOf = (verdict: Verdict, findings: readonly Finding[]): number =>
  findings.filter((finding) => finding.verdict === verdict).length;

/** `6 of 10 requirements shown in full`. */
export const countShown = (findings: readonly Finding[]): string =>
  `${countOf('met', findings)} of ${counted(findings.length, 'requirement')} shown in full`;

/** `6 of 10 requirements shown in full, 2 in part`. */
export function countFindings(findings: readonly Finding[]): string {
  const partly = countOf('partly', findings);
  return countShown(findings) + (partly > 0 ? `, ${partly} in part` : '');
}

/** `4 years in 6, of 5 required`: only jobs have years, and gaps between them are not counted. */
export function formatYears({ asked, months, within }: NonNullable<SkillFinding['years']>): string {
  const time = formatMonthsWithin(months, within) || 'no years in jobs';
  return asked === undefined ? time : `${time}, of ${asked} required`;
}

/** What a requirement says beside its skills that no quote can show. */
export const LIMITED = 'Numbers, exceptions and further words of this line are not compared.';

/** What is said of an ad that has more than is compared. */
export const CUT = `Only the first ${MAX_AD.toLocaleString('en')} characters and ${MAX_REQUIREMENTS} requirements of an ad are compared; this one has more.`;

/** A skill with its verdict and its years: `Python: in part, 4 years, of 5 required`. */
export const formatSkill = ({ name, verdict, years }: SkillFinding): string =>
  `${name}: ${SKILL_VERDICTS[verdict]}${years ? `, ${formatYears(years)}` : ''}`;

/** The findings as plain text, with absolute addresses. */
export function formatComparison({ findings, isCut }: Comparison, origin: string): string {
  const entries = findings.map(({ requirement, verdict, skills, proofs, isLimited }) => {
    const quotes = proofs.map(({ title, organisation, url, quote }) => {
      const source = [title, organisation].filter(Boolean).join(', ');
      return `  “${quote.map(({ text }) => text).join('')}” ${source}: ${origin}${url}`;
    });
    const optional = requirement.isOptional ? ' (nice to have)' : '';
    return [
      `- ${requirement.text}${optional}`,
      `  ${VERDICTS[verdict]}.${isLimited ? ` ${LIMITED}` : ''}`,
      ...skills.map((skill) => `  ${formatSkill(skill)}`),
      ...quotes,
    ].join('\n');
  });
  return `${countFindings(findings)}\n${isCut ? `${CUT}\n` : ''}\n${entries.join('\n\n')}\n`;
}
