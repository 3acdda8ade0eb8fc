import type { Finding, SkillFinding } from '@portfolio/evidence/comparison/finding';
import { countShown, formatSkill, SKILL_VERDICTS } from '@portfolio/evidence/comparison/summary';

/** A mail that a visitor may send with a program of their own. */
export interface Mail {
  subject: string;
  body: string;
}

/** Mail programs cut longer addresses (characters, encoded). */
const MAX_LINK = 1_900;

/** What a requirement has that is not shown in full, a line for each. */
function gapsOf({ requirement, verdict, skills }: Finding): string[] {
  if (verdict === 'met') return [];
  const namesOf = (missing: readonly SkillFinding[]) => missing.map(({ name }) => name).join(', ');
  const missing = skills.filter((skill) => skill.verdict === 'missing');
  const gaps = skills.filter((skill) => skill.verdict === 'partly').map(formatSkill);
  if (missing.length > 0) gaps.push(`${namesOf(missing)}: ${SKILL_VERDICTS.missing}`);
  return gaps.length > 0 ? gaps : [`${requirement.text}: ${SKILL_VERDICTS[verdict]}`];
}

/** A mail that asks about what is not shown in full, as much of it as its link holds. @param title of the ad, or empty */
export function gapsMail(title: string, email: string, findings: readonly Finding[]): Mail {
  const ad = title ? `our ad “${title}”` : 'our job ad';
  const subject = title || 'Our job ad';
  const start = `Hello,\n\nyour work was compared with ${ad}: ${countShown(findings)}.\n`;
  const gaps = findings.flatMap(gapsOf);
  const mailOf = (count: number): Mail => {
    const lines = gaps.slice(0, count).map((gap) => `– ${gap}`);
    if (count < gaps.length) lines.push(`– and ${gaps.length - count} more`);
    const asked = lines.length > 0 ? `\nWe would like to ask about:\n${lines.join('\n')}\n` : '';
    return { subject, body: start + asked };
  };
  let count = gaps.length;
  while (count > 0 && mailLink(email, mailOf(count)).length > MAX_LINK) count -= 1;
  return mailOf(count);
}

/** The link that opens it. */
export const mailLink = (email: string, { subject, body }: Mail): string =>
  `mailto:${email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body.replaceAll('\n', '\r\n'))}`;
