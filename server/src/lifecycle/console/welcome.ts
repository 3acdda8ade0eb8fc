import type { Cms } from '@portfolio/cms';
import type { Settings } from '#app/env.ts';

/** The start message: URLs, warnings and, last and only once, a generated password. */
export function welcome({ origin, warnings }: Settings, created: Cms['createdOwner']): string {
  const lines = [
    '',
    `  Site            ${origin}`,
    `  Control panel   ${origin}/manage`,
    `  Payload admin   ${origin}/admin`,
    ...warnings.flatMap((warning) => ['', `  Note: ${warning}`]),
    '',
  ];
  if (created?.password) {
    lines.push(`  Sign in as      ${created.username}`, `  Password        ${created.password}   (shown only now)`, '');
  }
  return `${lines.join('\n')}\n`;
}
