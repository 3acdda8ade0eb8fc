import { formatMonthsWithin } from '@portfolio/text/format/skill-time';
import type { Finding, Verdict } from './finding.ts';

/** The verdicts in words. */
export const VERDICTS: Record<Verdict, string> = {
  met: 'Shown',
  partly: 'Shown in part',
  missing: 'Not shown here',
};

/** `6 of 10 asks shown, 2 in part`. */
export function countFindings(findings: readonly Finding[]): string {
  const count = (verdict: Verdict) => findings.filter((finding) => finding.verdict === verdict).length;
  const asks = findings.length === 1 ? 'ask' : 'asks';
  const partly = count('partly') > 0 ? `, ${count('partly')} in part` : '';
  return `${count('met')} of ${findings.length} ${asks} shown${partly}`;
}

/** `5 years asked, 4 years in 6 shown`: only jobs have years, and gaps between them are not counted. */
export const formatYears = ({ asked, months, within }: NonNullable<Finding['years']>): string =>
  `${asked} ${asked === 1 ? 'year' : 'years'} asked, ${formatMonthsWithin(months, within) || 'none in jobs'} shown`;

/** What a finding does not show, and its years, as sentences. */
export function remarksOf({ missing, years }: Finding): string[] {
  return [
    ...(missing.length > 0 ? [`Not shown here: ${missing.join(', ')}.`] : []),
    ...(years ? [`${formatYears(years)}.`] : []),
  ];
}

/** The findings as plain text, with absolute addresses. */
export function formatFindings(findings: readonly Finding[], origin: string): string {
  const entries = findings.map((finding) => {
    const { ask, verdict, proofs } = finding;
    const lines = proofs.map(({ title, organisation, url, quote }) => {
      const source = [title, organisation].filter(Boolean).join(', ');
      return `  “${quote.map(({ text }) => text).join('')}” ${source}: ${origin}${url}`;
    });
    const optional = ask.isOptional ? ' (nice to have)' : '';
    return [
      `- ${ask.text}${optional}`,
      `  ${VERDICTS[verdict]}. ${remarksOf(finding).join(' ')}`.trimEnd(),
      ...lines,
    ].join('\n');
  });
  return `${countFindings(findings)}\n\n${entries.join('\n\n')}\n`;
}
