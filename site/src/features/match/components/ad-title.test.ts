import { expect, it } from 'vitest';
import { titleOf } from './ad-title.ts';

const finding = (text: string, heading?: string) => ({
  requirement: { text, isOptional: false, ...(heading && { heading }) },
  verdict: 'missing' as const,
  skills: [],
  proofs: [],
});

it.each([
  ['Senior Roofer (m/w/d)\n\nYou bring:\n- Slate', 'Senior Roofer (m/w/d)'],
  ['\n## **Roofer, Berlin**\nText', 'Roofer, Berlin'],
  ['Requirements:\n- Slate', ''],
  ['- Slate\n- Lead', ''],
  ['We are looking for a roofer.', ''],
  ['Your profile\nSlate', ''],
  ['Slate and lead', ''],
  [`Roofer ${'of large old houses '.repeat(5)}`, ''],
  ['', ''],
])('the title of %j is %j', (ad, title) =>
  expect(titleOf(ad, [finding('Slate', 'Your profile'), finding('Slate and lead')])).toBe(title),
);
