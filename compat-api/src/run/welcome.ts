import type { Cms } from '@portfolio/cms';
import type { Settings } from '../env.ts';

/** What a start says to a person: the addresses, what to know, and last, once, a password that was made up. */
export function welcome({ origin, warnings }: Settings, created: Cms['createdOwner']): string {
  const lines = [
    '',
    `  Site            ${origin}`,
    `  Control panel   ${origin}/manage`,
    `  Power edits     ${origin}/admin`,
    ...warnings.flatMap((warning) => ['', `  Note: ${warning}`]),
    '',
  ];
  if (created?.password) {
    lines.push(`  Sign in as      ${created.username}`, `  Password        ${created.password}   (shown only now)`, '');
  }
  return `${lines.join('\n')}\n`;
}
