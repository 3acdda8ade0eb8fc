import { createRequire } from 'node:module';
import { ICON_PREFIXES } from '@portfolio/contract';
import { expect, it } from 'vitest';
import { builtInList, iconsOnFailure, iconsWhenEmpty } from './built-in-lists.ts';

const load = createRequire(import.meta.url);

it.each(['lucide', 'logos', 'simple-icons'] as const)(
  'every built-in name of %s exists in its collection',
  (prefix) => {
    const { icons } = load(`@iconify-json/${prefix}/icons.json`) as { icons: Record<string, object> };
    const names = builtInList(prefix).map((name) => name.slice(prefix.length + 1));
    expect(names.length).toBeGreaterThan(20);
    expect(names.filter((name) => !icons[name])).toEqual([]);
  },
);

it('has fallbacks exactly for the specified collections', () => {
  expect(ICON_PREFIXES.filter((prefix) => iconsOnFailure(prefix).length)).toEqual(['tech', 'lucide']);
  expect(ICON_PREFIXES.filter((prefix) => iconsWhenEmpty(prefix).length)).toEqual(['lucide', 'logos', 'simple-icons']);
});
