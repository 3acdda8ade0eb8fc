import { SEED } from '@portfolio/contract/test/seed';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { storyOf } from './story.ts';

it.each([
  ['Text\n\n## Features\n\nMore', { approach: 'Text\n\n## Features\n\nMore' }],
  ['## The Problem\n\nP\n\n## Approach\n\nA\n\n## Results\n\nR', { problem: 'P', approach: 'A', result: 'R' }],
  ['Lead\n\n## 1. Background:\n\nP\n\n## Solution\n\nA', { problem: 'Lead\n\nP', approach: 'A' }],
  ['## Overview\n\nO\n\n## Challenge\n\nP', { problem: '## Overview\n\nO\n\n## Challenge\n\nP' }],
  ['## Problem\n\nP\n\n## Features\n\nF', { problem: 'P', approach: '## Features\n\nF' }],
  [
    'Lead\n\n## Features\n\nF\n\n## Impact\n\nR\n\n## Credits\n\nC',
    { approach: 'Lead\n\n## Features\n\nF', result: 'R\n\n## Credits\n\nC' },
  ],
  ['## Problem\n\nP\n\n### Process\n\nS\n\n## Process\n\nA', { problem: 'P\n\n### Process\n\nS', approach: 'A' }],
  ['## Problem & Background\n\nP\n\n## Motivation\n\nM', { problem: 'P\n\n## Motivation\n\nM' }],
  ['## Problem and Solution\n\nP', { approach: '## Problem and Solution\n\nP' }],
  ['```\n## Problem\n```\n\nA', { approach: '```\n## Problem\n```\n\nA' }],
  ['<details>\n\n## Problem\n\nP\n\n</details>', { approach: '<details>\n\n## Problem\n\nP\n\n</details>' }],
  ['## Lösung\n\nA\n\n## Ergebnisse\n\nR', { approach: 'A', result: 'R' }],
  [
    '## Problem\n\n[a][x] and b[^1]\n\n## Result\n\nR[^1]\n\n[x]: /y\n[^1]: Note\n    more',
    {
      problem: '[a][x] and b[^1]\n\n[x]: /y\n\n[^1]: Note\n    more',
      result: 'R[^1]\n\n[x]: /y\n[^1]: Note\n    more',
    },
  ],
])('%j', (markdown, expected) => {
  expect(storyOf(markdown)).toEqual({ problem: '', approach: '', result: '', ...expected });
});

it('has every line of a text but the headings that the page shows itself', () => {
  const line = fc.constantFrom(
    '## Problem',
    '## Solution',
    '# Result',
    '### Impact',
    '## Other',
    'w',
    '```',
    '- w',
    '> w',
    '',
  );
  fc.assert(
    fc.property(fc.array(line, { maxLength: 30 }), (lines) => {
      const numbered = lines.map((text, index) => text.replace(/w|Other/, `word${index}`));
      const story = Object.values(storyOf(numbered.join('\n')))
        .join('\n')
        .split('\n');
      for (const text of numbered)
        if (text.includes('word')) expect(story.filter((found) => found === text)).toHaveLength(1);
    }),
    { seed: SEED },
  );
});
